import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const soon = (ticks: number): Promise<void> =>
  ticks === 0 ? Promise.resolve() : Promise.resolve().then(() => soon(ticks - 1));

test('results are visited in order, whoever finished first', async () => {
  const seen: number[] = [];
  await inOrder({
    count: 100,
    chunk: 7,
    lanes: 4,
    run: async ({ start, count }) => {
      await soon((start * 13) % 11);
      return Array.from({ length: count }, (_, i) => start + i);
    },
    visit: (numbers) => {
      seen.push(...numbers);
      return false;
    },
  });
  expect(seen).toEqual(Array.from({ length: 100 }, (_, i) => i));
});

test('a visit can end it, and what is under way is not waited for', async () => {
  const seen: number[] = [];
  await inOrder({
    count: 100,
    chunk: 1,
    lanes: 2,
    run: ({ start }) => (start === 6 ? new Promise<number>(() => {}) : Promise.resolve(start)),
    visit: (number) => {
      seen.push(number);
      return number === 5;
    },
  });
  expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
});

test('what fails is tried again, but not for ever', async () => {
  let failures = 0;
  const work = (most: number): Promise<void> =>
    inOrder({
      count: 3,
      chunk: 1,
      lanes: 1,
      run: async ({ start }) => {
        if (start === 1 && failures++ < most) throw new Error('lost');
        return start;
      },
      visit: () => false,
    });
  await work(3);
  failures = 0;
  await expect(work(4)).rejects.toThrow('lost');
});

test('nobody runs far ahead of a range that takes its time', async () => {
  let release = (): void => {};
  let started = 0;
  const done = inOrder({
    count: 1000,
    chunk: 1,
    lanes: 2,
    run: ({ start }) => {
      started++;
      if (start > 0) return Promise.resolve(start);
      return new Promise<number>((resolve) => {
        release = () => resolve(0);
      });
    },
    visit: () => false,
  });
  await soon(5000);
  expect(started).toBeLessThan(25);
  release();
  await done;
  expect(started).toBe(1000);
});
