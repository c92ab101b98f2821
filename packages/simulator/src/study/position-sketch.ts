/**
 * How many different positions there were, counted in little room: of all positions only those are kept whose hash
 * begins with so many zeros, and whenever there are too many, one zero more is asked for (Wegman's adaptive sampling,
 * analysed by Flajolet 1990). What is kept is counted exactly, whichever way the games were divided among threads.
 */
import { steady } from './numbers.ts';

export interface PositionSketch {
  /** How many zeros the hashes of kept positions begin with. */
  level: number;
  /** How often each kept position was seen, by its hash. */
  readonly seen: Map<number, number>;
}

/** How many positions are kept at most. */
const ROOM = 4096;
const HIGH_BITS = 0x10_0000;

export const makeSketch = (): PositionSketch => ({ level: 0, seen: new Map() });

const zerosOf = (key: number): number => Math.clz32(Math.floor(key / HIGH_BITS));

/** Counts a position by the two halves of its hash. */
export function seePosition(sketch: PositionSketch, low: number, high: number): void {
  if (Math.clz32(low) < sketch.level) return;
  // Fifty-two bits of the hash, which a number holds.
  add(sketch, (low >>> 0) * HIGH_BITS + (high & (HIGH_BITS - 1)), 1);
}

/** Adds what another sketch has seen. */
export function mergeSketch(sketch: PositionSketch, other: PositionSketch): void {
  while (sketch.level < other.level) raise(sketch);
  for (const [key, times] of other.seen) if (zerosOf(key) >= sketch.level) add(sketch, key, times);
}

function add(sketch: PositionSketch, key: number, times: number): void {
  sketch.seen.set(key, (sketch.seen.get(key) ?? 0) + times);
  while (sketch.seen.size > ROOM) raise(sketch);
}

function raise(sketch: PositionSketch): void {
  sketch.level++;
  for (const key of sketch.seen.keys()) if (zerosOf(key) < sketch.level) sketch.seen.delete(key);
}

/** What a sketch says about the number of positions. */
export interface PositionCount {
  /** Different positions that were seen. */
  readonly distinct: number;
  /** At least so many there are that play can reach, and a 95 % interval for that bound. */
  readonly reachable: number;
  readonly low: number;
  readonly high: number;
  /** Of the positions seen, the share that was seen once. */
  readonly once: number;
}

const Z = 1.96;
/** The relative error of adaptive sampling, times the root of how many are kept (Flajolet 1990). */
const ERROR = 1.2;

/**
 * The number of positions seen, and a lower bound for those not seen, from how many were seen once and how many twice
 * (Chao 1984), with its log-normal interval (Chao 1987).
 */
export function countPositions({ level, seen }: PositionSketch): PositionCount {
  let [once, twice] = [0, 0];
  for (const times of seen.values()) {
    if (times === 1) once++;
    else if (times === 2) twice++;
  }
  const kept = seen.size;
  const unseen = twice > 0 ? once ** 2 / (2 * twice) : (once * (once - 1)) / 2;
  const ratio = twice > 0 ? once / twice : 0;
  const variance = twice > 0 ? twice * (ratio ** 2 / 2 + ratio ** 3 + ratio ** 4 / 4) : once ** 2;
  const spread = unseen === 0 ? 1 : Math.exp(Z * Math.sqrt(Math.log(1 + variance / unseen ** 2)));
  const scale = 2 ** level;
  const sampling = level === 0 || kept === 0 ? 0 : (Z * ERROR) / Math.sqrt(kept);
  return {
    distinct: kept * scale,
    reachable: steady((kept + unseen) * scale),
    low: steady((kept + unseen / spread) * scale * (1 - Math.min(0.5, sampling))),
    high: steady((kept + unseen * spread) * scale * (1 + sampling)),
    once: kept === 0 ? 0 : once / kept,
  };
}
