import { eventSeat, handle, legalEvents, reseed, startGame, unwrap } from '@rondel/core';
import { loadGame } from '@rondel/workers/modules';
import { type ChooseTask, openMainThread, openNodePool, type Pool } from '@rondel/workers/node';
import { describe, expect, test } from 'vitest';
import { canPlay, isBotName } from '../base/bot-names.ts';
import type { StartedMatch } from '../matches/match.ts';
import { budgetOf } from './budget.ts';
import { matchOf } from './testing/matches.ts';
import { openThinking } from './thinking.ts';

const legalOf = ({ game, state }: StartedMatch, seat: number): number[] =>
  legalEvents(state).filter((code) => eventSeat(game, code) === seat);

/** A pool that does what it is told, and the tasks it was given. */
function pretendPool(
  choose: (task: ChooseTask, signal?: AbortSignal) => Promise<number | null>,
  workers = 1,
) {
  const tasks: ChooseTask[] = [];
  const run = (async (_kind: 'choose', task: ChooseTask, signal?: AbortSignal) => {
    tasks.push(task);
    const code = await choose(task, signal);
    return code === null ? null : { code, thoughts: null };
  }) as Pool['run'];
  return { tasks, pool: { workers, run, close: async () => {} } satisfies Pool };
}

function open(pool: Pool, limit = 60_000) {
  const warnings: unknown[] = [];
  const log = { warn: (...given: unknown[]) => warnings.push(given) };
  return { warnings, thinking: openThinking({ pool, log: log as never, time: { now: () => 0 }, limit }) };
}

const untilAborted = (signal?: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

describe('[S8] what a thread is told', () => {
  test('is the same whatever others have bid, hold, or will roll', async () => {
    const { pool, tasks } = pretendPool(async () => null);
    const { thinking } = open(pool);
    const game = await loadGame('sealed-auction');
    const start = startGame(game, { seed: 1 });
    for (const [amount, dice] of [
      [3, 'some'],
      [77, 'others'],
    ] as const) {
      const state = reseed(unwrap(handle(start, { type: 'bid', seat: 1, amount })), dice);
      await thinking.consider(await matchOf('sealed-auction', { state }), 0, 'medium');
    }
    expect(tasks[0]).toEqual(tasks[1]);
    const unlike = reseed(startGame(game, { seed: 2 }), 'some');
    await thinking.consider(await matchOf('sealed-auction', { state: unlike }), 0, 'medium');
    expect(tasks[2]?.state).not.toEqual(tasks[0]?.state);
  });

  test('does not hold the seed of the match, and depends on it', async () => {
    const { pool, tasks } = pretendPool(async () => null);
    const { thinking } = open(pool);
    for (const seed of ['one', 'other']) {
      for (const seq of [0, 1]) await thinking.consider(await matchOf('chess', { seed, seq }), 0, 'easy');
    }
    expect(tasks).toHaveLength(4);
    const seeds = tasks.map(({ seed }) => seed);
    expect(seeds).toHaveLength(new Set(seeds).size);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(tasks)).not.toMatch(/"(one|other)"/);
  });
});

describe('[S8] a bot', () => {
  test('plays the same again from the same seed', async () => {
    const { thinking, warnings } = open(openMainThread());
    for (const bot of ['easy', 'medium', 'random', 'first']) {
      const match = await matchOf('connect-four');
      const codes = await thinking.consider(match, 0, bot);
      expect([...codes].sort()).toEqual(legalOf(match, 0).sort());
      expect(await thinking.consider(match, 0, bot)).toEqual(codes);
    }
    expect(warnings).toEqual([]);
    expect(await thinking.consider(await matchOf('kalaha'), 1, 'medium')).toEqual([]);
  });

  test('does not think where there is no choice', async () => {
    const { pool, tasks } = pretendPool(async () => null);
    const match = await matchOf('ca-ngua');
    expect(legalOf(match, 0)).toHaveLength(1);
    expect(await open(pool).thinking.consider(match, 0, 'hard')).toEqual(legalOf(match, 0));
    expect(tasks).toEqual([]);
  });

  test.each([
    ['is lost', async () => Promise.reject(new Error('lost'))],
    ['finds nothing', async () => null],
    ['finds what is not legal', async () => 123_456],
  ])('whose thread %s plays something legal', async (_what, choose) => {
    const { thinking, warnings } = open(pretendPool(choose).pool);
    const match = await matchOf('chess');
    const codes = await thinking.consider(match, 0, 'hard');
    expect([...codes].sort()).toEqual(legalOf(match, 0).sort());
    expect(warnings).toHaveLength(1);
  });

  test('that takes too long is given up before its time is up', async () => {
    const { thinking, warnings } = open(pretendPool((_task, signal) => untilAborted(signal)).pool);
    const codes = await thinking.consider(await matchOf('chess', { deadline: 100 }), 0, 'hard');
    expect(codes).toHaveLength(20);
    expect(warnings).toMatchObject([[{ err: { message: 'it took too long' } }, 'a bot plays at random']]);
  });

  test('waits for a thread as long as its clock allows', async () => {
    const { pool, tasks } = pretendPool((_task, signal) => untilAborted(signal));
    const { thinking, warnings } = open(pool);
    const slow = thinking.consider(await matchOf('chess'), 0, 'hard');
    expect(await thinking.consider(await matchOf('chess', { deadline: 100 }), 0, 'hard')).toHaveLength(20);
    expect(warnings).toMatchObject([[{ err: { message: 'no thread was free' } }, 'a bot plays at random']]);
    expect(tasks).toHaveLength(1);
    thinking.close();
    await expect(slow).rejects.toThrow('stopped thinking');
    await expect(thinking.consider(await matchOf('chess'), 0, 'hard')).rejects.toThrow('stopped thinking');
  });

  test('has a thread to itself', async () => {
    let busy = 0;
    let most = 0;
    const { pool, tasks } = pretendPool(async () => {
      most = Math.max(most, ++busy);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy--;
      return null;
    }, 2);
    const { thinking } = open(pool);
    const match = await matchOf('chess');
    await Promise.all(Array.from({ length: 9 }, () => thinking.consider(match, 0, 'easy')));
    expect(tasks).toHaveLength(9);
    expect(most).toBe(2);
  });
});

test('[S8] real threads that leave, never end or throw spoil neither the match nor the pool', async () => {
  const pool = openNodePool(1, new URL('./testing/faulty-worker.mjs', import.meta.url));
  const { thinking, warnings } = open(pool);
  const match = await matchOf('chess', { deadline: 4_000 });
  for (const bot of ['easy', 'medium', 'hard', 'easy', 'hard']) {
    expect(await thinking.consider(match, 0, bot)).toHaveLength(20);
  }
  expect(warnings).toHaveLength(5);
  expect(warnings[1]).toMatchObject([{ bot: 'medium' }, expect.anything()]);
  await pool.close();
});

test('a bot with a clock thinks a part of what is left', () => {
  const player = { kind: 'player', seconds: 60, increment: 0 } as const;
  expect(budgetOf({ clock: null, deadline: null }, 0, 5000)).toMatchObject({ thinking: 5000 });
  expect(budgetOf({ clock: player, deadline: 61_000 }, 1000, 5000)).toMatchObject({ thinking: 3000 });
  expect(budgetOf({ clock: player, deadline: 1_200 }, 1000, 5000)).toMatchObject({ thinking: 10 });
  expect(budgetOf({ clock: { kind: 'turn', seconds: 9 }, deadline: 9000 }, 1000, 5000)).toMatchObject({
    thinking: 2000,
    patience: 4000,
  });
  expect(budgetOf({ clock: player, deadline: 1000 }, 2000, 5000)).toEqual({
    waiting: 0,
    thinking: 0,
    patience: 1,
  });
});

test('[S8] which bots there are, and what they can play', async () => {
  expect(['easy', 'medium', 'hard', 'random', 'first'].every(isBotName)).toBe(true);
  for (const name of ['mcts:5', 'Easy', '', 'constructor']) {
    expect(isBotName(name)).toBe(false);
    expect(canPlay(await loadGame('chess'), name)).toBe(false);
  }
  for (const game of ['chess', 'sealed-auction']) expect(canPlay(await loadGame(game), 'hard')).toBe(true);
});
