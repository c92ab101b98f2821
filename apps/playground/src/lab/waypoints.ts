/** How the rates of a batch develop as it grows. */
import type { BatchResult } from '@rondel/simulator';

/** The rates after a number of playouts. */
export interface Waypoint {
  readonly playouts: number;
  readonly finished: number;
  readonly wins: readonly number[];
  readonly draws: number;
  readonly mean: number;
}

/** More points than a chart has room for are thinned out. */
const MOST = 400;

export function waypointOf({ tally, count }: BatchResult): Waypoint {
  let events = 0;
  for (let length = 1; length < tally.lengths.length; length++)
    events += length * (tally.lengths[length] ?? 0);
  return {
    playouts: count,
    finished: tally.reasons.gameOver,
    wins: tally.wins,
    draws: tally.draws,
    mean: count === 0 ? 0 : events / count,
  };
}

/**
 * The points with another one. When there are too many, every other one is left out, so that those that stay are
 * as far apart at the beginning as at the end.
 */
export function withWaypoint(points: readonly Waypoint[], next: Waypoint): readonly Waypoint[] {
  if (next.playouts === (points.at(-1)?.playouts ?? 0)) return points;
  const kept = points.length < MOST ? points : points.filter((_, i) => i % 2 === 1);
  return [...kept, next];
}
