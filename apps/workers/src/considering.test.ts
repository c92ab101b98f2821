/** Hints: a search in portions, from what a seat may know. */
import { eventSeat, legalEvents, startGame, stateToBytes } from '@rondel/core';
import { search } from '@rondel/simulator';
import { expect, test } from 'vitest';
import type { ConsiderTask } from './considering.ts';
import { tellSeat } from './knowledge.ts';
import { loadGame } from './modules/index.ts';
import { makeWorker } from './work.ts';

const FOREVER = 600_000;

async function taskFor(name: string, iterations: number): Promise<ConsiderTask & { state: Uint8Array }> {
  const game = await loadGame(name);
  const state = stateToBytes(tellSeat(startGame(game, { seed: 3 }), 0));
  return { game: name, options: game.options, state, seat: 0, seed: 'hint', iterations, time: FOREVER };
}

test('[PG-35] a search in portions finds what it finds at once', async () => {
  const whole = await makeWorker(loadGame).consider(await taskFor('kalaha', 300));
  const game = await loadGame('kalaha');
  const found = search(startGame(game, { seed: 3 }), 0, { seed: 'hint', iterations: 300 });
  if (!found.ok || whole === null) throw new Error('nothing was found');
  expect(whole.prospects).toEqual(
    found.value.prospects.map(({ code, visits, value }) => ({ code, visits, value })),
  );
  expect(whole).toMatchObject({ iterations: 300, isDone: true, line: found.value.line });

  const worker = makeWorker(loadGame);
  const first = await worker.consider(await taskFor('kalaha', 100));
  expect(first).toMatchObject({ iterations: 100, isDone: true });
  expect(await worker.consider(await taskFor('kalaha', 300))).toEqual(whole);
  // No time at all is one portion, and the next goes on from there.
  const hasty = await worker.consider({ ...(await taskFor('kalaha', 300)), seed: 'other', time: 0 });
  expect(hasty?.isDone).toBe(false);
  expect(hasty?.iterations).toBeLessThan(300);
});

test('[PG-35] the best events are told, with visits that add up where they are all told', async () => {
  const task = await taskFor('go', 400);
  const found = await makeWorker(loadGame).consider(task);
  expect(found?.prospects.length).toBe(24);
  const small = await makeWorker(loadGame).consider(await taskFor('tic-tac-toe', 400));
  expect(small?.prospects.reduce((sum, { visits }) => sum + visits, 0)).toBe(400);
  for (const { value } of small?.prospects ?? []) expect(value >= 0 && value <= 1).toBe(true);
});

test('a seat that can do nothing gets no hint', async () => {
  const game = await loadGame('kalaha');
  const state = startGame(game);
  expect(legalEvents(state).length).toBeGreaterThan(0);
  const task = { ...(await taskFor('kalaha', 10)), seat: 1, state: stateToBytes(tellSeat(state, 1)) };
  expect(await makeWorker(loadGame).consider(task)).toBeNull();
});

test('a bot tells what it found with its choice, unless it did not search', async () => {
  const worker = makeWorker(loadGame);
  const { iterations: _, ...task } = await taskFor('kalaha', 1);
  const choice = await worker.choose({ ...task, policy: 'mcts:200' });
  expect(choice?.thoughts).toMatchObject({ iterations: 200 });
  expect(choice?.thoughts?.prospects[0]?.code).toBe(choice?.code);
  expect(await worker.choose({ ...task, policy: 'first' })).toMatchObject({ thoughts: null });
});

test.each([
  'fireworks',
  'court',
  'oh-hell',
  'settlers',
  'deck-building',
  'property',
  'risk',
  'sealed-auction',
])('[F1] hints and bots work where the seat sees blanks: %s', async (name) => {
  const game = await loadGame(name);
  const start = startGame(game, { seed: 3 });
  const seat = eventSeat(game, legalEvents(start)[0] as number);
  const { iterations: _, ...task } = {
    ...(await taskFor(name, 2)),
    seat,
    state: stateToBytes(tellSeat(start, seat)),
  };
  expect((await makeWorker(loadGame).consider({ ...task, iterations: 2 }))?.prospects.length).toBeGreaterThan(
    0,
  );
  expect((await makeWorker(loadGame).choose({ ...task, policy: 'mcts:2' }))?.code).toBeGreaterThan(0);
});
