/** Stopping early: the same playouts count, whoever plays them and whoever is ready first. */
// Lets everything happen that does not wait for anybody.
import { setImmediate as settle } from 'node:timers/promises';
import type { Game } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import {
  type BatchResult,
  GameSimulator,
  type ParallelOptions,
  type Range,
  type RangeRunner,
  randomMoves,
  runRange,
  simulateParallel,
} from '@rondel/simulator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { race } from './toys.ts';

const COUNT = 60;

type Until = (batch: BatchResult) => boolean;

const UNTIL: [what: string, until: Until][] = [
  ['a number of playouts', ({ count }) => count === 23],
  ['the very first', () => true],
  ['the last', ({ count }) => count === COUNT],
  ['never', () => false],
  ['a mean length', ({ count, mean }) => count > 5 && mean < 11],
  ['a spread', ({ count, standardDeviation }) => count >= 10 && standardDeviation < 6],
  ['percentiles', (batch) => batch.count >= 8 && batch.percentile(95) - batch.percentile(50) <= 9],
  ['a narrow interval', ({ seats }) => (seats[0]?.interval.high ?? 1) - (seats[0]?.interval.low ?? 0) < 0.3],
];

const jobOf = (game: Game, seed: number) => ({
  game: game.name,
  options: game.options,
  seed,
  policies: ['random'],
  maxEvents: 1000,
});

/** Plays ranges at once, as a worker would. */
const runnerOf =
  (game: Game, seed: number): RangeRunner =>
  async (range, each) =>
    runRange(game, jobOf(game, seed), range, () => randomMoves(), each);

describe('[P6] one after the other', () => {
  test('the predicate is asked after every playout, with all so far', () => {
    const counts: number[] = [];
    const batch = new GameSimulator(kalaha).playoutManyUntil(
      { count: 100, seed: 1 },
      ({ count, total, max }) => {
        counts.push(count);
        expect(total).toBeGreaterThanOrEqual(max);
        return count === 12;
      },
    );
    expect(counts).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(batch.tally).toEqual(new GameSimulator(kalaha).tally({ count: 12, seed: 1 }));
  });

  test('what the predicate was given stays as it was', async () => {
    const kept: BatchResult[] = [];
    const keep = (batch: BatchResult): boolean => kept.push(batch) === 9;
    new GameSimulator(kalaha).playoutManyUntil({ count: 100, seed: 1 }, keep);
    const simulator = new GameSimulator(kalaha);
    const expected = kept.map((_, i) => simulator.tally({ count: i + 1, seed: 1 }));
    expect(kept.map(({ tally }) => tally)).toEqual(expected);
    kept.length = 0;
    const told: BatchResult[] = [];
    const run = runnerOf(kalaha, 1);
    const onProgress = (batch: BatchResult): void => void told.push(batch);
    await simulateParallel({ game: kalaha, count: 100, workers: 1, chunk: 3, run, until: keep, onProgress });
    expect(kept.map(({ tally }) => tally)).toEqual(expected);
    expect(told.map(({ count }) => count)).toEqual([3, 6, 9]);
  });

  test('never content: all are played', () => {
    expect(new GameSimulator(kalaha).playoutManyUntil({ count: 30 }, () => false).count).toBe(30);
  });

  test('it may begin anywhere', () => {
    const simulator = new GameSimulator(race);
    const batch = simulator.playoutManyUntil({ count: 30, start: 50, seed: 2 }, ({ count }) => count === 3);
    expect(batch.tally).toEqual(simulator.tally({ count: 3, start: 50, seed: 2 }));
  });

  test('is asked only after every so many playouts, if so wanted', () => {
    const asked: number[] = [];
    const batch = new GameSimulator(kalaha).playoutManyUntil(
      { count: 100, start: 3, seed: 2 },
      ({ count }) => asked.push(count) === 3,
      7,
    );
    expect([asked, batch.count]).toEqual([[7, 14, 21], 21]);
    const whole = new GameSimulator(kalaha).playoutMany({ count: 21, start: 3, seed: 2 });
    expect(batch.tally).toEqual(whole.tally);
    expect(() => new GameSimulator(kalaha).playoutManyUntil({ count: 3 }, () => true, 0)).toThrow('every');
  });

  test('a predicate that throws is the caller’s to hear of', () => {
    const until = (): never => {
      throw new Error('no opinion');
    };
    expect(() => new GameSimulator(kalaha).playoutManyUntil({ count: 3 }, until)).toThrow('no opinion');
  });
});

describe('[P6] in parallel', () => {
  test('is asked only after every so many playouts, if so wanted', async () => {
    const asked: number[] = [];
    const run = runnerOf(race, 4);
    const until: Until = ({ count }) => asked.push(count) === 3;
    const batch = await simulateParallel({
      game: race,
      count: 100,
      workers: 2,
      chunk: 5,
      run,
      until,
      every: 7,
    });
    expect([asked, batch.count]).toEqual([[7, 14, 21], 21]);
    await expect(simulateParallel({ game: race, count: 1, workers: 1, run, every: 0 })).rejects.toThrow(
      'every',
    );
  });

  test.each(UNTIL)(
    'counts the same playouts, in whatever order the ranges are ready: %s',
    async (_, until) => {
      const sequential = new GameSimulator(race).playoutManyUntil({ count: COUNT, seed: 4 }, until);
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.integer({ min: 1, max: 17 }),
          fc.integer({ min: 1, max: 9 }),
          async (scheduler, chunk, workers) => {
            const run = scheduler.scheduleFunction(runnerOf(race, 4)) as RangeRunner;
            const asked: number[] = [];
            const batch = simulateParallel({
              game: race,
              count: COUNT,
              chunk,
              workers,
              run,
              until: (so) => {
                asked.push(so.count);
                return until(so);
              },
            });
            const { tally, digest } = await scheduler.waitFor(batch);
            expect(tally).toEqual(sequential.tally);
            expect(digest).toBe(sequential.digest);
            // Asked once about each that counts, and about no other.
            expect(asked).toEqual(Array.from({ length: sequential.count }, (_value, i) => i + 1));
          },
        ),
        { seed: 5, numRuns: 25 },
      );
    },
  );

  test('without a predicate: the whole batch, whatever the order, the ranges and the workers', async () => {
    const whole = new GameSimulator(race).playoutMany({ count: COUNT, seed: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 9 }),
        async (scheduler, chunk, workers) => {
          const run = scheduler.scheduleFunction(runnerOf(race, 4)) as RangeRunner;
          const options: ParallelOptions = { game: race, count: COUNT, chunk, workers, run };
          const { tally } = await scheduler.waitFor(simulateParallel(options));
          expect(JSON.stringify(tally)).toBe(JSON.stringify(whole.tally));
        },
      ),
      { seed: 6, numRuns: 40 },
    );
  });

  test('content: it answers at once, without those still under way', async () => {
    const started: number[] = [];
    const run: RangeRunner = (range: Range, each) => {
      started.push(range.start);
      // Only the first range ever comes back.
      return range.start === 0 ? runnerOf(race, 4)(range, each) : new Promise(() => {});
    };
    const until: Until = ({ count }) => count === 5;
    const batch = await simulateParallel({ game: race, count: COUNT, chunk: 10, workers: 3, run, until });
    expect(batch.count).toBe(5);
    expect(started).toEqual([0, 10, 20]);
  });

  test('content: no range is begun any more', async () => {
    let begun = 0;
    const run: RangeRunner = (range, each) => {
      begun++;
      return runnerOf(race, 4)(range, each);
    };
    const until: Until = ({ count }) => count === 25;
    await simulateParallel({ game: race, count: 100_000, chunk: 10, workers: 2, run, until });
    await settle();
    expect(begun).toBeLessThan(10);
  });
});
