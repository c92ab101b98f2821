/** How the rates of a batch develop as it grows. */
import type { BatchResult } from '@rondel/simulator';

/** The rates after a number of playouts. */
export interface Waypoint {
  readonly playouts: number;
  readonly finished: number;
  /** Of each team. */
  readonly wins: readonly number[];
  readonly draws: number;
  readonly mean: number;
}

/** The points of a curve: those that stay, evenly spaced, and the latest. */
export interface Waypoints {
  readonly kept: readonly Waypoint[];
  /** How many playouts are between those that stay, at least. */
  readonly step: number;
  readonly points: readonly Waypoint[];
}

export const NO_WAYPOINTS: Waypoints = { kept: [], step: 1, points: [] };

/** A chart has no room for more. */
const MOST = 300;

export function waypointOf({ tally, count }: BatchResult): Waypoint {
  let events = 0;
  for (let length = 1; length < tally.lengths.length; length++)
    events += length * (tally.lengths[length] ?? 0);
  return {
    playouts: count,
    finished: tally.reasons.gameOver,
    wins: tally.teams.map(([seat]) => tally.wins[seat as number] as number),
    draws: tally.draws,
    mean: count === 0 ? 0 : events / count,
  };
}

/** The curve with another point. When there are too many, every other one goes, and those to come are as far apart. */
export function withWaypoint(curve: Waypoints, next: Waypoint): Waypoints {
  const last = curve.kept.at(-1)?.playouts ?? 0;
  if (next.playouts === (curve.points.at(-1)?.playouts ?? 0)) return curve;
  if (next.playouts < last + curve.step) return { ...curve, points: [...curve.kept, next] };
  const kept = [...curve.kept, next];
  if (kept.length < MOST) return { ...curve, kept, points: kept };
  const fewer = kept.filter((_, i) => i % 2 === 1);
  return { kept: fewer, step: Math.floor(next.playouts / fewer.length), points: fewer };
}
