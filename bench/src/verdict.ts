/** What a measurement decides, and what it cannot. */
import type { Better, Interval } from './statistics.ts';

/** What a row should reach. */
export interface Aim {
  /** The ratio, or our own value: one of those holds for one machine only. */
  readonly of: 'ratio' | 'value';
  readonly bound: 'at least' | 'at most';
  readonly limit: number;
}

/**
 * With an aim: `met` or `missed` if the whole interval is on one side of it, else `undecided`. Without one: `ahead` or
 * `behind` the other side, or `below the noise` if the interval holds 1. `null` where there is nothing to decide.
 */
export type Verdict = 'met' | 'missed' | 'undecided' | 'ahead' | 'behind' | 'below the noise' | null;

/** A ratio that should not be less. */
export const atLeast = (limit: number): Aim => ({ of: 'ratio', bound: 'at least', limit });

/** A ratio that should not be more. */
export const atMost = (limit: number): Aim => ({ of: 'ratio', bound: 'at most', limit });

/** The same for the value itself. */
export const valueAtLeast = (limit: number): Aim => ({ of: 'value', bound: 'at least', limit });
export const valueAtMost = (limit: number): Aim => ({ of: 'value', bound: 'at most', limit });

/** Whether an aim is reached by all of an interval, by none of it, or by a part. */
export function judgeAim([low, high]: Interval, { bound, limit }: Aim): 'met' | 'missed' | 'undecided' {
  const [worst, best] = bound === 'at least' ? [low - limit, high - limit] : [limit - high, limit - low];
  if (worst >= 0) return 'met';
  return best < 0 ? 'missed' : 'undecided';
}

/** Which side an interval of ratios speaks for. */
export function judgeRatio([low, high]: Interval, better: Better): 'ahead' | 'behind' | 'below the noise' {
  if (low <= 1 && high >= 1) return 'below the noise';
  return low > 1 === (better === 'high') ? 'ahead' : 'behind';
}
