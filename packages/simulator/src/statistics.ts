/** The formulas that batches and tournaments need. */

/** An interval for a rate. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The normal quantile for two-sided 95 %. */
export const Z_95 = 1.959963984540054;

/**
 * Wilson's interval for a rate of `successes` in `trials` (Wilson 1927). It stays between 0 and 1 and is also
 * good for rates near 0 and 1.
 * @example
 * wilsonInterval(5, 10); // { low: 0.2366, high: 0.7634 }
 */
export function wilsonInterval(successes: number, trials: number, z: number = Z_95): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const rate = successes / trials;
  const square = (z * z) / trials;
  const centre = (rate + square / 2) / (1 + square);
  const half = (z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials));
  // At rates of 0 and 1 the ends are exact; rounding would be slightly off.
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === trials ? 1 : Math.min(1, centre + half),
  };
}

/**
 * The quantile of Student's distribution for two-sided 95 % (Cornish and Fisher's expansion; for four degrees of
 * freedom it is off by less than one in a hundred).
 */
export function student95(degrees: number): number {
  if (degrees < 1) return Number.POSITIVE_INFINITY;
  const z = Z_95;
  // For so few the expansion is too short; the table says it.
  const few = [12.706, 4.303, 3.182];
  if (degrees <= few.length) return few[degrees - 1] as number;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
}

/**
 * Student's 95 % interval for a mean, from exact sums of the values and of their squares; the squares in two lanes of
 * 2^32. `null` for less than two values.
 */
export function meanInterval(
  count: number,
  total: number,
  [low, high]: readonly [low: number, high: number],
): Interval | null {
  if (count < 2) return null;
  const mean = total / count;
  const squares = high * 2 ** 32 + low;
  // n·Σx² − (Σx)² is exact for whole numbers, as in `momentsOf`.
  const isWhole = [total, low, high].every(Number.isInteger);
  const spread = isWhole
    ? Number(BigInt(count) * (BigInt(high) * 2n ** 32n + BigInt(low)) - BigInt(total) ** 2n)
    : Math.max(0, count * squares - total * total);
  const half = student95(count - 1) * Math.sqrt(spread / (count - 1) / count / count);
  return { low: mean - half, high: mean + half };
}

/** Mean and population variance of a histogram, from exact sums. */
export function momentsOf(histogram: readonly number[]): {
  count: number;
  total: number;
  mean: number;
  variance: number;
} {
  let count = 0n;
  let total = 0n;
  let squares = 0n;
  for (const [value, times] of histogram.entries()) {
    if (times === 0) continue;
    const n = BigInt(times);
    const v = BigInt(value);
    count += n;
    total += n * v;
    squares += n * v * v;
  }
  if (count === 0n) return { count: 0, total: 0, mean: 0, variance: 0 };
  // n·Σx² − (Σx)² is exact; only the final division rounds.
  const variance = Number(count * squares - total * total) / Number(count * count);
  return { count: Number(count), total: Number(total), mean: Number(total) / Number(count), variance };
}

/** The nearest-rank percentile of a histogram: 0 gives the smallest value, 100 the largest. */
export function percentileOf(histogram: readonly number[], percent: number): number {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`percentile(${percent}): from 0 to 100`);
  let count = 0;
  for (const times of histogram) count += times;
  if (count === 0) return 0;
  // Multiply first: then 7 % of 100 is 7, not 7.000000000000001.
  const rank = Math.max(1, Math.ceil((percent * count) / 100));
  let seen = 0;
  for (const [value, times] of histogram.entries()) {
    seen += times;
    if (seen >= rank) return value;
  }
  return histogram.length - 1;
}
