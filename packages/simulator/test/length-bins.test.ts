import { binLengths } from '@rondel/simulator/report';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('few lengths have a bin each', () => {
  expect(binLengths({ 5: 2, 7: 1 }, 20)).toEqual([
    { from: 5, to: 5, isOpen: false, count: 2 },
    { from: 6, to: 6, isOpen: false, count: 0 },
    { from: 7, to: 7, isOpen: false, count: 1 },
  ]);
  expect(binLengths({}, 20)).toEqual([]);
});

test('a few that are very long go into an open bin', () => {
  const bins = binLengths({ 10: 500, 20: 499, 9000: 1 }, 10);
  expect(bins.at(-1)).toMatchObject({ isOpen: true, count: 1 });
  expect(bins.length).toBeLessThanOrEqual(10);
});

test('every playout is in the bin of its length', () => {
  const lengths = fc.dictionary(fc.nat({ max: 5000 }).map(String), fc.integer({ min: 1, max: 300 }), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 4, max: 120 }), (histogram, most) => {
      const bins = binLengths(histogram, most);
      expect(bins.length).toBeLessThanOrEqual(most);
      for (const { from, to, isOpen, count } of bins) {
        let inside = 0;
        for (const [length, times] of Object.entries(histogram)) {
          if (Number(length) >= from && (isOpen || Number(length) <= to)) inside += times;
        }
        expect(count).toBe(inside);
      }
      const all = Object.values(histogram).reduce((sum, times) => sum + times, 0);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all);
    }),
    { seed: 1 },
  );
});
