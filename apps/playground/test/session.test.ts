/** A match on the table without a page: playing, branching, going back, looking away. */
import { turnOf } from '@rondel/core';
import { breakthrough } from '@rondel/games/breakthrough';
import { scene as breakthroughScene } from '@rondel/games/breakthrough/scene';
import { chess } from '@rondel/games/chess';
import { scene as chessScene } from '@rondel/games/chess/scene';
import { court } from '@rondel/games/court';
import { property } from '@rondel/games/property';
import { scene as propertyScene } from '@rondel/games/property/scene';
import { risk } from '@rondel/games/risk';
import { scene as riskScene } from '@rondel/games/risk/scene';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { at } from '@rondel/scene';
import { expect, test } from 'vitest';
import { changedPlaces, comparedPoint } from '../src/panels/changed-places.ts';
import { branchesOf } from '../src/table/lines.ts';
import { readTyped } from '../src/table/typed.ts';
import { trailsBetween } from '../src/table/use-trails.ts';
import { openTable, play, settle } from './open-table.ts';

test('acting in the past begins another line, and the line that was left can be taken again', async () => {
  const table = openTable(ticTacToe);
  for (const choice of [0, 0, 0, 0]) await play(table, choice);
  const before = table.live.peek().events();
  table.goTo(2);
  expect(table.shown.peek().index).toBe(2);
  await play(table, 3);
  expect(table.live.peek().index).toBe(3);
  expect(table.cursor.peek()).toBeNull();
  const [branch] = branchesOf(table.live.peek(), table.lines.peek());
  expect(branch).toMatchObject({ from: 2, codes: before });
  table.takeLine(branch?.line as never, 3);
  expect(table.live.peek().events()).toEqual(before);
  expect(table.shown.peek().index).toBe(3);
  expect(table.lines.peek()).toHaveLength(1);
  table.close();
});

test('what was taken back is not lost when something else is played', async () => {
  const table = openTable(ticTacToe);
  for (const choice of [0, 0, 0]) await play(table, choice);
  const before = table.live.peek().events();
  table.undo();
  expect(table.live.peek().index).toBe(2);
  expect(table.lines.peek()).toEqual([]);
  await play(table, 4);
  expect(table.lines.peek().map((line) => line.events())).toEqual([before]);
  table.close();
});

test('[PG-12] what gives up waits until somebody is sure, as a resignation or as leaving the turn', async () => {
  for (const [game, scene] of [
    [chess, chessScene],
    [risk, riskScene],
  ] as const) {
    const table = openTable(game, { scene });
    const read = readTyped(table, 'resign');
    if (!read.ok) throw new Error(read.refusal.message);
    table.playAll(read.value);
    await settle();
    expect(table.live.peek().index).toBe(0);
    expect(table.unsure.peek()).toEqual(read.value);
    table.giveUp(false);
    await settle();
    expect(table.unsure.peek()).toBeNull();
    expect(table.live.peek().index).toBe(0);
    table.playAll(read.value);
    table.giveUp(true);
    await settle();
    expect(table.unsure.peek()).toBeNull();
    expect(table.live.peek().index).toBe(1);
    table.close();
  }
});

test('looking at a point for a moment changes nothing', async () => {
  const table = openTable(ticTacToe);
  for (const choice of [0, 0, 0]) await play(table, choice);
  table.preview.value = 1;
  expect(table.shown.peek().index).toBe(1);
  expect(table.actor.peek()).toBeNull();
  expect(table.walk.peek()).toBeNull();
  table.preview.value = null;
  expect(table.shown.peek().index).toBe(3);
  table.close();
});

test('[PG-30] what is shown is compared with the point before, or with any other, and its places are known', async () => {
  const table = openTable(breakthrough, { scene: breakthroughScene });
  expect(comparedPoint(table)).toBeNull();
  expect(changedPlaces(table)).toEqual([]);
  for (let i = 0; i < 4; i++) await play(table, 0);
  expect(comparedPoint(table)).toBe(3);
  expect(changedPlaces(table)).toHaveLength(2);
  table.compared.value = 0;
  expect(changedPlaces(table).length).toBeGreaterThan(2);
  table.goTo(0);
  table.compared.value = 4;
  expect(comparedPoint(table)).toBe(4);
  table.compared.value = 99;
  expect(comparedPoint(table)).toBeNull();
  table.close();
});

test('[PG-17] an illegal try gets the sentence of the rules, at the board and in the log, and nothing moves', () => {
  const table = openTable(breakthrough, { scene: breakthroughScene });
  table.tap('b2');
  expect(table.walk.peek()?.picked).toEqual([at('b2')]);
  table.tap('b5');
  expect(table.live.peek().index).toBe(0);
  const said = table.refusal.peek();
  expect(said?.refusal.code).toMatch(/^breakthrough\//);
  table.tap('b7');
  expect(table.answers.peek().map(({ number, at: point }) => [number, point])).toEqual([
    [1, 0],
    [2, 0],
  ]);
  // The next step clears the board, the log stays.
  table.tap('a2');
  expect(table.refusal.peek()).toBeNull();
  expect(table.answers.peek()).toHaveLength(2);
  const typed = readTyped(table, 'zz9');
  expect(typed).toMatchObject({ ok: false, refusal: { code: 'page/not-understood' } });
  for (let i = 0; i < 60; i++) table.tap('e5');
  expect(table.answers.peek()).toHaveLength(50);
  table.close();
});

test('[PG-22] a curtain falls between people whose views differ, and not where only a deck is secret', async () => {
  const open = openTable(property, { scene: propertyScene });
  for (let i = 0; i < 12; i++) {
    expect(open.curtain.peek()).toBeNull();
    expect(open.viewer.peek()).toBe(open.actor.peek());
    await play(open, 0);
  }
  open.close();
  const closed = openTable(court);
  expect(closed.curtain.peek()).toBe(turnOf(closed.live.peek().state).toAct[0]);
  expect(closed.viewer.peek()).toBeNull();
  closed.liftCurtain();
  expect(closed.curtain.peek()).toBeNull();
  expect(closed.viewer.peek()).toBe(closed.actor.peek());
  while (closed.actor.peek() === closed.viewer.peek()) await play(closed, 0);
  const next = closed.curtain.peek();
  expect(next).not.toBeNull();
  // Looking back for a moment does not lift it.
  closed.preview.value = 0;
  expect(closed.curtain.peek()).toBe(next);
  expect(closed.viewer.peek()).toBeNull();
  closed.close();
});

test('things walk backwards where one goes back, and go straight where more lies between', async () => {
  const table = openTable(breakthrough, { scene: breakthroughScene });
  for (let i = 0; i < 3; i++) await play(table, 0);
  const [two, three] = [table.live.peek().jump(2), table.live.peek()];
  const [there] = trailsBetween(table, two, three);
  expect(there).toHaveLength(2);
  expect(trailsBetween(table, three, two)).toEqual([there?.toReversed()]);
  expect(trailsBetween(table, table.live.peek().jump(0), three)).toEqual([]);
  table.close();
});
