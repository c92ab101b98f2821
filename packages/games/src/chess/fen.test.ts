import {
  apply,
  describe,
  legalEvents,
  openStream,
  outcomeOf,
  startGame,
  startMatch,
  unwrap,
} from '@rondel/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, EDGES, PERFT, play, randomFen } from '../../test/chess-positions.ts';
import { chess, readFen, writeFen } from './index.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('the start position', () => {
  expect(writeFen(startGame(chess))).toBe(START);
  expect(describe(at(START))).toEqual(describe(startGame(chess)));
});

test('move numbers go up after Black, also where Black begins', () => {
  const count = (moves: string, first = 0) =>
    writeFen(play(startGame(chess, { first }), moves))
      .split(' ')
      .at(-1);
  expect(['Nf3', 'Nf3 Nf6', 'Nf3 Nf6 Ng1'].map((moves) => count(moves))).toEqual(['1', '2', '2']);
  expect(['Nf6', 'Nf6 Nf3', 'Nf6 Nf3 Ng8'].map((moves) => count(moves, 1))).toEqual(['2', '2', '3']);
});

test('the turn is where the text says', () => {
  const white = at('4k3/8/8/8/8/8/4P3/4K3 w - - 3 17');
  expect(describe(white)).toMatchObject({ quiet: 3, turn: { active: 0, number: 33, round: 17 } });
  const black = at('4k3/8/8/8/8/8/4P3/4K3 b - - 3 17');
  expect(describe(black)).toMatchObject({ turn: { active: 1, number: 34, round: 17 } });
  expect(describe(play(black, 'Kd7')).turn).toMatchObject({ active: 0, number: 35, round: 18 });
});

test('a state of another variant', () => {
  const automatic = chess.with({ draws: 'automatic' });
  const state = at('4k3/8/8/8/8/8/4P3/4K3 w - - 100 80', automatic);
  expect(outcomeOf(state)?.reason).toBe('50 moves without a capture or pawn move');
  expect(startMatch(automatic, { from: state }).outcome()).not.toBeNull();
});

test('fields that are left out', () => {
  expect(writeFen(at('4k3/8/8/8/8/8/4P3/4K3 w - -'))).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  expect(writeFen(at('4k3/8/8/8/8/8/4P3/4K3 b - - 7'))).toBe('4k3/8/8/8/8/8/4P3/4K3 b - - 7 1');
  expect(writeFen(at(' 4k3/8/8/8/8/8/4P3/4K3  b - -  '))).toBe('4k3/8/8/8/8/8/4P3/4K3 b - - 0 1');
});

test('an en-passant square is kept only if a pawn can legally take there', () => {
  const kept = (fen: string) => writeFen(at(fen)).split(' ')[3];
  expect(kept('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1')).toBe('-');
  expect(kept('rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3')).toBe('e3');
  expect(kept('8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1')).toBe('-');
});

const fens = [...PERFT.map(([fen]) => fen), ...EDGES.map(([, fen]) => fen)];

test.each(fens)('what is written is read again, along a game from %s', (fen) => {
  const random = openStream(fen, 'fen');
  let state = at(fen);
  for (let i = 0; i < 40; i++) {
    const text = writeFen(state);
    expect(writeFen(at(text))).toBe(text);
    expect(legalEvents(at(text))).toEqual(legalEvents(state));
    const moves = legalEvents(state);
    if (moves.length === 0) break;
    state = apply(state, moves[random.below(moves.length)] as number);
  }
});

test('so are positions that no game has reached', () => {
  const random = openStream(1, 'fen');
  for (let i = 0; i < 200; i++) {
    const fen = randomFen(random);
    expect(writeFen(at(fen))).toBe(fen);
  }
});

/** The place of the fault is marked with a stroke. */
test.each([
  ['fen/fields', '|', 'A FEN has at least 4 fields.'],
  ['fen/fields', '4k3/8/8/8/8/8/8/4K3 w -|', 'A FEN has at least 4 fields.'],
  ['fen/fields', '4k3/8/8/8/8/8/8/4K3 w - - 0 1 |x', 'A FEN has at most 6 fields.'],
  ['fen/board', '4k3/8/8/8/8/8/8/4|X3 w - -', 'This is neither a piece nor a number of empty squares.'],
  ['fen/board', '4k3/|9/8/8/8/8/8/4K3 w - -', 'This is neither a piece nor a number of empty squares.'],
  ['fen/board', '4k3/|0/8/8/8/8/8/4K3 w - -', 'This is neither a piece nor a number of empty squares.'],
  ['fen/board', '4k3/|.7/8/8/8/8/8/4K3 w - -', 'This is neither a piece nor a number of empty squares.'],
  ['fen/board', '4k3/7|/8/8/8/8/8/4K3 w - -', 'This rank has fewer than 8 squares.'],
  ['fen/board', '4k3/8/8/8/8/8/8/4K2| w - -', 'This rank has fewer than 8 squares.'],
  ['fen/board', '4k|4/8/8/8/8/8/8/4K3 w - -', 'This rank has more than 8 squares.'],
  ['fen/board', '4k3|p/8/8/8/8/8/8/4K3 w - -', 'This rank has more than 8 squares.'],
  ['fen/board', '4k3/4|4/8/8/8/8/8/4K3 w - -', 'Empty squares side by side are one number.'],
  ['fen/board', '4k3/8/8/8/8/8/4K3| w - -', 'There are fewer than 8 ranks.'],
  ['fen/board', '4k3/8/8/8/8/8/8/4K3|/8 w - -', 'There are more than 8 ranks.'],
  ['fen/pawns', '4k3/8/8/8/8/8/8/|P3K3 w - -', 'A pawn cannot stand on the first or the last rank.'],
  ['fen/pawns', '|P3k3/8/8/8/8/8/8/4K3 w - -', 'A pawn cannot stand on the first or the last rank.'],
  ['fen/kings', '|8/8/8/8/8/8/8/4K3 w - -', 'Black has no king.'],
  ['fen/kings', '|4k3/8/8/8/8/8/8/8 w - -', 'White has no king.'],
  ['fen/kings', '4k3/8/8/8/8/8/8/K3|K3 w - -', 'White has more than one king.'],
  ['fen/side', '4k3/8/8/8/8/8/8/4K3 |W - -', 'The side to move is w for White or b for Black.'],
  [
    'fen/castling',
    'r3k2r/8/8/8/8/8/8/R3K2R w KQkq|x -',
    'Castling rights are letters of KQkq, or - if there are none.',
  ],
  [
    'fen/castling',
    'r3k2r/8/8/8/8/8/8/R3K2R w |HAha -',
    'Castling rights are letters of KQkq, or - if there are none.',
  ],
  ['fen/castling', 'r3k2r/8/8/8/8/8/8/R3K2R w K|K -', 'This castling right is there twice.'],
  ['fen/castling', 'r3k2r/8/8/8/8/8/8/R2K3R w kq|K -', 'White cannot castle: the king is not on e1.'],
  ['fen/castling', 'r3k3/8/8/8/8/8/8/R3K2R w KQ|k -', 'Black cannot castle there: no rook is on h8.'],
  [
    'fen/en-passant',
    '4k3/8/8/3pP3/8/8/8/4K3 w - |d9',
    'The en-passant square is a square such as e3, or - for none.',
  ],
  [
    'fen/en-passant',
    '4k3/8/8/3pP3/8/8/8/4K3 w - |d3',
    'With White to move, the en-passant square is on rank 6.',
  ],
  [
    'fen/en-passant',
    '4k3/8/8/8/3pP3/8/8/4K3 b - |e6',
    'With Black to move, the en-passant square is on rank 3.',
  ],
  [
    'fen/en-passant',
    '4k3/8/8/3pP3/8/8/8/4K3 w - |c6',
    'There is no pawn that has just passed over that square.',
  ],
  [
    'fen/en-passant',
    '4k3/3n4/8/3pP3/8/8/8/4K3 w - |d6',
    'The pawn cannot have passed: that square or the one behind it is not empty.',
  ],
  ['fen/check', '4k3/8/8/8/8/8/4R3/4K3 |w - -', 'The side that is not to move stands in check.'],
  ['fen/check', '8/8/8/8/8/8/4k3/4K3 |w - -', 'The side that is not to move stands in check.'],
  ['fen/count', '4k3/8/8/8/8/8/8/4K3 w - - |-1 1', 'The half-move clock is a number from 0 to 150.'],
  ['fen/count', '4k3/8/8/8/8/8/8/4K3 w - - |151 90', 'The half-move clock is a number from 0 to 150.'],
  ['fen/count', '4k3/8/8/8/8/8/8/4K3 w - - 0 |0', 'The move number is a number from 1 to 9999.'],
  ['fen/count', '4k3/8/8/8/8/8/8/4K3 w - - 0 |1e3', 'The move number is a number from 1 to 9999.'],
])('%s: %s', (code, marked, message) => {
  const refusal = { kind: 'refused', code, message, at: marked.indexOf('|') };
  expect(readFen(marked.replace('|', ''))).toEqual({ ok: false, refusal });
});

test('a text of five million signs is not looked at', () => {
  const refusal = { code: 'fen/too-long', at: 200 };
  expect(readFen('/'.repeat(5_000_000))).toMatchObject({ ok: false, refusal });
});

test('no text is too strange', () => {
  const sign = fc.constantFrom(...'pnbrqkPNBRQK12345678/ wbKQkq-eE36\t\u0000é');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(sign, { maxLength: 90 }).map((all) => all.join('')),
      ),
      (text) => {
        const result = readFen(text);
        if (result.ok) expect(writeFen(unwrap(readFen(writeFen(result.value))))).toBe(writeFen(result.value));
        else expect(result.refusal.at).toBeLessThanOrEqual(text.length);
      },
    ),
    { seed: 1, numRuns: 500 },
  );
});

test('nor is a FEN with one sign changed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fens),
      fc.nat(90),
      fc.string({ minLength: 0, maxLength: 2 }),
      (fen, i, put) => {
        const text = fen.slice(0, i) + put + fen.slice(i + 1);
        const result = readFen(text);
        if (!result.ok) expect(result.refusal.code).toMatch(/^fen\//);
      },
    ),
    { seed: 2, numRuns: 500 },
  );
});
