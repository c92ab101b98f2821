import {
  decodeEvent,
  describe,
  edit,
  handle,
  legalEvents,
  outcomeOf,
  startGame,
  startMatch,
  unwrap,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { type BackgammonState, backgammon, rolled } from './index.ts';

/** Checkers by own point: 25 is the bar. */
type Side = { readonly [point: number]: number };

/** A state in which seat 0 has rolled; seat 1 counts the points from its own side. */
function afterRoll(
  mine: Side,
  theirs: Side,
  dice: readonly [number, number],
  game: typeof backgammon = backgammon,
) {
  const board = new Array<number>(26).fill(0);
  for (const [point, checkers] of Object.entries(mine)) board[Number(point)] = checkers;
  for (const [point, checkers] of Object.entries(theirs)) board[25 - Number(point)] = -checkers;
  const count = (side: Side): number => Object.values(side).reduce((sum, checkers) => sum + checkers, 0);
  const [high, low] = [Math.max(...dice), Math.min(...dice)];
  return unwrap(
    edit(startGame(game), {
      board,
      off: [15 - count(mine), 15 - count(theirs)],
      opening: false,
      dice,
      unused: high === low ? [high, high, high, high] : [high, low, 0, 0],
      turn: { active: 0, segment: 'move' },
    }),
  );
}

const steps = (state: BackgammonState): string[] =>
  legalEvents(state).map((code) => {
    const { from, die } = decodeEvent(state.game, code);
    return `${from}:${die}`;
  });
const move = (state: BackgammonState, from: number, die: number): BackgammonState =>
  unwrap(handle(state, { type: 'move', from, die } as never));
const refusal = (state: BackgammonState, from: number, die: number): string => {
  const result = handle(state, { type: 'move', from, die } as never);
  return result.ok ? 'accepted' : result.refusal.code;
};

test.each([
  [{}, 150],
  [{ cube: false }, 40],
  [{ beavers: 2, jacoby: true, automaticDoubles: 2 }, 150],
  [{ matchLength: 3 }, 40],
  [{ matchLength: 2, crawford: false }, 30],
] as const)('backgammon is well-behaved: %o', (options, playouts) => {
  checkGame(backgammon.with(options), { playouts, maxEvents: 6000 });
});

test('the opening position', () => {
  const { board, cube, opening, turn } = describe(startGame(backgammon));
  expect(board).toEqual([0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]);
  expect(cube).toMatchObject({ value: 1, owner: null });
  expect(opening).toBe(true);
  expect(turn).toMatchObject({ active: 0, segment: 'roll', number: 1 });
});

test.each([
  [0, [6, 2], 0, 1],
  [0, [2, 6], 1, 2],
  [1, [3, 1], 0, 2],
  [1, [1, 3], 1, 1],
] as const)(
  'seat %i throws %j for both: seat %i has the higher die and plays both',
  (first, dice, begins, number) => {
    const start = startMatch(backgammon, { first, dice: [] });
    const match = unwrap(start.handleEvent({ type: 'roll' }, rolled(dice[0], dice[1])));
    const high = Math.max(...dice);
    expect(describe(match.state)).toMatchObject({
      dice,
      opening: false,
      unused: [high, dice[0] + dice[1] - high, 0, 0],
      turn: { active: begins, segment: 'move', number },
    });
  },
);

test('ties in the opening roll are rolled again', () => {
  let match = startMatch(backgammon, { dice: [] });
  for (const roll of [rolled(4, 4), rolled(4, 4), rolled(2, 5)]) {
    expect(match.legalEvents()).toHaveLength(1);
    match = unwrap(match.handleEvent({ type: 'roll' }, roll));
  }
  expect(describe(match.state)).toMatchObject({ cube: { value: 1 }, turn: { active: 1, segment: 'move' } });
});

test('automatic doubles: each tie up to the limit doubles the cube, which stays in the middle', () => {
  const game = backgammon.with({ automaticDoubles: 2 });
  let match = startMatch(game, { dice: [] });
  for (const roll of [rolled(4, 4), rolled(1, 1), rolled(3, 3), rolled(6, 5)]) {
    match = unwrap(match.handleEvent({ type: 'roll' }, roll));
  }
  expect(describe(match.state).cube).toMatchObject({ value: 4, owner: null });
});

test('[T4] a turn goes from roll to move and on to the other seat by the last step', () => {
  let match = unwrap(startMatch(backgammon, { dice: [] }).handleEvent({ type: 'roll' }, rolled(3, 1)));
  expect(match.handleEvent({ type: 'roll' })).toMatchObject({
    ok: false,
    refusal: { code: 'backgammon/already-rolled' },
  });
  match = unwrap(match.handleEvent({ type: 'move', from: 8, die: 3 }));
  expect(describe(match.state)).toMatchObject({ unused: [1, 0, 0, 0], turn: { active: 0, segment: 'move' } });
  match = unwrap(match.handleEvent({ type: 'move', from: 6, die: 1 }));
  expect(describe(match.state)).toMatchObject({
    unused: [0, 0, 0, 0],
    dice: [3, 1],
    turn: { active: 1, segment: 'roll', number: 2, round: 1 },
  });
  expect(match.handleEvent({ type: 'move', from: 24, die: 1 })).toMatchObject({
    ok: false,
    refusal: { code: 'backgammon/roll-first' },
  });
  match = unwrap(match.handleEvent({ type: 'roll' }, rolled(6, 6)));
  for (const from of [24, 24, 13, 13]) match = unwrap(match.handleEvent({ type: 'move', from, die: 6 }));
  expect(describe(match.state)).toMatchObject({ turn: { active: 0, segment: 'roll', number: 3, round: 2 } });
});

test('whoever cannot move loses the turn; the roll stays to be seen', () => {
  const closed = { 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 13: 3 };
  const before = unwrap(
    edit(afterRoll({ 25: 1, 6: 14 }, closed, [1, 2]), { unused: [0, 0, 0, 0], turn: { segment: 'roll' } }),
  );
  const after = unwrap(
    startMatch(backgammon, { from: before, dice: [] }).handleEvent({ type: 'roll' }, rolled(5, 3)),
  ).state;
  expect(describe(after)).toMatchObject({
    dice: [5, 3],
    unused: [0, 0, 0, 0],
    turn: { active: 1, segment: 'roll' },
  });
});

test('hitting: a single checker goes to the bar and must come in before anything else moves', () => {
  let state: BackgammonState = afterRoll({ 8: 2, 6: 2 }, { 20: 1, 6: 2, 13: 2 }, [3, 1]);
  state = move(move(state, 8, 3), 6, 1);
  const { board } = describe(state);
  expect(board[5]).toBe(2);
  expect(board[0]).toBe(-1);
  state = unwrap(edit(state, { unused: [6, 2, 0, 0], turn: { segment: 'move' } }));
  expect(refusal(state, 13, 2)).toBe('backgammon/must-enter-from-bar');
  expect(steps(state)).toEqual(['25:6', '25:2']);
  const after = describe(move(state, 25, 6)).board;
  expect([after[6], after[25], after[0]]).toEqual([-1, 1, 0]);
});

test.each([
  ['a die that was not thrown', { 8: 2 }, {}, 8, 2, 'backgammon/no-such-die'],
  ['an empty point', { 8: 2 }, {}, 7, 3, 'backgammon/no-checker-there'],
  ['a point of the other player', { 8: 2 }, { 18: 2 }, 7, 3, 'backgammon/no-checker-there'],
  ['an empty bar', { 8: 2 }, {}, 25, 3, 'backgammon/no-checker-there'],
  ['a point that is held', { 8: 2, 20: 1 }, { 20: 2 }, 8, 3, 'backgammon/point-blocked'],
  ['a held point from the bar', { 25: 1 }, { 3: 2 }, 25, 3, 'backgammon/point-blocked'],
  ['bearing off too early', { 8: 1, 3: 2 }, {}, 3, 3, 'backgammon/not-all-home'],
  ['bearing off over a checker behind', { 5: 1, 2: 2 }, {}, 2, 3, 'backgammon/higher-checker-first'],
])('refused: %s', (_, mine, theirs, from, die, code) => {
  expect(refusal(afterRoll(mine, { 12: 2, ...theirs }, [3, 1]), from, die)).toBe(code);
});

test('bearing off: exactly, or from the highest point with a larger die', () => {
  const state = afterRoll({ 5: 1, 3: 1, 2: 2 }, { 12: 2 }, [6, 3]);
  expect(steps(state)).toEqual(['5:6', '5:3', '3:3']);
  const one = move(state, 5, 6);
  expect(steps(one)).toEqual(['3:3']);
  expect(describe(move(one, 3, 3))).toMatchObject({ off: [13, 13], turn: { active: 1 } });
});

test('both dice must be used where that is possible', () => {
  // After 8/2 there is no 2 left to play: 24/22 is blocked, and 2/off must wait for the other checker.
  const state = afterRoll({ 24: 1, 8: 1 }, { 3: 2, 12: 2 }, [6, 2]);
  expect(steps(state)).toEqual(['24:6', '8:2']);
  expect(refusal(state, 8, 6)).toBe('backgammon/must-use-both-dice');
});

test('if only one die can be used, it must be the larger one', () => {
  // 8/2 and 8/7 are both possible, but the other player holds the 1 point, and nothing can follow.
  const state = afterRoll({ 8: 1 }, { 24: 2 }, [6, 1]);
  expect(steps(state)).toEqual(['8:6']);
  expect(refusal(state, 8, 1)).toBe('backgammon/must-use-larger-die');
  expect(describe(move(state, 8, 6))).toMatchObject({ unused: [0, 0, 0, 0], turn: { active: 1 } });
});

test('if only the smaller die can be used at all, it is', () => {
  const state = afterRoll({ 8: 1 }, { 23: 2, 24: 2 }, [6, 1]);
  expect(steps(state)).toEqual(['8:1']);
  expect(describe(move(state, 8, 1)).turn).toMatchObject({ active: 1 });
});

test('a double is four steps, or as many as there are', () => {
  const all = afterRoll({ 13: 4 }, { 3: 2 }, [2, 2]);
  let state: BackgammonState = all;
  for (let left = 4; left > 0; left--) {
    expect(describe(state).unused.filter((die) => die === 2)).toHaveLength(left);
    state = move(state, 13, 2);
  }
  expect(describe(state)).toMatchObject({ turn: { active: 1 } });
  const two = afterRoll({ 13: 1 }, { 18: 2 }, [2, 2]);
  expect(describe(move(move(two, 13, 2), 11, 2))).toMatchObject({
    unused: [0, 0, 0, 0],
    turn: { active: 1 },
  });
});

test('bearing off the last checker wins, even if the other die could have been used before', () => {
  const state = afterRoll({ 3: 1 }, { 12: 2 }, [6, 1]);
  expect(steps(state)).toEqual(['3:6', '3:1']);
  expect(outcomeOf(move(state, 3, 6))).toEqual({ places: [1, 2], scores: [1, 0], reason: 'single game' });
  expect(outcomeOf(move(move(state, 3, 1), 2, 6))).toEqual(outcomeOf(move(state, 3, 6)));
});

test.each([
  ['single game', 1, { 12: 14 }],
  ['gammon', 2, { 12: 15 }],
  ['gammon', 2, { 18: 15 }],
  ['backgammon', 3, { 12: 14, 19: 1 }],
  ['backgammon', 3, { 12: 14, 23: 1 }],
  ['backgammon', 3, { 12: 14, 25: 1 }],
])('a %s is worth %i', (reason, points, theirs) => {
  const end = move(afterRoll({ 1: 1 }, theirs, [2, 1]), 1, 2);
  expect(outcomeOf(end)).toEqual({ places: [1, 2], scores: [points, 0], reason });
  expect(legalEvents(end)).toEqual([]);
});

test('the same for the other seat', () => {
  const before = afterRoll({ 12: 14, 25: 1 }, { 1: 1 }, [2, 1]);
  const state = unwrap(edit(before, { turn: { active: 1 } }));
  expect(outcomeOf(move(state, 1, 2))).toEqual({ places: [2, 1], scores: [0, 3], reason: 'backgammon' });
});

test('a step of the other seat is refused', () => {
  const result = handle(afterRoll({ 8: 2 }, { 8: 2 }, [3, 1]), {
    type: 'move',
    from: 8,
    die: 3,
    seat: 1,
  } as never);
  expect(result).toMatchObject({ ok: false, refusal: { code: 'turn/not-your-turn' } });
});
