/** GNU Backgammon's ids. The expected ones were written by GNU Backgammon itself. */
import { describe, edit, sameState, startGame, unwrap } from '@rondel/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BackgammonState,
  backgammon,
  formatMatchId,
  formatPositionId,
  matchIdOf,
  parseMatchId,
  parsePositionId,
  positionIdOf,
  stateFromIds,
} from './index.ts';

const START = '4HPwATDgc/ABMA';

test.each([
  [
    'cAkFAAAAAAAA',
    { onRoll: 1, decision: 1, dice: [2, 1], matchLength: 0, jacoby: true, owner: -1, cube: 1 },
  ],
  ['MAELAAAAAAAE', { onRoll: 0, decision: 0, dice: [6, 2], matchLength: 0, jacoby: false }],
  ['8AngAGAAEAAE', { onRoll: 1, isCrawford: true, dice: [0, 0], matchLength: 7, score: [6, 2] }],
  ['cBHgAGAAEAAE', { onRoll: 1, decision: 0, isDoubled: true, cube: 1, owner: -1 }],
  ['QQngAGAAEAAE', { onRoll: 1, decision: 1, isDoubled: false, cube: 2, owner: 0 }],
  ['UUFgAAAAAAAE', { onRoll: 1, decision: 0, resigned: 2, cube: 2, owner: 1, matchLength: 3 }],
])('match id %s', (id, expected) => {
  const info = unwrap(parseMatchId(id));
  expect(info).toMatchObject({ phase: 'playing', ...expected });
  expect(formatMatchId(info)).toBe(id);
});

test('position ids: first the player who is not on roll, then the one who is', () => {
  const start = unwrap(parsePositionId(START));
  expect(start.onRoll).toEqual(start.other);
  expect(formatPositionId(start)).toBe(START);
  // On roll: two checkers on the 1 point and one on the bar; the other has three on the 1 point.
  const { onRoll, other } = unwrap(parsePositionId('BwAAMAAAQAAAAA'));
  expect([onRoll[0], onRoll[24], other[0]]).toEqual([2, 1, 3]);
});

test('the ids of a state, for either seat', () => {
  const board = new Array<number>(26).fill(0);
  board[1] = 2;
  board[25] = 1;
  board[24] = -3;
  const state = unwrap(
    edit(startGame(backgammon), {
      board,
      off: [12, 12],
      opening: false,
      dice: [2, 6],
      unused: [6, 2, 0, 0],
      turn: { segment: 'move' },
    }),
  );
  expect([positionIdOf(state), matchIdOf(state)]).toEqual(['BwAAMAAAQAAAAA', 'MAELAAAAAAAE']);
  const other = unwrap(edit(state, { unused: [0, 0, 0, 0], turn: { active: 1, segment: 'roll' } }));
  expect([positionIdOf(other), matchIdOf(other)]).toEqual(['AwAAdAAAAAAAAA', 'cAkAAAAAAAAE']);
});

test('a state from its ids', () => {
  const game = backgammon.with({ matchLength: 7 });
  const state = unwrap(stateFromIds(game, START, 'cBHgAGAAEAAE'));
  expect(describe(state)).toMatchObject({
    score: [6, 2],
    crawford: 'after',
    cube: { value: 1, owner: null, beavers: 0 },
    turn: { active: 1, segment: 'cube', asked: [0], interrupted: 'roll' },
  });
  expect([positionIdOf(state), matchIdOf(state)]).toEqual([START, 'cBHgAGAAEAAE']);
});

test('ids whose dice allow no step are those of a turn that has passed on', () => {
  const state = unwrap(stateFromIds(backgammon, '27YBAGAAAIABAA', 'cAkPAAAAAAAE'));
  expect(describe(state)).toMatchObject({
    dice: [6, 3],
    unused: [0, 0, 0, 0],
    turn: { active: 0, segment: 'roll' },
  });
});

test.each([
  ['', 0, 'bad-position-id'],
  ['4HPwATDgc/ABM', 13, 'bad-position-id'],
  ['4HPwATDgc/ABMAA', 14, 'bad-position-id'],
  ['4HPwAT!gc/ABMA', 6, 'bad-position-id'],
  ['4HPwATDgc/ABMB', 13, 'bad-position-id'],
  ['//////////////', 13, 'bad-position-id'],
  ['/////////////A', 1, 'bad-position-id'],
  ['4HPwATDgc/ABMA\n', 14, 'bad-position-id'],
])('the position id %j is refused at %i', (id, at, code) => {
  expect(parsePositionId(id)).toMatchObject({ ok: false, refusal: { code: `backgammon/${code}`, at } });
});

test('an id that puts both players on one point is refused', () => {
  const [onRoll, other] = [new Array<number>(25).fill(0), new Array<number>(25).fill(0)];
  onRoll[3] = 1;
  other[20] = 2;
  // The other player's points take 27 bits, then come three zeros and the checker in question.
  expect(parsePositionId(formatPositionId({ onRoll, other }))).toMatchObject({
    ok: false,
    refusal: { code: 'backgammon/bad-position-id', at: 4 },
  });
});

test.each([
  ['cAkFAAAAAAA', 11],
  ['cAkFAAAAAAAAA', 12],
  ['cAkFA AAAAAA', 5],
  ['YAkFAAAAAAAA', 0],
  ['cA4FAAAAAAAA', 2],
  ['cIkHAAAAAAAA', 1],
  ['cAkFAAAAAAAI', 11],
])('the match id %j is refused at %i', (id, at) => {
  expect(parseMatchId(id)).toMatchObject({ ok: false, refusal: { code: 'backgammon/bad-match-id', at } });
});

test.each([
  [backgammon, START, 'cAnmAAAAAAAE'],
  [backgammon.with({ matchLength: 5 }), START, 'cAnmAAAAAAAE'],
  [backgammon.with({ matchLength: 3 }), START, 'UUNgAEAAAAAE'],
  [backgammon, 'AAAAAAAAAAAAAA', 'cAkFAAAAAAAA'],
] as [typeof backgammon, string, string][])(
  'ids that do not go with the game are refused',
  (game, position, match) => {
    expect(stateFromIds(game, position, match)).toMatchObject({
      ok: false,
      refusal: { code: 'backgammon/unfit-ids' },
    });
  },
);

test('any text is read or refused with a place in it', () => {
  const characters = fc.constantFrom(...'ABCDEFgh0123+/=!é\u0000');
  const text = fc.oneof(
    fc.string(),
    fc.array(characters, { maxLength: 16 }).map((all) => all.join('')),
    fc.base64String({ minLength: 12, maxLength: 16 }),
  );
  fc.assert(
    fc.property(text, (id) => {
      for (const [parse, format] of [
        [parsePositionId, formatPositionId],
        [parseMatchId, formatMatchId],
      ] as [typeof parsePositionId, typeof formatPositionId][]) {
        const result = parse(id);
        if (result.ok) expect(parse(format(result.value))).toEqual(result);
        else expect(result.refusal.at).toBeLessThanOrEqual(id.length);
      }
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test('ids of a later game of a session: its score does not matter', () => {
  const info = unwrap(parseMatchId('cIkFAAAAAAAE'));
  const state = unwrap(stateFromIds(backgammon, START, formatMatchId({ ...info, score: [4, 1] })));
  expect(describe(state)).toMatchObject({ score: [0, 0], turn: { active: 1 } });
});

test('a double beyond the limit of the cube is refused', () => {
  const info = unwrap(parseMatchId('cAkAAAAAAAAE'));
  const id = formatMatchId({ ...info, cube: 4096, owner: 1, decision: 0, isDoubled: true });
  expect(stateFromIds(backgammon, START, id)).toMatchObject({
    ok: false,
    refusal: { code: 'backgammon/unfit-ids' },
  });
});

test('states of real play are given back by their ids', () => {
  const start: BackgammonState = unwrap(stateFromIds(backgammon, START, 'cIkFAAAAAAAE'));
  const again = unwrap(stateFromIds(backgammon, positionIdOf(start), matchIdOf(start)));
  expect(sameState(start, again)).toBe(true);
});
