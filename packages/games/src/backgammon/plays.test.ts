import { apply, describe, legalEvents, outcomeOf, read, unwrap } from '@rondel/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BackgammonState,
  backgammon,
  formatPlay,
  formatPositionId,
  parsePlay,
  positionIdOf,
  readPlay,
  stateFromIds,
} from './index.ts';

const START = '4HPwATDgc/ABMA';
/** Seat 1 to move, with dice, from a position id. The match ids were written by GNU Backgammon. */
const OF_DICE: { readonly [dice: string]: string } = {
  31: 'cIkFAAAAAAAE',
  63: 'cAkPAAAAAAAE',
  21: 'cAkFAAAAAAAE',
};
const at = (position: string, dice: string): BackgammonState =>
  unwrap(stateFromIds(backgammon, position, OF_DICE[dice] as string));

const play = (state: BackgammonState, text: string): BackgammonState =>
  unwrap(readPlay(state, text)).reduce((now: BackgammonState, code) => apply(now, code), state);

test.each([
  ['8/5 6/5', '31', '8/5 6/5'],
  ['6/5 8/5', '31', '8/5 6/5'],
  ['24/20', '31', '24/20'],
  ['24/21/20', '31', '24/20'],
  ['13/10  6/5 ', '31', '13/10 6/5'],
  ['24/15', '63', '24/15'],
])('%s with %s is played and written as %s', (text, dice, written) => {
  const state = at(START, dice);
  const codes = unwrap(readPlay(state, text));
  expect(codes).toHaveLength(2);
  expect(formatPlay(state, codes)).toBe(written);
  expect(describe(play(state, text)).turn.active).toBe(0);
});

test('the position after a play is the one GNU Backgammon has', () => {
  expect(positionIdOf(play(at(START, '31'), '8/4'))).not.toBe(positionIdOf(play(at(START, '31'), '8/5 6/5')));
  const state = unwrap(stateFromIds(backgammon.with({ matchLength: 3 }), START, 'cAlmAAAAAAAE'));
  expect(positionIdOf(play(state, '8/4 6/5'))).toBe('qGfwATDgc/ABMA');
});

test.each([
  ['', 0, 'bad-notation'],
  ['   ', 0, 'bad-notation'],
  ['8', 1, 'bad-notation'],
  ['8/', 2, 'bad-notation'],
  ['8/5 6-5', 5, 'bad-notation'],
  ['8/5, 6/5', 3, 'bad-notation'],
  ['5/8', 2, 'bad-notation'],
  ['8/8', 2, 'bad-notation'],
  ['26/20', 0, 'bad-notation'],
  ['8*/5', 1, 'bad-notation'],
  ['6/off*', 5, 'bad-notation'],
  ['6/off/3', 5, 'bad-notation'],
  ['6/5(5)', 3, 'bad-notation'],
  ['6/5(2', 3, 'bad-notation'],
  ['6/5(3) 8/7(2)', 7, 'bad-notation'],
  ['8/5 '.repeat(100), 120, 'bad-notation'],
  ['9/6', 0, 'no-checker-there'],
  ['8/5 bar/22', 4, 'no-checker-there'],
  ['13/12 6/3', 3, 'point-blocked'],
  ['8/5* 6/5', 2, 'nothing-to-hit'],
  ['8/5', 0, 'unfinished-play'],
  ['8/5 6/4', 4, 'illegal-play'],
  ['24/23 24/23', 6, 'illegal-play'],
])('%j is refused at %i: %s', (text, place, code) => {
  expect(readPlay(at(START, '31'), text)).toMatchObject({
    ok: false,
    refusal: { kind: 'refused', code: `backgammon/${code}`, at: place },
  });
});

test('there is no play while nobody is to move', () => {
  const state = unwrap(stateFromIds(backgammon, START, 'cAkAAAAAAAAE'));
  expect(readPlay(state, '8/5')).toMatchObject({ ok: false, refusal: { code: 'backgammon/no-play' } });
});

test('the legs of a play', () => {
  expect(parsePlay('bar/20*/14 6/OFF(2)')).toEqual({
    ok: true,
    value: [
      { path: [25, 20, 14], hits: [false, true, false], times: 1, at: [0, 4, 8] },
      { path: [6, 0], hits: [false, false], times: 2, at: [11, 13] },
    ],
  });
});

/** A position id from checkers by own point. */
function sides(mine: { [point: number]: number }, theirs: { [point: number]: number }): string {
  const row = (side: { [point: number]: number }) => Array.from({ length: 25 }, (_, i) => side[i + 1] ?? 0);
  return formatPositionId({ onRoll: row(mine), other: row(theirs) });
}

test('where the way matters, the text says which', () => {
  const state = at(sides({ 13: 2 }, { 14: 1, 20: 1 }), '21');
  for (const text of ['13/11*/10', '13/10', '13/12 13/11*']) {
    expect(formatPlay(state, unwrap(readPlay(state, text)))).toBe(text);
  }
  // A star may be left out where a checker lands anyway.
  expect(positionIdOf(play(state, '13/11/10'))).toBe(positionIdOf(play(state, '13/11*/10')));
});

/** All complete plays of a state. */
function allPlays(state: BackgammonState, codes: readonly number[] = [], now = state): (readonly number[])[] {
  return legalEvents(now).flatMap((code) => {
    const after = apply(now, code);
    const number = (s: BackgammonState): number => read(s).turn.number;
    const isOver = number(after) !== number(state) || outcomeOf(after) !== null;
    return isOver ? [[...codes, code]] : allPlays(state, [...codes, code], after);
  });
}

test.each([
  ['from the start', START, '31'],
  ['with hits on the way', sides({ 13: 2, 12: 1, 6: 3 }, { 14: 1, 15: 1, 20: 1 }), '21'],
  ['from the bar', sides({ 25: 1, 13: 2 }, { 2: 1, 3: 2, 14: 1 }), '21'],
  ['bearing off', '2wYAAAYAAAAAAA', '63'],
])('every play can be written and read again: %s', (_, position, dice) => {
  const state = at(position, dice);
  const after = (codes: readonly number[]): string =>
    positionIdOf(codes.reduce((now: BackgammonState, code) => apply(now, code), state));
  for (const codes of allPlays(state)) {
    expect(after(unwrap(readPlay(state, formatPlay(state, codes))))).toBe(after(codes));
  }
});

test('any text is read or refused with a place in it', () => {
  const state = at(START, '31');
  const word = fc.constantFrom(
    '8',
    '6',
    '5',
    '24',
    'bar',
    'off',
    '/',
    '/',
    '*',
    '(2)',
    ' ',
    '(',
    '\u0000',
    '25',
    '0',
    '99',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(word).map((words) => words.join('')),
        fc.string(),
      ),
      (text) => {
        const result = readPlay(state, text);
        if (!result.ok) expect(result.refusal.at).toBeLessThanOrEqual(text.length);
      },
    ),
    { seed: 1, numRuns: 1000 },
  );
});
