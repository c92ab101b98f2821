/** The numbers of a batch as bars, lines and rows. */
import type { BatchResult } from '@rondel/simulator';
import { wilsonInterval } from '@rondel/simulator';
import { binLengths, type LengthBin } from '@rondel/simulator/report';
import { type Bar, type Line, thin } from './charts/chart-data.ts';
import type { Picked } from './find-playouts.ts';
import type { LabSeat } from './seat-marks.ts';
import { texts } from './texts.ts';
import type { Waypoint } from './waypoints.ts';

const BINS = 40;

/** The lengths in bins that fit a chart. */
export function binsOf({ histogram }: BatchResult): LengthBin[] {
  const counts: { [length: string]: number } = {};
  for (const [length, times] of histogram.entries()) if (times > 0) counts[length] = times;
  return binLengths(counts, BINS);
}

/** An outcome with what it is picked by. */
export interface OutcomeBar extends Bar {
  readonly count: number;
  readonly picked: Picked;
  readonly meanScore: number | null;
}

/** Every seat's wins, shared first places if there are any, and draws. */
export function outcomesOf(batch: BatchResult, seats: readonly LabSeat[]): OutcomeBar[] {
  const { finished, draws, drawRate, drawInterval } = batch;
  const won = batch.seats.reduce((sum, { wins }) => sum + wins, 0);
  const shared = finished - won - draws;
  const rows: OutcomeBar[] = batch.seats.map(({ seat, wins, winRate, interval, meanScore }) => ({
    label: seats[seat]?.name ?? String(seat),
    value: winRate,
    whisker: interval,
    ...(seats[seat] === undefined ? {} : { mark: seats[seat].mark }),
    count: wins,
    picked: { kind: 'winner', seat },
    meanScore,
  }));
  if (shared > 0) {
    const whisker = wilsonInterval(shared, finished);
    const picked: Picked = { kind: 'shared' };
    rows.push({
      label: texts.shared,
      value: shared / finished,
      whisker,
      count: shared,
      picked,
      meanScore: null,
    });
  }
  const picked: Picked = { kind: 'draw' };
  return [
    ...rows,
    { label: texts.draw, value: drawRate, whisker: drawInterval, count: draws, picked, meanScore: null },
  ];
}

/** The win rates after so many playouts. */
export function growthOf(waypoints: readonly Waypoint[], seats: readonly LabSeat[]) {
  const points = waypoints.filter(({ finished }) => finished > 0);
  const lines = seats.map(({ name, mark }, seat): Line => {
    const intervals = points.map(({ wins, finished }) => wilsonInterval(wins[seat] ?? 0, finished));
    return {
      label: name,
      mark,
      values: points.map(({ wins, finished }) => (wins[seat] ?? 0) / finished),
      low: intervals.map(({ low }) => low),
      high: intervals.map(({ high }) => high),
    };
  });
  return { x: points.map(({ playouts }) => playouts), lines, points };
}

/** The branching by the number of the event, as far as one in a hundred of the playouts came. */
export function branchingOf({ byEvent }: BatchResult) {
  if (byEvent === null || byEvent === undefined) return null;
  const { playouts, reached, choices } = byEvent;
  const all = reached.flatMap((times, i) =>
    times * 100 >= playouts ? [{ event: i + 1, times, mean: (choices[i] ?? 0) / times }] : [],
  );
  return { playouts, points: thin(all, 300) };
}

/** An ending with what it is picked by. */
export interface EndingRow {
  readonly label: string;
  readonly count: number;
  readonly picked: Picked;
}

/** Why playouts ended, the most frequent first. */
export function endingsOf({ endings, reasons }: BatchResult): EndingRow[] {
  const rows: EndingRow[] = Object.entries(endings).map(([reason, count]) => ({
    label: reason,
    count,
    picked: { kind: 'ending', reason },
  }));
  for (const [reason, count] of Object.entries(reasons)) {
    if (reason === 'gameOver' || count === 0) continue;
    rows.push({ label: `(${texts.reasons[reason] ?? reason})`, count, picked: { kind: 'reason', reason } });
  }
  return rows.sort((a, b) => b.count - a.count);
}
