/** The curves of a batch: rates and mean as it grows, and the choices as games go on. */
import type { BatchResult } from '@rondel/simulator';
import { useMemo } from 'preact/hooks';
import { branchingOf, growthOf } from './batch-tables.ts';
import { thin } from './charts/chart-data.ts';
import { ChartFigure } from './charts/chart-figure.tsx';
import { LineChart } from './charts/line-chart.tsx';
import { compact, decimal, percent, plain, shortPercent, whole } from './numbers.ts';
import type { LabSeat } from './seat-marks.ts';
import { texts } from './texts.ts';
import type { Waypoint } from './waypoints.ts';

const { columns } = texts;
const TABLE_ROWS = 60;

interface GrowthProps {
  readonly waypoints: readonly Waypoint[];
  readonly teams: readonly LabSeat[];
}

export function GrowthChart({ waypoints, teams }: GrowthProps) {
  const { x, lines, points } = useMemo(() => growthOf(waypoints, teams), [waypoints, teams]);
  const last = points.at(-1);
  return (
    <ChartFigure
      title={texts.growth}
      note={texts.growthNote}
      table={() => ({
        columns: [columns.playouts, ...teams.map(({ name }) => name)],
        rows: thin(points, TABLE_ROWS).map(({ playouts, wins, finished }) => [
          whole(playouts),
          ...wins.map((won) => percent(won / finished)),
        ]),
      })}
    >
      <LineChart
        label={`${texts.growth}: ${teams.map(({ name }, team) => `${name} ${percent((last?.wins[team] ?? 0) / (last?.finished ?? 1))}`).join(', ')}`}
        x={x}
        lines={lines}
        xLabel={texts.afterPlayouts}
        isSettling
        formatX={compact}
        format={shortPercent}
      />
    </ChartFigure>
  );
}

export function MeanChart({ waypoints }: { readonly waypoints: readonly Waypoint[] }) {
  const x = useMemo(() => waypoints.map(({ playouts }) => playouts), [waypoints]);
  const lines = useMemo(
    () => [{ label: texts.lengths, values: waypoints.map(({ mean }) => mean) }],
    [waypoints],
  );
  return (
    <ChartFigure
      title={texts.meanGrowth}
      note={texts.meanGrowthNote}
      table={() => ({
        columns: [columns.playouts, texts.facts.mean],
        rows: thin(waypoints, TABLE_ROWS).map(({ playouts, mean }) => [whole(playouts), decimal(mean)]),
      })}
    >
      <LineChart
        label={`${texts.meanGrowth}: ${decimal(waypoints.at(-1)?.mean ?? 0)}`}
        x={x}
        lines={lines}
        xLabel={texts.afterPlayouts}
        isSettling
        formatX={compact}
        format={plain}
      />
    </ChartFigure>
  );
}

export function BranchingChart({ batch }: { readonly batch: BatchResult }) {
  const found = useMemo(() => branchingOf(batch), [batch]);
  const x = useMemo(() => found?.points.map(({ event }) => event) ?? [], [found]);
  const lines = useMemo(
    () => [{ label: texts.choices, values: found?.points.map(({ mean }) => mean) ?? [] }],
    [found],
  );
  if (found === null) {
    return (
      <ChartFigure title={texts.branching}>
        <p class="quiet">{texts.branchingNone}</p>
      </ChartFigure>
    );
  }
  return (
    <ChartFigure
      title={texts.branching}
      note={texts.branchingNote(found.playouts)}
      table={() => ({
        columns: [texts.eventNumber, texts.choices, texts.reached],
        rows: thin(found.points, TABLE_ROWS).map(({ event, mean, times }) => [
          whole(event),
          decimal(mean),
          whole(times),
        ]),
      })}
    >
      <LineChart
        label={texts.branching}
        x={x}
        lines={lines}
        xLabel={texts.eventNumber}
        formatX={compact}
        format={plain}
      />
    </ChartFigure>
  );
}
