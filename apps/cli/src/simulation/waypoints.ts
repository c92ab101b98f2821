/** How the rates of a batch developed as it grew. */
import type { BatchResult, Range, Tally } from '@rondel/simulator';
import type { Waypoint } from './run-types.ts';

/** What is kept of a range: only a few numbers, because there may be very many ranges. */
export interface Part {
  readonly range: Range;
  readonly point: Waypoint;
}

/** The rates of a tally. */
export const pointOf = ({ reasons, draws, teams, wins }: Tally): Waypoint => ({
  playouts: Object.values(reasons).reduce((sum, times) => sum + times, 0),
  finished: reasons.gameOver,
  draws,
  wins: teams.map(([seat]) => wins[seat as number] as number),
});

/** How the rates developed, in the order of the playouts rather than of the threads. */
export function waypointsOf(parts: readonly Part[], start: number, batch: BatchResult): Waypoint[] {
  const points: Waypoint[] = [];
  const whole = pointOf(batch.tally);
  let sum: Waypoint = { playouts: 0, finished: 0, draws: 0, wins: whole.wins.map(() => 0) };
  for (const { range, point } of [...parts].sort((a, b) => a.range.start - b.range.start)) {
    // Stop at a gap and at the end of the batch.
    if (range.start !== start + sum.playouts || sum.playouts + point.playouts > whole.playouts) break;
    sum = {
      playouts: sum.playouts + point.playouts,
      finished: sum.finished + point.finished,
      draws: sum.draws + point.draws,
      wins: sum.wins.map((won, team) => won + (point.wins[team] as number)),
    };
    points.push(sum);
  }
  if (sum.playouts < whole.playouts) points.push(whole);
  return points;
}
