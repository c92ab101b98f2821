/** The formulas by themselves, on numbers of any size. */
import { BatchResult, makeTally, mergeTally, type Tally, wilsonInterval } from '@rondel/simulator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endless } from './toys.ts';

/** A batch with this many playouts of each length. */
function batchOf(lengths: readonly number[]): BatchResult {
  const tally: Tally = makeTally(endless);
  tally.lengths.push(...lengths);
  return new BatchResult(tally);
}

describe('[P5] Wilson intervals', () => {
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3, to four places.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('the published ones: %i of %i', (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('nothing tried, nothing known; the ends are exact', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
    expect(wilsonInterval(0, 7).low).toBe(0);
    expect(wilsonInterval(7, 7).high).toBe(1);
  });

  test('it holds the rate, mirrors, narrows with more trials, and stays between 0 and 1', () => {
    const successesOfTrials = fc
      .integer({ min: 1, max: 1e9 })
      .chain((trials) => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)));
    fc.assert(
      fc.property(successesOfTrials, ([successes, trials]) => {
        const { low, high } = wilsonInterval(successes, trials);
        const rate = successes / trials;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(rate);
        expect(high).toBeGreaterThanOrEqual(rate);
        const mirrored = wilsonInterval(trials - successes, trials);
        expect(mirrored.low).toBeCloseTo(1 - high, 9);
        expect(mirrored.high).toBeCloseTo(1 - low, 9);
        const more = wilsonInterval(successes * 4, trials * 4);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
      { seed: 1 },
    );
  });
});

describe('[P5] percentiles', () => {
  test('every whole percentile of 1 to 100 is itself', () => {
    const batch = batchOf([0, ...Array.from({ length: 100 }, () => 1)]);
    for (let percent = 1; percent <= 100; percent++) expect(batch.percentile(percent)).toBe(percent);
    expect(batch.percentile(0)).toBe(1);
  });

  test('the nearest rank, against a sorted list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 1000 }),
        (lengths, permille) => {
          const histogram: number[] = [];
          for (let i = 0; i <= Math.max(...lengths); i++)
            histogram.push(lengths.filter((n) => n === i).length);
          const sorted = [...lengths].sort((a, b) => a - b);
          const rank = Math.max(1, Math.ceil((permille * sorted.length) / 1000));
          expect(batchOf(histogram).percentile(permille / 10)).toBe(sorted[rank - 1]);
        },
      ),
      { seed: 2, numRuns: 500 },
    );
  });

  test.each([-1, 100.5, Number.NaN, Number.POSITIVE_INFINITY])('there is no percentile %d', (percent) => {
    expect(() => batchOf([1]).percentile(percent)).toThrow(RangeError);
  });
});

describe('[P5] exact with huge counts', () => {
  const HUGE = 2 ** 40;

  test('moments of histograms with 2^40 entries', () => {
    const batch = batchOf([HUGE, 0, HUGE]);
    expect(batch.count).toBe(2 ** 41);
    expect(batch.progressed).toBe(HUGE);
    expect(batch.total).toBe(2 ** 41);
    expect(batch.mean).toBe(1);
    expect(batch.variance).toBe(1);
    expect(batch.standardDeviation).toBe(1);
    expect(batch.percentile(50)).toBe(0);
    expect(batch.percentile(50.1)).toBe(2);
  });

  test('one more or less among 2^40 still shows', () => {
    // Sums of squares in floating point would lose it: 2^40 lengths of 100,000 and a single other one.
    const lengths = Array.from({ length: 100_001 }, () => 0);
    lengths[100_000] = HUGE;
    expect(batchOf(lengths).variance).toBe(0);
    lengths[99_999] = 1;
    const n = HUGE + 1;
    expect(batchOf(lengths).variance).toBeCloseTo(HUGE / n / n, 20);
    expect(batchOf(lengths).variance).toBeGreaterThan(0);
  });

  test('merging adds them up exactly, in any order', () => {
    const huge = (value: number): Tally => {
      const tally = makeTally(endless);
      tally.lengths.push(value, HUGE);
      tally.wins[0] = HUGE + value;
      tally.scores[1] = -HUGE - value;
      tally.choices = value * HUGE;
      return tally;
    };
    const merge = (values: readonly number[]): Tally => {
      const all = makeTally(endless);
      for (const value of values) mergeTally(all, huge(value));
      return all;
    };
    const all = merge([1, 2, 3, 5]);
    expect(all).toEqual(merge([5, 3, 1, 2]));
    expect(all.lengths).toEqual([11, 4 * HUGE]);
    expect(all.wins[0]).toBe(4 * HUGE + 11);
    expect(all.scores[1]).toBe(-4 * HUGE - 11);
    expect(all.choices).toBe(11 * HUGE);
  });
});
