import { describe, startMatch, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import { arrange, drawBoard, type GoMatch, go, readBoard, readMove, writeMove } from './index.ts';

test.each([
  ['D4', { type: 'play', point: 'D4' }],
  ['t19', { type: 'play', point: 'T19' }],
  ['J9', { type: 'play', point: 'J9' }],
  ['pass', { type: 'pass' }],
  ['PASS', { type: 'pass' }],
  ['resign', { type: 'resign' }],
])('%s is a move', (text, move) => {
  expect(readMove(text)).toEqual({ ok: true, value: move });
});

test.each([
  ['', 'go/bad-vertex', 0],
  ['I5', 'go/bad-vertex', 0],
  ['44', 'go/bad-vertex', 0],
  ['U1', 'go/bad-vertex', 0],
  ['D', 'go/bad-vertex', 1],
  ['D0', 'go/bad-vertex', 1],
  ['D04', 'go/bad-vertex', 1],
  ['D4 ', 'go/bad-vertex', 1],
  ['Dx', 'go/bad-vertex', 1],
  ['D10', 'go/off-board', 1],
  ['K1', 'go/off-board', 0],
  ['x'.repeat(1_000_000), 'go/bad-vertex', 0],
])('%s is none on 9 lines', (text, code, at) => {
  expect(readMove(text, 9)).toMatchObject({ ok: false, refusal: { code, at } });
});

test('moves are written as they are read', () => {
  let match: GoMatch = startMatch(go);
  for (const text of ['Q16', 'D4', 'pass', 'resign'])
    match = unwrap(match.handleEvent(unwrap(readMove(text))));
  expect(match.events().map((code) => writeMove(go, code))).toEqual(['Q16', 'D4', 'pass', 'resign']);
});

test('a board is drawn as GTP programs do, and read back', () => {
  const game = go.with({ size: 9 });
  const state = unwrap(arrange(game, { black: ['A1', 'J9', 'E5'], white: ['b2'], toMove: 'white' }));
  const drawn = [
    '   A B C D E F G H J',
    ' 9 . . . . . . . . X 9',
    ' 8 . . . . . . . . . 8',
    ' 7 . . + . + . + . . 7',
    ' 6 . . . . . . . . . 6',
    ' 5 . . + . X . + . . 5',
    ' 4 . . . . . . . . . 4',
    ' 3 . . + . + . + . . 3',
    ' 2 . O . . . . . . . 2',
    ' 1 X . . . . . . . . 1',
    '   A B C D E F G H J',
  ].join('\n');
  expect(drawBoard(state)).toBe(drawn);
  expect(describe(unwrap(readBoard(game, drawn, 'white')))).toEqual(describe(state));
});

test.each([
  ['..... ..... ..... ..... ....', 'go/bad-board', 28],
  ['..... ..... ..... ..... ......', 'go/bad-board', 29],
  ['..... ..x.. ..... ..... .....', 'go/bad-board', 8],
  ['OXXXX XXXXX XXXXX XXXXX XXXX.', 'go/no-liberty', undefined],
  ['\n'.repeat(1_000_000), 'go/bad-board', 1_000_000],
])('a board that is none is refused', (text, code, at) => {
  const result = readBoard(go.with({ size: 5 }), text);
  expect(result.ok ? '' : result.refusal.code).toBe(code);
  expect(result.ok ? '' : result.refusal.at).toBe(at);
});

test('stones are arranged by name', () => {
  const game = go.with({ size: 5 });
  const code = (black: string[], white: string[]) => {
    const result = arrange(game, { black, white });
    return result.ok ? '' : result.refusal.code;
  };
  expect(code(['A1'], ['A1'])).toBe('go/occupied');
  expect(code(['F1'], [])).toBe('go/off-board');
  expect(code(['pass'], [])).toBe('go/bad-vertex');
  expect(code(['A2', 'B1'], ['A1'])).toBe('go/no-liberty');
});
