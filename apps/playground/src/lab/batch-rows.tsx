/** Endings, segments and turns of a batch: long names, so their charts are tables with bars. */
import type { ChartProps } from './batch-charts.tsx';
import { usePicked } from './batch-charts.tsx';
import { endingsOf } from './batch-tables.ts';
import { BarTable } from './charts/bar-table.tsx';
import { ChartFigure } from './charts/chart-figure.tsx';
import { decimal, percent, whole } from './numbers.ts';
import { texts } from './texts.ts';

const { columns } = texts;

export function Endings({ run, batch, seats }: ChartProps) {
  const { pick, list } = usePicked(run, seats);
  const rows = endingsOf(batch);
  return (
    <ChartFigure title={texts.endings} note={`${texts.endingsNote} ${texts.pickHint}`}>
      <BarTable
        caption={texts.endings}
        columns={[columns.ending, columns.playouts, columns.rate]}
        rows={rows.map(({ label, count }) => ({
          label,
          value: count,
          cells: [whole(count), percent(count / batch.count)],
        }))}
        empty={texts.none}
        onPick={(i) => {
          const row = rows[i];
          if (row !== undefined) pick(row.label, row.picked);
        }}
      />
      {list}
    </ChartFigure>
  );
}

export function Segments({
  batch,
  nameOf,
}: Pick<ChartProps, 'batch'> & { nameOf: (segment: string) => string }) {
  const { count, segments, turns, rounds, advancements, replays, passes } = batch;
  const row = (label: string, times: number) => ({
    label,
    value: times,
    cells: [whole(times), decimal(count === 0 ? 0 : times / count)],
  });
  return (
    <ChartFigure title={texts.segments} note={texts.segmentsNote}>
      <BarTable
        caption={texts.segments}
        columns={[columns.segment, columns.inAll, columns.each]}
        rows={[
          ...Object.entries(segments).map(([name, times]) => row(nameOf(name), times)),
          row(texts.turns.turns, turns),
          row(texts.turns.rounds, rounds),
          row(texts.turns.advancements, advancements),
          row(texts.turns.replays, replays),
          row(texts.turns.passes, passes),
        ]}
      />
    </ChartFigure>
  );
}
