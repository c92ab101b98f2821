/** The bars of a batch: outcomes and lengths, each with its table and the playouts of the bar that was picked. */
import type { BatchResult } from '@rondel/simulator';
import { useMemo, useState } from 'preact/hooks';
import type { RunningBatch } from './batch-run.ts';
import { binsOf, outcomesOf, scoresOf } from './batch-tables.ts';
import { BarChart } from './charts/bar-chart.tsx';
import { ChartFigure } from './charts/chart-figure.tsx';
import type { Picked } from './find-playouts.ts';
import { compact, decimal, percent, range, shortPercent, whole } from './numbers.ts';
import { PlayoutList } from './playout-list.tsx';
import type { LabSeat } from './seat-marks.ts';
import { texts } from './texts.ts';

export interface ChartProps {
  readonly run: RunningBatch;
  readonly batch: BatchResult;
  readonly seats: readonly LabSeat[];
}

const { columns } = texts;

/** What was picked in a chart, and the list of its playouts. */
export function usePicked(run: RunningBatch, seats: readonly LabSeat[]) {
  const [picked, setPicked] = useState<{ readonly picked: Picked; readonly name: string } | null>(null);
  const list = picked !== null && (
    <PlayoutList
      key={JSON.stringify(picked)}
      run={run}
      seats={seats}
      {...picked}
      onClose={() => setPicked(null)}
    />
  );
  return { pick: (name: string, what: Picked): void => setPicked({ name, picked: what }), list };
}

export function LengthsChart({ run, batch, seats }: ChartProps) {
  const { pick, list } = usePicked(run, seats);
  const bins = useMemo(() => binsOf(batch), [batch]);
  const bars = useMemo(
    () => bins.map(({ from, to, isOpen, count }) => ({ label: texts.bin(from, to, isOpen), value: count })),
    [bins],
  );
  const { count, min, max, mean } = batch;
  const pickBin = (i: number): void => {
    const bin = bins[i];
    const name = `${bars[i]?.label} ${texts.events}`;
    if (bin !== undefined) pick(name, { kind: 'length', from: bin.from, to: bin.to });
  };
  return (
    <ChartFigure
      title={texts.lengths}
      note={`${texts.lengthsNote} ${texts.pickHint}`}
      table={() => ({
        columns: [columns.length, columns.playouts, columns.rate],
        rows: bars.map(({ label, value }) => [label, whole(value), percent(value / count)]),
      })}
      onPickRow={pickBin}
    >
      <BarChart
        label={texts.lengthsLabel(count, min, max, decimal(mean))}
        bars={bars}
        xLabel={texts.events}
        format={compact}
        describe={({ label, value }) =>
          `${label} ${texts.events}: ${whole(value)} ${texts.playouts} (${percent(value / count)})`
        }
        onPick={pickBin}
      />
      {list}
    </ChartFigure>
  );
}

export function OutcomesChart({ run, batch, seats }: ChartProps) {
  const { pick, list } = usePicked(run, seats);
  const bars = useMemo(() => outcomesOf(batch, seats), [batch, seats]);
  const nameOf = (i: number): string => bars[i]?.name ?? '';
  const pickOutcome = (i: number): void => {
    const bar = bars[i];
    if (bar !== undefined) pick(nameOf(i), bar.picked);
  };
  const hasScores = bars.some(({ meanScore }) => meanScore !== null);
  return (
    <ChartFigure
      title={texts.outcomes}
      note={`${texts.outcomesNote} ${texts.pickHint}`}
      table={() => ({
        columns: [
          columns.outcome,
          columns.playouts,
          columns.rate,
          columns.interval,
          ...(hasScores ? [columns.score] : []),
        ],
        rows: bars.map(({ count, value, whisker, meanScore }, i) => [
          nameOf(i),
          whole(count),
          percent(value),
          whisker === undefined ? '' : range(whisker),
          ...(hasScores ? [meanScore === null ? '' : decimal(meanScore)] : []),
        ]),
      })}
      onPickRow={pickOutcome}
    >
      <BarChart
        label={`${texts.outcomes}: ${bars.map(({ value }, i) => `${nameOf(i)} ${percent(value)}`).join(', ')}`}
        bars={bars}
        format={shortPercent}
        describe={({ label, value, whisker }) =>
          `${label}: ${percent(value)}${whisker === undefined ? '' : ` (${range(whisker)})`}`
        }
        onPick={pickOutcome}
      />
      {list}
    </ChartFigure>
  );
}

/** The points of a single team; nothing for other games. */
export function ScoreChart({ run, batch, seats }: ChartProps) {
  const { pick, list } = usePicked(run, seats);
  const bins = useMemo(() => scoresOf(batch), [batch]);
  const bars = useMemo(
    () => bins.map(({ from, to, count }) => ({ label: texts.bin(from, to, false), value: count })),
    [bins],
  );
  const { score } = batch;
  if (score === null) return null;
  const pickBin = (i: number): void => {
    const bin = bins[i];
    if (bin !== undefined)
      pick(`${bars[i]?.label} ${texts.points}`, { kind: 'score', from: bin.from, to: bin.to });
  };
  return (
    <ChartFigure
      title={texts.score}
      note={`${texts.scoreNote} ${texts.pickHint}`}
      table={() => ({
        columns: [columns.points, columns.playouts, columns.rate],
        rows: bars.map(({ label, value }) => [label, whole(value), percent(value / score.games)]),
      })}
      onPickRow={pickBin}
    >
      <BarChart
        label={texts.scoreLabel(decimal(score.mean))}
        bars={bars}
        xLabel={texts.points}
        format={compact}
        describe={({ label, value }) =>
          `${label} ${texts.points}: ${whole(value)} ${texts.playouts} (${percent(value / score.games)})`
        }
        onPick={pickBin}
      />
      {list}
    </ChartFigure>
  );
}
