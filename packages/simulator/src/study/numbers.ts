/** The statistics that a study needs beyond those of batches. */
import { openStream, type Seed } from '@rondel/core';
import { momentsOf, student95, wilsonInterval } from '../statistics.ts';
import type { Uncertainty } from './figure.ts';

/**
 * Rounds what went through a logarithm. Those may differ in the last bits from one engine to the next, and a study
 * must not.
 */
export const steady = (value: number): number => Math.round(value * 1e9) / 1e9;

/** The decimal logarithm of a whole number, the same everywhere. */
export const log10 = (value: number): number => steady(Math.log10(value));

/** A mean and where the true one lies. */
export interface Estimate {
  readonly value: number | null;
  readonly uncertainty: Uncertainty | null;
}

export const STUDENT = '95 %, Student';
export const NOTHING: Estimate = { value: null, uncertainty: null };

/** The mean of independent values. */
export function meanOf(values: readonly number[]): Estimate {
  const { length } = values;
  if (length === 0) return NOTHING;
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return meanWith(mean, squares, length, Math.min(...values) >= 0);
}

/** The mean of a histogram's values. */
export function meanOfHistogram(histogram: readonly number[]): Estimate {
  const { count, mean, variance } = momentsOf(histogram);
  return count === 0 ? NOTHING : meanWith(mean, variance * count, count, true);
}

function meanWith(mean: number, squares: number, count: number, isPositive: boolean): Estimate {
  if (count < 2) return { value: steady(mean), uncertainty: null };
  const half = student95(count - 1) * Math.sqrt(squares / (count - 1) / count);
  return {
    value: steady(mean),
    uncertainty: {
      low: steady(isPositive ? Math.max(0, mean - half) : mean - half),
      high: steady(mean + half),
      method: STUDENT,
    },
  };
}

/**
 * A ratio of two sums over independent games, such as the forced events of all events, by the delta method: games are
 * independent of each other, events of one game are not.
 */
export function ratioOf(pairs: readonly (readonly [part: number, whole: number])[]): Estimate {
  let parts = 0;
  let wholes = 0;
  for (const [part, whole] of pairs) {
    parts += part;
    wholes += whole;
  }
  if (wholes === 0) return NOTHING;
  const ratio = parts / wholes;
  const count = pairs.length;
  if (count < 2) return { value: steady(ratio), uncertainty: null };
  const squares = pairs.reduce((sum, [part, whole]) => sum + (part - ratio * whole) ** 2, 0);
  const half = (student95(count - 1) * Math.sqrt((squares * count) / (count - 1))) / wholes;
  return {
    value: steady(ratio),
    uncertainty: {
      low: steady(Math.max(0, ratio - half)),
      high: steady(ratio + half),
      method: '95 %, Student, ratio over games',
    },
  };
}

/**
 * A share of games. Draws count half, which makes the interval wider than necessary, never narrower.
 */
export function shareOf(points: number, games: number): Estimate {
  if (games === 0) return NOTHING;
  const { low, high } = wilsonInterval(points, games);
  return {
    value: steady(points / games),
    uncertainty: { low: steady(low), high: steady(high), method: '95 %, Wilson' },
  };
}

const RESAMPLES = 400;

/** An interval by drawing the sample again from itself (Efron's percentile bootstrap), with a stream of its own. */
export function bootstrap(
  values: readonly number[],
  statistic: (sample: readonly number[]) => number,
  seed: Seed,
): Uncertainty | null {
  if (values.length < 2) return null;
  const random = openStream(seed, 'study bootstrap', 0);
  const found: number[] = [];
  const sample = values.slice();
  for (let i = 0; i < RESAMPLES; i++) {
    for (let k = 0; k < sample.length; k++) sample[k] = values[random.below(values.length)] as number;
    found.push(statistic(sample));
  }
  found.sort((a, b) => a - b);
  const at = (share: number): number => found[Math.floor(share * (RESAMPLES - 1))] as number;
  return { low: steady(at(0.025)), high: steady(at(0.975)), method: '95 %, bootstrap' };
}

/**
 * How often something at most happens that did not happen once: three in the number of trials (the rule of three,
 * 95 %).
 */
export const ruleOfThree = (trials: number): number => (trials === 0 ? 1 : steady(Math.min(1, 3 / trials)));
