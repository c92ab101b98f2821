/** A move planned while a bot thinks: played in the own turn, or gone. */
import type { BotChoice, BotPool } from '@rondel/client';
import { decodeEvent, eventSeat, type Game, legalEvents } from '@rondel/core';
import { breakthrough } from '@rondel/games/breakthrough';
import { scene as breakthroughScene } from '@rondel/games/breakthrough/scene';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import type { SceneDefinition } from '@rondel/scene';
import { expect, test } from 'vitest';
import { openTable, settle } from './open-table.ts';

/** A table with a bot that answers only when it is told to. */
function openWaiting(game: unknown, scene: SceneDefinition = {}) {
  const waiting: ((choose: (codes: readonly number[]) => number | undefined) => void)[] = [];
  const pool: BotPool = {
    run: () =>
      new Promise<BotChoice | null>((resolve) => {
        waiting.push((choose) => {
          const { state } = table.live.peek();
          const own = legalEvents(state).filter((code) => eventSeat(state.game, code) === 1);
          resolve({ code: choose(own) ?? (own[0] as number), thoughts: null });
        });
      }),
  };
  const table = openTable(game as Game, { scene, bots: { 1: 'easy' }, pool });
  const answer = async (choose: (codes: readonly number[]) => number | undefined = () => undefined) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    const { index } = table.live.peek();
    waiting.shift()?.(choose);
    await expect.poll(() => table.live.peek().index).toBeGreaterThan(index);
    await settle();
  };
  return { table, answer };
}

test('[PG-21] a move planned while the other thinks is played as soon as it is the own turn', async () => {
  const { table, answer } = openWaiting(breakthrough, breakthroughScene);
  expect(table.canPlan.peek()).toBe(false);
  table.tap('b2');
  table.tap('b3');
  await settle();
  expect(table.canPlan.peek()).toBe(true);
  table.tap('b3');
  expect(table.plan.peek()).toMatchObject({ event: null });
  table.tap('b4');
  expect(table.plan.peek()?.event).toMatchObject({ type: 'move' });
  expect(table.live.peek().index).toBe(1);
  await answer();
  await expect.poll(() => table.live.peek().index).toBe(3);
  expect(table.plan.peek()).toBeNull();
  expect(table.refusal.peek()).toBeNull();
  table.close();
});

test('[PG-21] one that is refused is gone, with the reason, and another can be played', async () => {
  const { table, answer } = openWaiting(ticTacToe);
  const place = String;
  table.tap(place(0));
  await settle();
  table.tap(place(1));
  expect(table.plan.peek()?.event).not.toBeNull();
  // The bot takes the very place.
  await answer((codes) => codes.find((code) => decodeEvent(ticTacToe, code).cell === 1));
  expect(table.live.peek().index).toBe(2);
  expect(table.plan.peek()).toBeNull();
  expect(table.refusal.peek()?.refusal.message).toMatch(/^The planned move is not possible any more\. /);
  table.tap(place(4));
  await settle();
  expect(table.live.peek().index).toBe(3);
  table.close();
});

test('[PG-21] there is one plan: another replaces it, and the same place again, going back or the end forgets it', async () => {
  const { table, answer } = openWaiting(ticTacToe);
  const place = String;
  table.tap(place(0));
  await settle();
  table.tap(place(5));
  table.tap(place(7));
  expect(table.plan.peek()?.picks).toMatchObject([{ id: place(7) }]);
  table.tap(place(7));
  expect(table.plan.peek()).toBeNull();
  table.tap(place(8));
  table.goTo(0);
  expect(table.plan.peek()).toBeNull();
  table.goTo(null);
  table.tap(place(8));
  table.dropPlan();
  await answer();
  expect(table.live.peek().index).toBe(2);
  table.close();
});

test('[PG-21] with others at the screen nobody plans', async () => {
  const table = openTable(ticTacToe as unknown as Game);
  expect(table.canPlan.peek()).toBe(false);
  table.close();
});
