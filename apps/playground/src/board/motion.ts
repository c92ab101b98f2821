/** What moves from one picture to the next, and how long it takes. Nothing here touches the page. */
import type { Trail } from '@rondel/scene';
import type { Followed } from './follow.ts';

/** A step takes so many milliseconds, an event no more than so many, dice so many; who wants no motion sees a fade. */
export const STEP = 160;
export const MOST = 400;
export const DICE = 300;
export const FADE = 80;

type Point = readonly [x: number, y: number];

/** A thing that is shown otherwise than before: it walks along points, grows for a moment, or appears. */
export interface Move {
  readonly key: number;
  readonly kind: 'walk' | 'count' | 'appear' | 'fade';
  /** For a walk: where it was and what it passes, in relation to where it is now. */
  readonly points: readonly Point[];
  readonly duration: number;
}

/** One of a heap, on its way to another heap. */
export interface Flight {
  readonly points: readonly Point[];
  readonly duration: number;
}

export interface Motion {
  readonly moves: readonly Move[];
  readonly flights: readonly Flight[];
}

/** What the plan is made from. */
export interface Change {
  readonly before: readonly Followed[];
  readonly after: readonly Followed[];
  /** The ways of the event. */
  readonly trails: readonly Trail[];
  /** Where the first thing on a place lies; `null` where there is no such place. */
  readonly anchorOf: (place: string) => Point | null;
  /** Whether there is to be no motion. */
  readonly isCalm: boolean;
}

/**
 * Plans what is seen of an event.
 * @example
 * planMotion({ before, after, trails: [['a1', 'a2', 'a3']], anchorOf, isCalm: false }).moves
 */
export function planMotion(change: Change): Motion {
  const { before, after, isCalm } = change;
  if (before.length === 0) return { moves: [], flights: [] };
  const old = new Map(before.map((unit) => [unit.key, unit]));
  const moves = after.flatMap((unit) => moveOf(old.get(unit.key), unit, change) ?? []);
  return { moves, flights: isCalm ? [] : change.trails.flatMap((trail) => flightsOf(trail, change)) };
}

function moveOf(from: Followed | undefined, to: Followed, { trails, anchorOf, isCalm }: Change): Move | null {
  const { key } = to;
  const fade: Move = { key, kind: 'fade', points: [], duration: FADE };
  if (from === undefined) return isCalm ? fade : { key, kind: 'appear', points: [], duration: STEP };
  const isSamePlace = from.x === to.x && from.y === to.y;
  if (isSamePlace && from.thing.count === to.thing.count) return null;
  if (isCalm) return fade;
  if (isSamePlace) return { key, kind: 'count', points: [], duration: STEP };
  const trail = trails.find((each) => each[0] === from.place && each.at(-1) === to.place) ?? [];
  const between = trail.slice(1, -1).flatMap((place) => [anchorOf(place) ?? []].filter(isPoint));
  return {
    key,
    kind: 'walk',
    points: [[from.x, from.y] as const, ...between].map(([x, y]) => [x - to.x, y - to.y] as const),
    duration: Math.min(MOST, STEP * (between.length + 1)),
  };
}

const isPoint = (point: Point | readonly never[]): point is Point => point.length === 2;

const isHeap = ({ thing }: Followed): boolean => thing.look === 'seeds';
const countAt = (units: readonly Followed[], place: string): number =>
  units.find((unit) => isHeap(unit) && unit.place === place)?.thing.count ?? 0;

/** One of a heap goes to each of the others, past those before it. */
function flightsOf(trail: Trail, { before, after, anchorOf }: Change): Flight[] {
  const from = before.find((unit) => isHeap(unit) && unit.place === trail[0]);
  if (from === undefined || countAt(after, from.place) >= countAt(before, from.place)) return [];
  const to = trail.length > 1 ? trail.slice(1) : grownFrom(from, before, after);
  const way = to.flatMap((place) => [anchorOf(place) ?? []].filter(isPoint));
  const stride = Math.min(STEP, MOST / Math.max(1, way.length));
  return way.map((_, i) => ({
    points: [[from.x, from.y] as const, ...way.slice(0, i + 1)],
    duration: stride * (i + 1),
  }));
}

/** The heaps that grew, the nearest first: where no way is told they are the way. */
function grownFrom(from: Followed, before: readonly Followed[], after: readonly Followed[]): string[] {
  const far = ({ x, y }: Followed): number => Math.hypot(x - from.x, y - from.y);
  return after
    .filter((unit) => isHeap(unit) && countAt(after, unit.place) > countAt(before, unit.place))
    .sort((a, b) => far(a) - far(b))
    .map(({ place }) => place);
}
