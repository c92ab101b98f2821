/** Faults at the table: scenes and bots that fail. The match goes on, and what failed is told. */
import type { BotPool } from '@rondel/client';
import { eventSeat, legalEvents } from '@rondel/core';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import type { SceneDefinition } from '@rondel/scene';
import { expect, test, vi } from 'vitest';
import { offersOf } from '../src/table/choices.ts';
import { stateOf } from '../src/table/seat-state.ts';
import { openTable, play, settle } from './open-table.ts';

test.each(['layout', 'seats', 'things', 'trays', 'marks', 'labels', 'picks', 'words'])(
  '[PG-55] where %s of a scene fail, that is said, and every event can still be played',
  async (part) => {
    const fail = () => {
      throw new Error(`${part} are broken`);
    };
    const broken = part === 'picks' ? { place: fail } : part === 'words' ? { event: fail } : fail;
    const table = openTable(ticTacToe, { scene: { [part]: broken } as SceneDefinition });
    const reached = () => {
      const offers = offersOf(table.walk.peek(), table.layout.peek(), table.picture.peek());
      const places = new Set(table.layout.peek().places.map(({ id }) => id));
      const taps =
        table.walk.peek()?.next.filter((step) => step.kind === 'place' && places.has(step.id)) ?? [];
      return offers.buttons.length + offers.counts.length + taps.length;
    };
    expect(reached()).toBe(9);
    for (let i = 0; i < 3; i++) {
      const step = table.walk.peek()?.next[0];
      if (step !== undefined) table.pick(step);
      await settle();
      const code = table.live.peek().events().at(-1) as number;
      expect(table.wordsOf(code, null).short).not.toBe('');
      expect(table.trailsTo(table.live.peek())).toBeInstanceOf(Array);
    }
    expect(table.live.peek().index).toBe(3);
    expect(table.faults.peek().join()).toContain(`${part} are broken`);
    table.close();
  },
);

const pool = (run: () => Promise<number>): BotPool => ({
  run: vi.fn(async () => ({ code: await run(), thoughts: null })),
});

test('a bot that fails is told, can try again, and goes on', async () => {
  let isBroken = true;
  const bot = pool(async () => {
    if (isBroken) throw new Error('the thread is gone');
    return legalEvents(table.live.peek().state)[0] as number;
  });
  const table = openTable(ticTacToe, { bots: { 1: 'easy' }, pool: bot });
  await play(table, 0);
  await expect.poll(() => table.stuck.peek()?.message).toContain('the thread is gone');
  expect(stateOf(table, 1)).toEqual({ word: 'does not go on', isActing: true });
  expect(table.live.peek().index).toBe(1);
  isBroken = false;
  table.askAgain();
  await expect.poll(() => table.live.peek().index).toBe(2);
  expect(table.stuck.peek()).toBeNull();
  table.close();
});

test('going on or back while a bot thinks gives its thought up, and the match goes on', async () => {
  const waiting: (() => void)[] = [];
  const bot: BotPool = {
    run: (_, __, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('given up')));
        waiting.push(() => {
          const { state } = table.live.peek();
          const code = legalEvents(state).find((each) => eventSeat(state.game, each) === 1);
          resolve(code === undefined ? null : { code, thoughts: null });
        });
      }),
  };
  const table = openTable(ticTacToe, { bots: { 1: 'easy' }, pool: bot });
  await play(table, 0);
  await expect.poll(() => waiting).toHaveLength(1);
  table.undo();
  await settle();
  expect(table.live.peek().index).toBe(0);
  expect(table.stuck.peek()).toBeNull();
  await play(table, 4);
  await expect.poll(() => waiting.length).toBeGreaterThan(1);
  waiting.at(-1)?.();
  await expect.poll(() => table.live.peek().index).toBe(2);
  table.close();
});
