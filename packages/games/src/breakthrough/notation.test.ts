import { handle, legalEvents, startGame, startMatch, unwrap } from '@rondel/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakthrough, formatBoard, formatMove, parseBoard, parseMove } from './index.ts';

const small = breakthrough.with({ columns: 3, rows: 5 });
const large = breakthrough.with({ columns: 16, rows: 16 });
/** White: a3, b2. Black: b5, b4, a4. */
const state = unwrap(parseBoard(small, '.B. BB. W.. .W. ... W'));
const refusalOf = (result: { ok: boolean; refusal?: { code: string; at?: number } }) =>
  result.ok ? 'accepted' : [result.refusal?.code, result.refusal?.at];

test('steps are written with -, captures with x', () => {
  expect(legalEvents(state).map((code) => formatMove(state, code))).toEqual([...['b2-b3', 'b2-c3', 'a3xb4']]);
});

test.each([
  ['b2-b3', 'b2', 'b3'],
  ['B2-C3', 'b2', 'c3'],
  ['a3xb4', 'a3', 'b4'],
  ['A3XB4', 'a3', 'b4'],
  // Written well, though the rules refuse them.
  ['a3-a4', 'a3', 'a4'],
  ['a3xa4', 'a3', 'a4'],
  ['c1-c1', 'c1', 'c1'],
])('reads %s', (text, from, to) => {
  expect(parseMove(state, text)).toEqual({ ok: true, value: { type: 'move', from, to } });
});

test.each([
  ['', 'breakthrough/bad-move', 0],
  ['d1-c1', 'breakthrough/bad-move', 0],
  [' b2-b3', 'breakthrough/bad-move', 0],
  ['b', 'breakthrough/bad-move', 1],
  ['b0-b1', 'breakthrough/bad-move', 1],
  ['b6-b5', 'breakthrough/bad-move', 1],
  ['b2', 'breakthrough/bad-move', 2],
  ['b2b3', 'breakthrough/bad-move', 2],
  ['b22-b3', 'breakthrough/bad-move', 2],
  ['b2-', 'breakthrough/bad-move', 3],
  ['b2-b', 'breakthrough/bad-move', 4],
  ['b2-b3 ', 'breakthrough/bad-move', 5],
  ['b2-b33', 'breakthrough/bad-move', 5],
  ['b2xb3', 'breakthrough/no-capture', 2],
  ['b2xa3', 'breakthrough/no-capture', 2],
  ['a3-b4', 'breakthrough/is-capture', 2],
])('refuses "%s"', (text, code, at) => {
  expect(refusalOf(parseMove(state, text))).toEqual([code, at]);
});

test('rows of two digits', () => {
  const start = startGame(large);
  expect(parseMove(start, 'p2-p3')).toMatchObject({ ok: true, value: { from: 'p2', to: 'p3' } });
  expect(parseMove(start, 'p15-o14')).toMatchObject({ ok: true, value: { from: 'p15', to: 'o14' } });
  expect(refusalOf(parseMove(start, 'p17-p16'))).toEqual(['breakthrough/bad-move', 2]);
});

test('moves and positions of random matches are written and read back', () => {
  const property = fc.property(
    fc.constantFrom(small, breakthrough, large),
    fc.array(fc.nat(), { maxLength: 80 }),
    (game, choices) => {
      let match = startMatch(game);
      for (const choice of choices) {
        const codes = match.legalEvents();
        if (codes.length === 0) break;
        const code = codes[choice % codes.length] as number;
        const played = unwrap(
          match.handleEvent(unwrap(parseMove(match.state, formatMove(match.state, code)))),
        );
        match = unwrap(match.handleEvent(code));
        const text = formatBoard(match.state);
        expect(formatBoard(played.state)).toBe(text);
        expect(formatBoard(unwrap(parseBoard(game, text)))).toBe(text);
      }
    },
  );
  fc.assert(property, { seed: 1, numRuns: 40 });
});

test('a position that was read can be played on', () => {
  const after = unwrap(handle(state, unwrap(parseMove(state, 'a3xb4'))));
  expect(formatBoard(after)).toBe('.B.\nBW.\n...\n.W.\n...\nB');
});

test.each([
  ['', 0],
  ['.B. BB. W.. .W. ...', 19],
  ['.B. BB. W.. .W. ..', 18],
  ['.B. BX. W.. .W. ... W', 5],
  ['.B. BB. W.. .W. ... .', 20],
  ['.B. BB. W.. .W. ... W W', 22],
])('refuses the board "%s" at %i', (text, at) => {
  expect(refusalOf(parseBoard(small, text))).toEqual(['breakthrough/bad-board', at]);
});

test('no text whatsoever makes the readers throw', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'abcpWBx.-0159 \n') }));
  fc.assert(
    fc.property(text, (input) => {
      parseMove(state, input);
      parseBoard(small, input);
    }),
    { seed: 3, numRuns: 2000 },
  );
});
