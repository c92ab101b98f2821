import {
  activePlayer,
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
import { expect, test } from 'vitest';
import { type BackgammonState, backgammon, rolled } from './index.ts';

const cubeOf = (state: BackgammonState) => {
  const { cube, turn } = describe(state);
  return { value: cube.value, owner: cube.owner, asked: turn.asked };
};

/** The start position with seat 0 about to roll, and what else is wanted. */
const toRoll = (changes: object = {}, game: typeof backgammon = backgammon): BackgammonState =>
  unwrap(edit(startGame(game), { opening: false, ...changes }));

const send = (state: BackgammonState, type: string, seat?: number): BackgammonState =>
  unwrap(handle(state, (seat === undefined ? { type } : { type, seat }) as never));
const refusal = (state: BackgammonState, event: object) => {
  const result = handle(state, event as never);
  return result.ok ? 'accepted' : `${result.refusal.kind} ${result.refusal.code}`;
};
const listed = (state: BackgammonState): string[] =>
  legalEvents(state).map((code) => {
    const { type, seat } = decodeEvent(state.game, code);
    return `${seat} ${type}`;
  });

test('[T4] the cube goes 2, 4, 8 over several turns of real play', () => {
  const rolls = [rolled(3, 1), rolled(5, 2), rolled(4, 2), rolled(6, 3), rolled(5, 4)];
  let match = startMatch(backgammon, { dice: [] });
  const roll = (): void => {
    match = unwrap(match.handleEvent({ type: 'roll' }, rolls.shift()));
    const seat = activePlayer(match.state);
    while (activePlayer(match.state) === seat) {
      match = unwrap(match.handleEvent(match.legalEvents()[0] as number));
    }
  };
  roll();
  for (const value of [2, 4, 8]) {
    const doubler = activePlayer(match.state);
    const { number } = describe(match.state).turn;
    match = unwrap(match.handleEvent({ type: 'double' }));
    expect(describe(match.state)).toMatchObject({
      cube: { value: value / 2, lastDoubledTurn: number },
      turn: { active: doubler, segment: 'cube', asked: [1 - doubler], number },
    });
    match = unwrap(match.handleEvent({ type: 'take', seat: 1 - doubler }));
    expect(cubeOf(match.state)).toEqual({ value, owner: 1 - doubler, asked: [] });
    // A second double in the same turn does not apply; the match is the very same.
    const again = match.handleEvent({ type: 'double' });
    expect(again).toMatchObject({ ok: false, refusal: { kind: 'ignored', code: 'event/not-applicable' } });
    roll();
  }
  // The owner need not double, and the other may not.
  expect(listed(match.state)).toEqual(['0 roll', '0 double']);
  roll();
  expect(listed(match.state)).toEqual(['1 roll']);
  expect(match.handleEvent({ type: 'double' })).toMatchObject({
    ok: false,
    refusal: { code: 'backgammon/cube-not-yours' },
  });
});

test('a double waits for the answer of the other seat, and nothing else can be done', () => {
  const state = send(toRoll(), 'double');
  expect(listed(state)).toEqual(['1 take', '1 drop']);
  expect(refusal(state, { type: 'roll' })).toBe('refused backgammon/answer-double');
  expect(refusal(state, { type: 'resign', seat: 1, level: 'single' })).toBe(
    'refused backgammon/answer-double',
  );
  expect(refusal(state, { type: 'double' })).toBe('refused backgammon/answer-double');
  expect(refusal(state, { type: 'roll', seat: 0 })).toBe('refused turn/not-asked');
  expect(refusal(state, { type: 'take', seat: 0 })).toBe('refused turn/not-asked');
  expect(refusal(state, { type: 'drop', seat: 0 })).toBe('refused turn/not-asked');
  expect(refusal(state, { type: 'beaver', seat: 1 })).toBe('refused backgammon/no-beaver');
});

test('dropping loses what the cube was worth before', () => {
  const state = send(toRoll({ cube: { value: 4, owner: 0 } }), 'double');
  expect(outcomeOf(send(state, 'drop', 1))).toEqual({
    places: [1, 2],
    scores: [4, 0],
    reason: 'the double was dropped',
  });
});

test('taking keeps the turn: the one who doubled rolls', () => {
  const state = send(send(toRoll(), 'double'), 'take', 1);
  expect(describe(state).turn).toMatchObject({ active: 0, segment: 'roll', number: 1 });
  expect(listed(state)).toEqual(['0 roll']);
});

test.each([
  ['before the opening roll', startGame(backgammon), 'backgammon/opening-roll'],
  [
    'after the roll',
    toRoll({ unused: [3, 1, 0, 0], turn: { segment: 'move' } }),
    'backgammon/double-before-rolling',
  ],
  ["with the other's cube", toRoll({ cube: { value: 2, owner: 1 } }), 'backgammon/cube-not-yours'],
  ['at the limit', toRoll({ cube: { value: 4096, owner: 0 } }), 'backgammon/cube-at-limit'],
  ['without a cube', toRoll({}, backgammon.with({ cube: false })), 'backgammon/no-cube'],
  [
    'in the Crawford game',
    toRoll({ score: [2, 0], crawford: 'now' }, backgammon.with({ matchLength: 3 })),
    'backgammon/crawford-game',
  ],
  [
    'with a dead cube',
    toRoll({ score: [1, 0], cube: { value: 2, owner: 0 } }, backgammon.with({ matchLength: 3 })),
    'backgammon/cube-dead',
  ],
] as [string, BackgammonState, string][])('no double %s', (_, state, code) => {
  expect(refusal(state, { type: 'double' })).toBe(`refused ${code}`);
  expect(listed(state).some((event) => event.endsWith('double'))).toBe(false);
});

test('the other seat cannot double', () => {
  expect(refusal(toRoll(), { type: 'double', seat: 1 })).toBe('refused turn/not-your-turn');
});

test('no answer without a double', () => {
  for (const type of ['take', 'drop', 'beaver']) {
    expect(refusal(toRoll(), { type, seat: 1 })).toBe('refused backgammon/no-double');
  }
});

test('the limit of the cube can be reached', () => {
  const state = send(send(toRoll({ cube: { value: 2048, owner: 0 } }), 'double'), 'take', 1);
  expect(cubeOf(state)).toEqual({ value: 4096, owner: 1, asked: [] });
});

test('beaver and raccoon: the cube is turned again and stays with the one who was doubled', () => {
  const game = backgammon.with({ beavers: 2 });
  let state = send(toRoll({}, game), 'double');
  expect(listed(state)).toEqual(['1 take', '1 drop', '1 beaver']);
  state = send(state, 'beaver', 1);
  expect(cubeOf(state)).toEqual({ value: 2, owner: 1, asked: [0] });
  expect(listed(state)).toEqual(['0 take', '0 drop', '0 beaver']);
  expect(outcomeOf(send(state, 'drop', 0))).toMatchObject({ scores: [0, 2] });
  expect(cubeOf(send(state, 'take', 0))).toEqual({ value: 4, owner: 1, asked: [] });
  state = send(state, 'beaver', 0);
  expect(cubeOf(state)).toEqual({ value: 4, owner: 1, asked: [1] });
  expect(listed(state)).toEqual(['1 take', '1 drop']);
  expect(refusal(state, { type: 'beaver', seat: 1 })).toBe('refused backgammon/no-beaver');
  state = send(state, 'take', 1);
  expect(cubeOf(state)).toEqual({ value: 8, owner: 1, asked: [] });
  expect(listed(state)).toEqual(['0 roll']);
});

test('a beaver must leave room on the cube, and there is none in a match', () => {
  const game = backgammon.with({ beavers: 1 });
  const high = send(toRoll({ cube: { value: 2048, owner: 0 } }, game), 'double');
  expect(listed(high)).toEqual(['1 take', '1 drop']);
  const match = send(toRoll({}, backgammon.with({ beavers: 1, matchLength: 5 })), 'double');
  expect(listed(match)).toEqual(['1 take', '1 drop']);
});

test.each([
  ['without a double a gammon counts once', null, 1, 1, 'single game'],
  ['an automatic double is none', null, 2, 2, 'single game'],
  ['after a double it counts', 1, 2, 4, 'gammon'],
])('Jacoby: %s', (_, owner, value, points, reason) => {
  const board = new Array<number>(26).fill(0);
  board[1] = 1;
  board[13] = -15;
  const state = toRoll(
    { board, off: [14, 0], cube: { value, owner }, unused: [2, 1, 0, 0], turn: { segment: 'move' } },
    backgammon.with({ jacoby: true }),
  );
  const end = unwrap(handle(state, { type: 'move', from: 1, die: 1 } as never));
  expect(outcomeOf(end)).toEqual({ places: [1, 2], scores: [points, 0], reason });
});
