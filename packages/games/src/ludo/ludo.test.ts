/** The rules of ludo, on positions and with scripted dice. */
import {
  decodeEvent,
  describe,
  edit,
  faces,
  type GameState,
  handle,
  handleGiven,
  legalEvents,
  outcomeOf,
  type Result,
  read,
  startGame,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { ludo } from './index.ts';

type Options = Parameters<typeof ludo.with>[0];
type State = GameState<NonNullable<typeof ludo.types>['schema'], NonNullable<typeof ludo.types>['events']>;
type Pieces = readonly [number, number, number, number];

const YARD: Pieces = [0, 0, 0, 0];
/** The last square of the ring that a piece walks on, and home, six steps further. */
const GATE = 51;
const HOME = 57;
/** The place at which a seat has a square of the ring. */
const placeOn = (seat: number, square: number): number => ((square - 13 * seat + 52) % 52) + 1;

function table(pieces: { readonly [seat: number]: Pieces }, options: Options = {}, seat = 0): State {
  const game = ludo.with(options);
  const all = [0, 1, 2, 3].flatMap((s) => pieces[s] ?? YARD).slice(0, 4 * game.seats);
  return unwrap(
    edit(startGame(game, { dice: [] }), { pieces: all, turn: { active: seat, owner: seat, anchor: seat } }),
  );
}

const roll = (state: State, ...dice: number[]): State =>
  unwrap(handleGiven(state, { type: 'roll' }, faces(...dice)));
const move = (state: State, piece: number): Result<State> => handle(state, { type: 'move', piece });
const go = (state: State, die: number, piece: number): State => unwrap(move(roll(state, die), piece));
const codeOf = (result: Result<State>): string => (result.ok ? 'accepted' : result.refusal.code);
const piecesOf = (state: State, seat: number): number[] =>
  describe(state).pieces.slice(4 * seat, 4 * seat + 4);
const turnOf = (state: State) => read(state).turn;
const movesOf = (state: State): unknown[] =>
  legalEvents(state)
    .map((code) => decodeEvent(state.game, code))
    .flatMap((event) => (event.type === 'move' ? [event.piece] : []));

test.each([1, 2, 3, 4, 5, 6])('a fresh game: only a six acts (%i)', (die) => {
  const state = roll(startGame(ludo, { dice: [] }), die);
  expect(movesOf(state)).toEqual(die === 6 ? [0, 1, 2, 3] : []);
  expect(turnOf(state)).toMatchObject({ active: die === 6 ? 0 : 1, segment: die === 6 ? 'move' : 'roll' });
});

test('a one deploys too if asked for', () => {
  expect(movesOf(roll(table({}, { deployOnOne: true }), 1))).toHaveLength(4);
  expect(movesOf(roll(table({}, { deployOnOne: true }), 2))).toHaveLength(0);
});

test('a six deploys or moves, and rolls again', () => {
  const rolled = roll(table({ 0: [10, 0, 0, 0] }), 6);
  expect(movesOf(rolled)).toEqual([0, 1, 2, 3]);
  const out = unwrap(move(rolled, 1));
  expect(piecesOf(out, 0)).toEqual([10, 1, 0, 0]);
  expect(turnOf(out)).toMatchObject({ active: 0, segment: 'roll' });
  expect(turnOf(go(out, 3, 0)).active).toBe(1);
});

test('three sixes: the third is moved and ends the turn', () => {
  let state = table({ 0: [1, 0, 0, 0] });
  for (const streak of [1, 2, 3]) {
    expect(turnOf(state).active).toBe(0);
    const rolled = roll(state, 6);
    expect(describe(rolled).streak).toBe(streak);
    state = unwrap(move(rolled, 0));
  }
  expect(piecesOf(state, 0)[0]).toBe(19);
  expect(turnOf(state)).toMatchObject({ active: 1, segment: 'roll' });
});

test('or the third six is lost, or it is like the others', () => {
  const twice = (third: 'forfeits' | 'free'): State =>
    go(go(table({ 0: [1, 0, 0, 0] }, { third }), 6, 0), 6, 0);
  const lost = roll(twice('forfeits'), 6);
  expect(piecesOf(lost, 0)[0]).toBe(13);
  expect(turnOf(lost)).toMatchObject({ active: 1, segment: 'roll' });
  expect(turnOf(go(go(twice('free'), 6, 0), 6, 0)).active).toBe(0);
});

test('a six that moves nothing is lost, but rolls again', () => {
  const state = roll(table({ 0: [HOME, HOME, HOME, 55] }), 6);
  expect(turnOf(state)).toMatchObject({ active: 0, segment: 'roll' });
  expect(describe(state)).toMatchObject({ streak: 1, rolled: [6] });
});

test('a capture sends a piece home; without the bonus the turn is over', () => {
  const before = table({ 0: [10, 0, 0, 0], 1: [placeOn(1, 11), 20, 0, 0] });
  const after = go(before, 2, 0);
  expect(piecesOf(after, 0)).toEqual([12, 0, 0, 0]);
  expect(piecesOf(after, 1)).toEqual([0, 20, 0, 0]);
  expect(turnOf(after).active).toBe(1);
  const bonus = go(table({ 0: [10, 0, 0, 0], 1: [placeOn(1, 11), 0, 0, 0] }, { captureBonus: true }), 2, 0);
  expect(turnOf(bonus)).toMatchObject({ active: 0, segment: 'roll' });
  // A bonus is no six: the row of sixes begins anew.
  expect(describe(bonus).streak).toBe(0);
});

test('a compulsory capture goes before all other moves', () => {
  const rolled = roll(table({ 0: [10, 30, 0, 0], 1: [placeOn(1, 11), 0, 0, 0] }, { mustCapture: true }), 2);
  expect(movesOf(rolled)).toEqual([0]);
  expect(codeOf(move(rolled, 1))).toBe('ludo/must-capture');
});

test('nobody is captured on start squares and stars; all stand there together', () => {
  for (const [square, safe] of [
    [13, ['stars', 'starts']],
    [21, ['stars']],
    [22, []],
  ] as const) {
    for (const option of ['stars', 'starts', 'none'] as const) {
      const before = table({ 0: [square - 1, 0, 0, 0], 2: [placeOn(2, square), 0, 0, 0] }, { safe: option });
      const isSafe = (safe as readonly string[]).includes(option);
      expect([square, option, piecesOf(go(before, 2, 0), 2)[0]]).toEqual([
        square,
        option,
        isSafe ? placeOn(2, square) : 0,
      ]);
    }
  }
});

test('two pieces of another player block the way: nobody else passes or lands', () => {
  const wall = placeOn(1, 22);
  const before = table({ 0: [20, 0, 0, 40], 1: [wall, wall, 0, 0] });
  expect(movesOf(roll(before, 2))).toEqual([0, 3]);
  expect(codeOf(move(roll(before, 3), 0))).toBe('ludo/way-blocked');
  expect(codeOf(move(roll(before, 4), 0))).toBe('ludo/way-blocked');
  // One is no block, nor are two of different players, nor the own two.
  expect(movesOf(roll(table({ 0: [20, 0, 0, 0], 1: [wall, 0, 0, 0] }), 4))).toEqual([0]);
  const mixed = { 0: [14, 0, 0, 0], 1: [placeOn(1, 16), 0, 0, 0], 2: [placeOn(2, 16), 0, 0, 0] } as const;
  expect(movesOf(roll(table(mixed), 5))).toEqual([0]);
  expect(movesOf(roll(table({ 0: [20, 23, 23, 0] }), 4))).toEqual([0, 1, 2]);
  // Without the option they are captured together.
  const both = go(table({ 0: [20, 0, 0, 0], 1: [wall, wall, 0, 0] }, { block: 'none' }), 3, 0);
  expect(piecesOf(both, 1)).toEqual(YARD);
});

test('a block on the start square keeps the pieces in', () => {
  const gate = placeOn(1, 0);
  const shut = roll(table({ 0: [20, 0, 0, 0], 1: [gate, gate, 0, 0] }), 6);
  expect(codeOf(move(shut, 1))).toBe('ludo/start-occupied');
  expect(movesOf(shut)).toEqual([0]);
  // One piece does not; where start squares are not safe it is captured.
  const one = { 1: [gate, 0, 0, 0] } as const;
  expect(piecesOf(go(table(one), 6, 0), 1)).toEqual([gate, 0, 0, 0]);
  expect(piecesOf(go(table(one, { safe: 'none' }), 6, 0), 1)).toEqual(YARD);
});

test('own pieces stand together, on the ring and in the home column', () => {
  expect(piecesOf(go(table({ 0: [10, 13, 0, 0] }), 3, 0), 0)).toEqual([13, 13, 0, 0]);
  expect(piecesOf(go(table({ 0: [52, 54, 0, 0] }), 2, 0), 0)).toEqual([54, 54, 0, 0]);
});

test('a piece turns into its column two squares before its start square, and never meets anybody there', () => {
  const before = table({ 0: [GATE, 0, 0, 0], 1: [placeOn(1, 51), 0, 0, 0] });
  const after = go(before, 1, 0);
  expect(piecesOf(after, 0)[0]).toBe(GATE + 1);
  expect(piecesOf(after, 1)[0]).toBe(placeOn(1, 51));
  // Others go on round the ring over that square.
  expect(piecesOf(go(table({ 1: [placeOn(1, 50), 0, 0, 0] }, {}, 1), 3, 0), 1)[0]).toBe(placeOn(1, 1));
});

test('home is reached by exact count, or by bouncing', () => {
  const before = { 0: [55, 0, 0, 5] } as const;
  expect(codeOf(move(roll(table(before), 3), 0))).toBe('ludo/overshoots');
  expect(piecesOf(go(table(before), 2, 0), 0)[0]).toBe(HOME);
  expect(piecesOf(go(table(before, { overshoot: 'bounce' }), 5, 0), 0)[0]).toBe(54);
  expect(codeOf(move(roll(table({ 0: [HOME, 0, 0, 5] }), 1), 0))).toBe('ludo/home');
  expect(turnOf(go(table(before), 2, 0)).active).toBe(1);
  expect(turnOf(go(table(before, { homeBonus: true }), 2, 0)).active).toBe(0);
});

test('all pieces home: a rank, and the others play on', () => {
  const before = { 0: [HOME, HOME, HOME, 55], 1: [HOME, HOME, HOME, 51], 2: [HOME, HOME, HOME, 56] } as const;
  const first = go(table(before, { homeBonus: true }), 2, 3);
  expect(describe(first).ranks).toEqual([1, 0, 0, 0]);
  expect(turnOf(first)).toMatchObject({ active: 1, segment: 'roll' });
  const second = go(go(first, 6, 3), 1, 3);
  // Seat 1 is home with its six, seat 2 with a one: seat 3 is last.
  expect(outcomeOf(second)).toEqual({ places: [1, 2, 3, 4], scores: null, reason: 'one player is left' });
  const short = go(table(before, { playOn: false }), 2, 3);
  expect(outcomeOf(short)?.places).toEqual([1, 2, 2, 2]);
});

test('time is up, or somebody gives up: the turn goes on', () => {
  const rolled = roll(table({ 0: [10, 0, 0, 0] }), 6);
  const late = unwrap(handle(rolled, { type: 'timeout' }));
  expect(turnOf(late)).toMatchObject({ active: 1, segment: 'roll' });
  expect(describe(late)).toMatchObject({ dice: [0], ways: 0, streak: 0 });
  const gone = unwrap(handle(late, { type: 'resign', seat: 1 }));
  expect(describe(gone).ranks).toEqual([0, 4, 0, 0]);
  expect(turnOf(gone).active).toBe(2);
});

test('wrong events are refused with a code', () => {
  expect(codeOf(move(startGame(ludo, { dice: [] }), 0))).toBe('ludo/roll-first');
  const rolled = roll(table({ 0: [10, 0, 0, 0] }), 4);
  expect(codeOf(handle(rolled, { type: 'roll' }))).toBe('ludo/already-rolled');
  expect(codeOf(move(rolled, 2))).toBe('ludo/needs-a-deploying-roll');
  expect(codeOf(handle(rolled, { type: 'move', piece: 0, seat: 3 }))).toBe('turn/not-your-turn');
});
