/**
 * What rounds add up to. A round is one number per contestant; contestants take turns, so the rounds of two of them
 * belong together pair by pair, and whatever disturbed the machine in a round is in both numbers of the pair.
 */

/** The rounds of one contestant, in short. */
export interface Summary {
  readonly median: number;
  /** The value that is worse than that of nineteen rounds in twenty: of few rounds the worst. */
  readonly p95: number;
  /** Half of the interquartile range, over the median: 0.03 if the middle half of the rounds is within 3 % of it. */
  readonly spread: number;
  readonly rounds: number;
}

/** From, to. */
export type Interval = readonly [low: number, high: number];

/** Which way is better. */
export type Better = 'high' | 'low';

/** An interval holds the true median at least this often. */
const CONFIDENCE = 0.9;

/** The middle value; of an even number of values the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = sort(values, 'the median');
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** The smallest value that at least this share of the values does not exceed: one of them, never one in between. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = sort(values, 'a quantile');
  const rank = Math.min(sorted.length, Math.max(1, Math.ceil(share * sorted.length)));
  return sorted[rank - 1] as number;
}

/** The value that is worse than that of nineteen rounds in twenty. Of rates the low ones are the worse. */
export function p95(values: readonly number[], better: Better): number {
  if (better === 'low') return quantile(values, 0.95);
  return -quantile(
    values.map((value) => -value),
    0.95,
  );
}

/** Half of the interquartile range, over the median. */
export function spreadOf(values: readonly number[]): number {
  const middle = median(values);
  if (middle === 0) return 0;
  return (quantile(values, 0.75) - quantile(values, 0.25)) / 2 / Math.abs(middle);
}

export function summarize(values: readonly number[], better: Better): Summary {
  return {
    median: median(values),
    p95: p95(values, better),
    spread: spreadOf(values),
    rounds: values.length,
  };
}

/** Ours over theirs, round by round. */
export function pairRatios(ours: readonly number[], theirs: readonly number[]): number[] {
  if (ours.length !== theirs.length) {
    throw new RangeError(`${ours.length} rounds cannot be paired with ${theirs.length}`);
  }
  return ours.map((value, round) => value / (theirs[round] as number));
}

/**
 * Where the true median lies, whatever the distribution: between two of the values, the same number of places from
 * either end, as far in as is still right nine times in ten. Five to seven rounds leave lowest and highest; fewer than
 * five do not give that certainty, and theirs are lowest and highest all the same.
 */
export function intervalOf(values: readonly number[]): Interval {
  const sorted = sort(values, 'an interval');
  const { length } = sorted;
  // The chance that the median is outside of the k-th from either end is that of at most k-1 heads in so many throws.
  let outside = 2 ** (1 - length);
  let ways = 1;
  let from = 0;
  while (2 * (from + 1) < length - 1) {
    ways = (ways * (length - from)) / (from + 1);
    outside += ways * 2 ** (1 - length);
    if (outside > 1 - CONFIDENCE) break;
    from++;
  }
  return [sorted[from] as number, sorted[length - 1 - from] as number];
}

function sort(values: readonly number[], what: string): number[] {
  if (values.length === 0) throw new RangeError(`${what} of nothing`);
  return [...values].sort((a, b) => a - b);
}
