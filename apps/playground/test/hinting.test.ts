/** Hints: they grow, are stopped, and belong to a point; the thread is told no more than the seat knows. */
import { handle, reseed, startGame, startMatch, stateToBytes, unwrap } from '@rondel/core';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import type { Considered, ConsiderTask } from '@rondel/workers/browser';
import { expect, test } from 'vitest';
import { openHinting } from '../src/hints/hinting.ts';
import { rowsOf } from '../src/hints/prospects.ts';
import { openTable, play, settle } from './open-table.ts';

/** A search that finds a game more with every portion; it waits for `next` before each of them. */
function pretend(most: number) {
  const tasks: ConsiderTask[] = [];
  const held: (() => void)[] = [];
  const consider = async (task: ConsiderTask): Promise<Considered> => {
    tasks.push(task);
    await new Promise<void>((resolve) => held.push(resolve));
    const iterations = tasks.length;
    const prospects = [{ code: 0, visits: iterations, value: 0.5 }];
    return { iterations, prospects, line: [], isDone: iterations >= most };
  };
  const next = async (): Promise<void> => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  };
  return { tasks, next, hinting: openHinting(async () => consider) };
}

test('[PG-35] a hint grows until it is done, or stopped; asked again it goes on', async () => {
  const { hinting, tasks, next } = pretend(6);
  const match = startMatch(ticTacToe);
  const iterations = () => hinting.hint.peek()?.found?.iterations;
  hinting.ask('next', match, 0);
  for (let i = 1; i <= 2; i++) {
    await next();
    await expect.poll(iterations).toBe(i);
  }
  hinting.stop();
  const { found } = hinting.hint.peek() ?? {};
  // The portion under way comes to its end, and nobody hears of it.
  await next();
  await settle();
  expect(hinting.hint.peek()).toMatchObject({ isRunning: false, found });
  expect(tasks).toHaveLength(3);
  hinting.ask('next', match, 0);
  expect(hinting.hint.peek()?.found).toEqual(found);
  for (let i = 4; i <= 6; i++) {
    await next();
    await expect.poll(iterations).toBe(i);
  }
  expect(hinting.hint.peek()?.isRunning).toBe(false);
  expect(new Set(tasks.map((task) => JSON.stringify(task))).size).toBe(1);
  hinting.forget();
  expect(hinting.hint.peek()).toBeNull();
});

test('[PG-35] whoever asks anew hears nothing of what was asked before; what fails is told', async () => {
  let tell: (found: Considered) => void = () => {};
  const hinting = openHinting(async () => () => new Promise((resolve) => (tell = resolve)));
  const match = startMatch(ticTacToe);
  hinting.ask('next', match, 0);
  await settle();
  const old = tell;
  hinting.ask('last', match, 1);
  old({ iterations: 1, prospects: [], line: [], isDone: true });
  await settle();
  expect(hinting.hint.peek()).toMatchObject({ about: 'last', seat: 1, found: null, isRunning: true });
  const broken = openHinting(async () => async () => Promise.reject(new Error('the thread is gone')));
  broken.ask('next', match, 0);
  await expect.poll(() => broken.hint.peek()?.fault).toBe('the thread is gone');
});

test('[PG-35] what the thread is told is the same whatever others have bid and whatever comes', async () => {
  const { hinting, tasks, next } = pretend(1);
  const start = startGame(sealedAuction, { seed: 1 });
  for (const [amount, dice] of [
    [3, 'some'],
    [77, 'others'],
  ] as const) {
    const state = reseed(unwrap(handle(start, { type: 'bid', seat: 1, amount })), dice);
    hinting.ask('next', startMatch(sealedAuction, { from: state }), 0);
    await next();
    await expect.poll(() => hinting.hint.peek()?.isRunning).toBe(false);
    expect(tasks.at(-1)?.state).not.toEqual(stateToBytes(state));
  }
  expect(tasks[0]).toEqual(tasks[1]);
});

test('the best three are told, and the one that was played wherever it stands', async () => {
  const table = openTable(ticTacToe);
  await play(table, 4);
  const match = table.live.peek();
  const before = match.jump(0);
  const codes = before.legalEvents();
  const prospects = codes.map((code, i) => ({ code, visits: 90 - i, value: 0.9 - i / 10 }));
  const rows = rowsOf(table, before, { iterations: 500, prospects }, match.events()[0] as number);
  expect(rows.map(({ rank, isPlayed }) => [rank, isPlayed])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [5, true],
  ]);
  table.close();
});
