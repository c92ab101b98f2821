/** Batches whose results so far are always those of the first playouts: what a page draws while a batch grows. */
import { setImmediate as settle } from 'node:timers/promises';
import { fromRecord, type Game } from '@rondel/core';

import { caNgua } from '@rondel/games/ca-ngua';
import {
  type BatchResult,
  bySeat,
  GameSimulator,
  legalMoves,
  type PlayoutSummary,
  type RangeRunner,
  randomMoves,
  recordPlayout,
  runRange,
  simulateParallel,
} from '@rondel/simulator';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { race } from './toys.ts';

const job = { game: 'race', options: {}, seed: 4, policies: ['random'], maxEvents: 1000 };
const play: RangeRunner = async (range, each) => runRange(race, job, range, () => randomMoves(), each);
const wholeOf = (count: number) => new GameSimulator(race).playoutMany({ count, seed: 4 });
const BASE = { game: race as Game, count: 60, chunk: 7, workers: 4, isOrdered: true };

test('whatever finishes first, the results so far are those of a smaller batch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const seen: BatchResult[] = [];
      const run = scheduler.scheduleFunction(play) as RangeRunner;
      const onProgress = (batch: BatchResult): void => void seen.push(batch);
      const batch = await scheduler.waitFor(simulateParallel({ ...BASE, run, onProgress }));
      expect(batch.tally).toEqual(wholeOf(60).tally);
      for (const each of seen) expect(each.tally).toEqual(wholeOf(each.count).tally);
    }),
    { seed: 7, numRuns: 20 },
  );
});

test('after a stop in which a range was lost, what comes behind it does not count', async () => {
  const stop = new AbortController();
  const answers: (() => void)[] = [];
  const losses: ((error: Error) => void)[] = [];
  const run: RangeRunner = (range, each) =>
    new Promise((resolve, reject) => {
      answers.push(() => resolve(play(range, each)));
      losses.push(reject);
    });
  const running = simulateParallel({ ...BASE, run, signal: stop.signal });
  await settle();
  answers[0]?.();
  answers[2]?.();
  answers[3]?.();
  stop.abort();
  losses[1]?.(new Error('given up'));
  await settle();
  for (const answer of answers) answer();
  const batch = await running;
  expect(batch.count).toBe(7);
  expect(batch.digest).toBe(wholeOf(7).digest);
});

test('playouts can be asked for one by one without a predicate', async () => {
  const found: PlayoutSummary[] = [];
  const run: RangeRunner = async (range, each) => {
    const result = await play(range, each);
    found.push(...(result.playouts ?? []));
    return result;
  };
  const batch = await simulateParallel({ ...BASE, run, each: true });
  expect(batch.tally).toEqual(wholeOf(60).tally);
  expect(found.map(({ index }) => index).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, i) => i),
  );
});

test('the record of a playout is that of its number, with one policy and with one per seat', () => {
  const game = caNgua.with({ players: 2 }) as unknown as Game;
  for (const policies of [['random'], ['random', 'first']]) {
    const find = (name: string) => (name === 'random' ? randomMoves() : legalMoves());
    const one = { game: game.name, options: game.chosen, seed: 'x', policies, maxEvents: 5000 };
    const record = recordPlayout(game, one, 3, find);
    const policy = policies.length === 1 ? randomMoves() : bySeat(policies.map(find));
    const { final } = new GameSimulator(game, { policy, maxEvents: 5000 }).playout({ seed: 'x', index: 3 });
    expect(record.events).toHaveLength(final.length);
    expect(fromRecord(game, record).ok).toBe(true);
  }
});
