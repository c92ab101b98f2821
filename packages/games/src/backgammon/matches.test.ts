import { describe, edit, handle, legalEvents, outcomeOf, startGame, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import { type BackgammonState, backgammon } from './index.ts';

const send = (state: BackgammonState, event: object): BackgammonState =>
  unwrap(handle(state, event as never));

const match = (matchLength: number, changes: object = {}, options: object = {}): BackgammonState =>
  unwrap(edit(startGame(backgammon.with({ matchLength, ...options })), { opening: false, ...changes }));

/** Seat 0 wins one point: it doubles, and the other drops. */
const winOne = (state: BackgammonState): BackgammonState =>
  send(send(state, { type: 'double' }), { type: 'drop', seat: 1 });

test('after a game of a match the score goes up and the next game begins with an opening roll', () => {
  const state = winOne(match(5, { cube: { value: 2, owner: 0 }, score: [0, 1] }));
  expect(outcomeOf(state)).toBeNull();
  expect(describe(state)).toMatchObject({
    score: [2, 1],
    opening: true,
    board: describe(startGame(backgammon)).board,
    off: [0, 0],
    cube: { value: 1, owner: null },
    crawford: 'before',
    last: { level: 'single', by: 'drop' },
    turn: { active: 1, segment: 'roll', number: 2 },
  });
  expect(legalEvents(state)).toHaveLength(1);
});

test('the match is over when somebody has the points, or more', () => {
  const before = match(5, { cube: { value: 2, owner: 0 }, score: [2, 4], crawford: 'after' });
  const end = send(before, { type: 'resign', seat: 1, level: 'backgammon' });
  expect(outcomeOf(end)).toEqual({ places: [1, 2], scores: [8, 4], reason: 'backgammon, resigned' });
  expect(handle(end, { type: 'roll' } as never)).toMatchObject({ ok: false, refusal: { code: 'game/over' } });
});

test('Crawford: one game without the cube when somebody first lacks one point, then the cube is back', () => {
  let state = winOne(match(3, { cube: { value: 2, owner: 0 } }));
  expect(describe(state)).toMatchObject({ score: [2, 0], crawford: 'now' });
  // Seat 1 wins the Crawford game; seat 0 still lacks one point, but may be doubled again.
  state = unwrap(edit(state, { opening: false, turn: { active: 0 } }));
  expect(handle(state, { type: 'double' } as never)).toMatchObject({
    ok: false,
    refusal: { code: 'backgammon/crawford-game' },
  });
  state = send(send(state, { type: 'resign', seat: 0, level: 'single' }), { type: 'accept', seat: 1 });
  expect(describe(state)).toMatchObject({ score: [2, 1], crawford: 'after' });
  state = unwrap(edit(state, { opening: false, turn: { active: 1 } }));
  state = send(send(state, { type: 'double' }), { type: 'take', seat: 0 });
  expect(describe(state).cube).toMatchObject({ value: 2, owner: 0 });
});

test('Crawford comes once, even if the other gets to the same score', () => {
  const state = winOne(match(3, { score: [1, 2], crawford: 'after' }));
  expect(describe(state)).toMatchObject({ score: [2, 2], crawford: 'after' });
});

test('without Crawford every game has the cube', () => {
  const state = winOne(match(3, { cube: { value: 2, owner: 0 } }, { crawford: false }));
  expect(describe(state)).toMatchObject({ score: [2, 0], crawford: 'before' });
});

test('a match to one point is one game without any doubling', () => {
  const state = match(1);
  expect(handle(state, { type: 'double' } as never)).toMatchObject({
    ok: false,
    refusal: { code: 'backgammon/cube-dead' },
  });
});

test('gammons count in a match, whatever is said of Jacoby', () => {
  const board = new Array<number>(26).fill(0);
  board[1] = 1;
  board[13] = -15;
  const before = match(
    7,
    { board, off: [14, 0], unused: [2, 1, 0, 0], turn: { segment: 'move' } },
    { jacoby: true },
  );
  const state = send(before, { type: 'move', from: 1, die: 1 });
  expect(describe(state)).toMatchObject({
    score: [2, 0],
    opening: true,
    last: { level: 'gammon', by: 'bearing-off' },
  });
});

test('a resignation is offered, and the other may accept it', () => {
  const offered = send(match(0, { cube: { value: 2, owner: 0 } }), {
    type: 'resign',
    seat: 0,
    level: 'gammon',
  });
  expect(outcomeOf(offered)).toBeNull();
  expect(legalEvents(offered)).toHaveLength(2);
  for (const type of ['roll', 'resign', 'accept']) {
    expect(
      handle(offered, (type === 'resign' ? { type, level: 'single' } : { type, seat: 0 }) as never).ok,
    ).toBe(false);
  }
  const end = send(offered, { type: 'accept', seat: 1 });
  expect(outcomeOf(end)).toEqual({ places: [2, 1], scores: [0, 4], reason: 'gammon, resigned' });
});

test('a resignation that is rejected leaves everything as it was', () => {
  const before = match(0, { unused: [3, 1, 0, 0], turn: { segment: 'move' } });
  const after = send(send(before, { type: 'resign', seat: 1, level: 'single' }), { type: 'reject', seat: 0 });
  const { turn: _, ...rest } = describe(before);
  expect(describe(after)).toMatchObject(rest);
  expect(legalEvents(after)).toEqual(legalEvents(before));
});

test.each([
  ['a backgammon', {}, 0, 'backgammon', 3],
  ['a single game by one who has borne off', { off: [1, 0] }, 0, 'single', 1],
  ['more than can be lost counts as what can', { off: [1, 0] }, 0, 'gammon', 1],
  ['all that the other needs', { score: [0, 5] }, 7, 'gammon', 7],
])('a resignation that cannot be improved ends the game: %s', (_, changes, length, level, points) => {
  const end = send(match(length, changes), { type: 'resign', seat: 0, level });
  expect(outcomeOf(end)?.scores).toEqual([0, points]);
});

test('there is nothing to accept or reject without a resignation', () => {
  for (const type of ['accept', 'reject']) {
    expect(handle(match(0), { type, seat: 1 } as never)).toMatchObject({
      ok: false,
      refusal: { code: 'backgammon/no-resignation' },
    });
  }
});
