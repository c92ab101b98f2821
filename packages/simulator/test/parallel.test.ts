/** A batch in parallel when things go wrong: lost workers, slow ones, wrong answers, a signal. */
// Lets everything happen that does not wait for anybody.
import { setImmediate as settle } from 'node:timers/promises';
import type { Game } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import {
  GameSimulator,
  type Range,
  type RangeResult,
  type RangeRunner,
  randomMoves,
  runRange,
  simulateParallel,
} from '@rondel/simulator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { race } from './toys.ts';

const job = { game: 'race', options: {}, seed: 4, policies: ['random'], maxEvents: 1000 };
const play: RangeRunner = async (range, each) => runRange(race, job, range, () => randomMoves(), each);
const wholeOf = (count: number) => new GameSimulator(race).playoutMany({ count, seed: 4 });

const BASE = { game: race as Game, count: 60, chunk: 7, workers: 4 };

/** One of the promises of `runs` that can be answered by hand. */
interface Run {
  readonly range: Range;
  readonly answer: (result?: Promise<RangeResult>) => void;
}

/** A runner that waits until it is told to answer. */
function makeManualRunner(): { readonly run: RangeRunner; readonly runs: Run[] } {
  const runs: Run[] = [];
  const run: RangeRunner = (range, each) =>
    new Promise((resolve) => {
      runs.push({ range, answer: (result) => resolve(result ?? play(range, each)) });
    });
  return { run, runs };
}

describe('[P6] [P9] lost workers', () => {
  test('a range that fails is played again, and the result is the same', async () => {
    const { tally } = wholeOf(60);
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.boolean(), { minLength: 8, maxLength: 60 }),
        fc.boolean(),
        async (scheduler, failures, stops) => {
          let call = 0;
          const attempts = new Map<number, number>();
          const run = scheduler.scheduleFunction(async (range: Range, each: boolean) => {
            const attempt = attempts.get(range.start) ?? 0;
            attempts.set(range.start, attempt + 1);
            if (attempt < 3 && failures[call++ % failures.length]) throw new Error('worker lost');
            return play(range, each);
          }) as RangeRunner;
          const until = stops ? { until: () => false } : {};
          const batch = await scheduler.waitFor(simulateParallel({ ...BASE, ...until, run }));
          expect(batch.tally).toEqual(tally);
        },
      ),
      { seed: 7, numRuns: 40 },
    );
  });

  test.each([{}, { until: () => false }])('one that always fails is a clear error: %o', async (until) => {
    const tries = new Map<number, number>();
    const run: RangeRunner = (range, each) => {
      tries.set(range.start, (tries.get(range.start) ?? 0) + 1);
      return range.start === 14 ? Promise.reject(new Error('out of memory')) : play(range, each);
    };
    const batch = simulateParallel({ ...BASE, ...until, run });
    await expect(batch).rejects.toThrow('playouts 14 to 20 failed 4 times: out of memory');
    expect(tries.get(14)).toBe(4);
    await expect(batch).rejects.toMatchObject({ cause: { message: 'out of memory' } });
  });

  test('also when it throws before it promises anything, and with no second try', async () => {
    const run: RangeRunner = () => {
      throw new Error('no pool');
    };
    await expect(simulateParallel({ ...BASE, run, retries: 0 })).rejects.toThrow(
      'playouts 0 to 6 failed 1 times: no pool',
    );
  });

  test('those who wait because they are far ahead hear of it', async () => {
    const { run, runs } = makeManualRunner();
    const batch = simulateParallel({ ...BASE, count: 10_000, run, until: () => false, retries: 0 });
    const ended = expect(batch).rejects.toThrow('playouts 0 to 6 failed 1 times: gone');
    await settle();
    // All but the first answer, until nobody begins another range.
    for (let next = 1; next < runs.length; next++) {
      runs[next]?.answer();
      await settle();
    }
    runs[0]?.answer(Promise.reject(new Error('gone')));
    await ended;
  });
});

describe('[P6] wrong answers', () => {
  const other = (count: number) => new GameSimulator(race).tally({ count, seed: 4 });

  test.each<[what: string, answer: (range: Range, each: boolean) => unknown, message: RegExp]>([
    ['nothing', () => undefined, /playouts 0 to 6 failed 4 times/],
    ['too few', () => ({ tally: other(6), playouts: [] }), /6 playouts came back, not 7/],
    ['too many', () => ({ tally: other(8), playouts: [] }), /8 playouts came back, not 7/],
    ['not one by one', () => ({ tally: other(7) }), /one by one/],
    ['others', (range) => play({ ...range, start: range.start + 1 }, true), /one by one/],
  ])('%s', async (_, answer, message) => {
    const run = async (range: Range, each: boolean) => answer(range, each) as RangeResult;
    await expect(simulateParallel({ ...BASE, run, until: () => false })).rejects.toThrow(message);
  });

  test('the tally of another game', async () => {
    const run = async (range: Range) => ({ tally: new GameSimulator(kalaha).tally(range) });
    await expect(simulateParallel({ ...BASE, run })).rejects.toThrow(/a tally of kalaha .* cannot be merged/);
  });
});

describe('[P2] [P6] cancelled', () => {
  test.each([{}, { until: () => false }])(
    'no range is begun any more, and what is there stays: %o',
    async (until) => {
      const controller = new AbortController();
      const { run, runs } = makeManualRunner();
      const batch = simulateParallel({ ...BASE, ...until, count: 600, run, signal: controller.signal });
      for (const i of [0, 1, 2, 3, 4]) {
        await settle();
        runs[i]?.answer();
      }
      await settle();
      controller.abort();
      for (const { answer } of runs.slice(5)) answer();
      // Those under way came back whole, so they count too.
      expect((await batch).tally).toEqual(wholeOf(runs.length * 7).tally);
      expect(runs).toHaveLength(9);
    },
  );

  test('ranges that give up, or come back cut short, are no error', async () => {
    for (const until of [undefined, () => false]) {
      const controller = new AbortController();
      const { run, runs } = makeManualRunner();
      const options = { ...BASE, count: 56, run, signal: controller.signal };
      const batch = simulateParallel(until === undefined ? options : { ...options, until });
      await settle();
      controller.abort();
      const [first, second, third, fourth] = runs as [Run, Run, Run, Run];
      third.answer();
      fourth.answer(Promise.reject(new Error('aborted')));
      first.answer();
      second.answer(play({ start: 7, count: 3 }, true));
      const { tally } = await batch;
      // With a predicate nothing counts after a gap; without one everything that was played does.
      const expected = wholeOf(10).tally;
      if (until === undefined) expect(tally.lengths.reduce((a, b) => a + b)).toBe(7 + 3 + 7);
      else expect(tally).toEqual(expected);
    }
  });

  test('before it begins: an empty batch', async () => {
    const run: RangeRunner = () => Promise.reject(new Error('not to be called'));
    const batch = await simulateParallel({ ...BASE, run, signal: AbortSignal.abort() });
    expect(batch.count).toBe(0);
  });

  test('those who wait because they are far ahead end as well', async () => {
    const controller = new AbortController();
    const { run, runs } = makeManualRunner();
    const { signal } = controller;
    const batch = simulateParallel({ ...BASE, count: 10_000, run, until: () => false, signal });
    await settle();
    for (let next = 1; next < runs.length; next++) {
      runs[next]?.answer();
      await settle();
    }
    controller.abort();
    runs[0]?.answer(Promise.reject(new Error('terminated')));
    expect((await batch).count).toBe(0);
  });
});

describe('[P6] nothing grows without bound', () => {
  test('while one range is slow the others wait, if the order matters', async () => {
    const { run, runs } = makeManualRunner();
    const batch = simulateParallel({ ...BASE, count: 100_000, run, until: ({ count }) => count === 500 });
    await settle();
    for (let next = 1; next < runs.length; next++) {
      runs[next]?.answer();
      await settle();
    }
    // Four workers, each at most some ranges ahead of the first.
    expect(runs.length).toBeLessThanOrEqual(4 * 4 + 4 + 1);
    for (let next = 0; next < runs.length; next++) {
      runs[next]?.answer();
      await settle();
    }
    expect((await batch).tally).toEqual(wholeOf(500).tally);
  });

  test('without a predicate nobody waits for a slow one', async () => {
    const { run, runs } = makeManualRunner();
    const batch = simulateParallel({ ...BASE, count: 700, run });
    await settle();
    for (let next = 1; next < runs.length; next++) {
      runs[next]?.answer();
      await settle();
    }
    expect(runs.reduce((sum, { range }) => sum + range.count, 0)).toBe(700);
    runs[0]?.answer();
    expect((await batch).count).toBe(700);
  });

  test('[P9] ranges get smaller at the end, so that nobody waits long for the others', async () => {
    const sizesWith = async (workers: number, tapers = true, count = 500): Promise<number[]> => {
      const sizes: number[] = [];
      const run: RangeRunner = (range, each) => {
        sizes.push(range.count);
        return play(range, each);
      };
      const batch = await simulateParallel({ ...BASE, count, chunk: 40, workers, tapers, run });
      expect(batch.digest).toBe(wholeOf(count).digest);
      return sizes;
    };
    const sizes = await sizesWith(3);
    expect(sizes.slice(0, 9)).toEqual(Array(9).fill(40));
    expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes);
    expect(sizes.at(-1)).toBeLessThanOrEqual(5);
    expect(new Set(sizes).size).toBeGreaterThan(4);
    // Alone there is nobody to wait, and a small batch is for all.
    expect(await sizesWith(1)).toEqual([...Array(12).fill(40), 20]);
    expect((await sizesWith(4, true, 40)).length).toBeGreaterThan(4);
    // Those who keep results by their ranges find the same ones with any number of workers.
    for (const workers of [1, 2, 8, 256]) {
      expect(await sizesWith(workers, false)).toEqual([...Array(12).fill(40), 20]);
    }
  });

  test('no more ranges are under way than there are workers, and no more workers than ranges', async () => {
    let now = 0;
    let most = 0;
    const run: RangeRunner = async (range, each) => {
      most = Math.max(most, ++now);
      await settle();
      now--;
      return play(range, each);
    };
    await simulateParallel({ ...BASE, run });
    expect(most).toBe(4);
    most = 0;
    expect((await simulateParallel({ ...BASE, count: 20, workers: 1e9, run })).count).toBe(20);
    expect(most).toBe(3);
  });
});

describe('options and progress', () => {
  test.each([
    [{ count: -1 }, /count/],
    [{ workers: 0 }, /workers/],
    [{ chunk: 0 }, /chunk/],
    [{ retries: Number.NaN }, /retries/],
    [{ retries: -1 }, /retries/],
  ])('%o is refused', async (options, message) => {
    await expect(simulateParallel({ ...BASE, run: play, ...options })).rejects.toThrow(message);
  });

  test('nothing to do is done at once', async () => {
    const run: RangeRunner = () => Promise.reject(new Error('not to be called'));
    expect((await simulateParallel({ ...BASE, count: 0, run })).count).toBe(0);
  });

  test('[P10] progress is told after every range', async () => {
    const counts: number[] = [];
    const onProgress = ({ count }: { count: number }): void => void counts.push(count);
    await simulateParallel({ ...BASE, workers: 1, run: play, onProgress });
    expect(counts).toEqual([7, 14, 21, 28, 35, 42, 49, 56, 60]);
  });

  test('one who listens and throws ends the batch with that error', async () => {
    const onProgress = (): never => {
      throw new Error('screen is gone');
    };
    await expect(simulateParallel({ ...BASE, run: play, onProgress })).rejects.toThrow('screen is gone');
  });
});
