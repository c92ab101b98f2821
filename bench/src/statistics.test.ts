import { describe, expect, it } from 'vitest';
import { rowOf } from './row.ts';
import { intervalOf, median, p95, pairRatios, quantile, spreadOf } from './statistics.ts';
import { atLeast, atMost, judgeAim, judgeRatio, valueAtLeast } from './verdict.ts';

describe('the median', () => {
  it('is the middle value whatever the order, by number and not by text', () => {
    expect(median([9, 100, 10])).toBe(10);
    expect(median([7])).toBe(7);
  });

  it('is the mean of the middle two of an even number', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('leaves its argument as it was and refuses nothing at all', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('what rounds scatter', () => {
  it('has its p95 at the worse end, which of few rounds is the worst', () => {
    expect(p95([1, 2, 3, 4, 5], 'low')).toBe(5);
    expect(p95([1, 2, 3, 4, 5], 'high')).toBe(1);
    const hundred = Array.from({ length: 100 }, (_, i) => i + 1);
    expect(p95(hundred, 'low')).toBe(95);
    expect(p95(hundred, 'high')).toBe(6);
  });

  it('has a spread of half the middle half, relative to the median', () => {
    expect(quantile([10, 20, 30, 40], 0.25)).toBe(10);
    expect(quantile([10, 20, 30, 40], 0.75)).toBe(30);
    expect(spreadOf([98, 100, 102, 90, 500])).toBeCloseTo(0.02);
    expect(spreadOf([5])).toBe(0);
    expect(spreadOf([0, 0, 0])).toBe(0);
  });

  it('has an interval that is right nine times in ten: of few rounds all, of more without the ends', () => {
    expect(intervalOf([3])).toEqual([3, 3]);
    expect(intervalOf([5, 1, 2, 3, 4])).toEqual([1, 5]);
    expect(intervalOf([1, 2, 3, 4, 5, 6, 7])).toEqual([1, 7]);
    expect(intervalOf([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([2, 7]);
    expect(intervalOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([2, 8]);
    expect(intervalOf(Array.from({ length: 21 }, (_, i) => i + 1))).toEqual([7, 15]);
  });
});

describe('a ratio', () => {
  it('is one of pairs: a round that disturbed both sides alike does not move it', () => {
    expect(pairRatios([2, 4, 100], [1, 2, 50])).toEqual([2, 2, 2]);
    expect(() => pairRatios([1, 2], [1])).toThrow(RangeError);
  });

  it('reaches an aim with all of its interval, or with none, or cannot tell', () => {
    expect(judgeAim([0.7, 0.8], atLeast(0.7))).toBe('met');
    expect(judgeAim([0.5, 0.69], atLeast(0.7))).toBe('missed');
    expect(judgeAim([0.65, 0.75], atLeast(0.7))).toBe('undecided');
    expect(judgeAim([1.1, 1.4], atMost(1.4))).toBe('met');
    expect(judgeAim([1.41, 1.6], atMost(1.4))).toBe('missed');
    expect(judgeAim([1.3, 1.5], atMost(1.4))).toBe('undecided');
  });

  it('speaks for one side only where 1 is outside of its interval, and units say which is better', () => {
    expect(judgeRatio([0.97, 1.02], 'high')).toBe('below the noise');
    expect(judgeRatio([1.01, 1.2], 'high')).toBe('ahead');
    expect(judgeRatio([1.01, 1.2], 'low')).toBe('behind');
    expect(judgeRatio([0.5, 0.9], 'low')).toBe('ahead');
  });
});

describe('a row', () => {
  it('sums up both sides and the pairs', () => {
    const row = rowOf({ name: 'x', unit: 'moves/CPU-s', ours: [2, 4, 6], theirs: [1, 2, 2], note: '' });
    expect(row.ours).toMatchObject({ median: 4, p95: 2, rounds: 3 });
    expect(row.theirs).toMatchObject({ median: 2, p95: 1 });
    expect(row.ratio).toMatchObject({ median: 2, interval: [2, 3] });
    expect(row.verdict).toBe('ahead');
  });

  it('may have an aim for its own value, and none for a ratio it has not', () => {
    const measured = { name: 'x', unit: 'events/CPU-s', ours: [5, 6, 7], note: '' };
    expect(rowOf({ ...measured, aim: valueAtLeast(6) }).verdict).toBe('undecided');
    expect(rowOf(measured).verdict).toBeNull();
    expect(() => rowOf({ ...measured, aim: atLeast(1) })).toThrow('x');
  });
});
