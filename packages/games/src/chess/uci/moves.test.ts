import { legalEvents, startMatch, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import { at, PERFT } from '../../../test/chess-positions.ts';
import { chess, readUci, writeUci } from '../index.ts';

const ROOKS = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const read = (fen: string, text: string): string => {
  const result = readUci(at(fen), text);
  return result.ok ? writeUci(result.value) : `${result.refusal.code} at ${result.refusal.at}`;
};

test.each(PERFT)('every move from %s has a name that is read again', (fen) => {
  const state = at(fen);
  const moves = legalEvents(state);
  expect(moves.map((code) => unwrap(readUci(state, writeUci(code))))).toEqual(moves);
});

test.each([
  [ROOKS, 'e1g1', 'e1g1'],
  [ROOKS, 'e1h1', 'e1g1'],
  [ROOKS, 'e1a1', 'e1c1'],
  [ROOKS.replace(' w ', ' b '), 'e8h8', 'e8g8'],
  [ROOKS.replace(' w ', ' b '), 'e8a8', 'e8c8'],
  ['8/P3k3/8/8/8/8/8/4K3 w - -', 'a7a8q', 'a7a8q'],
  ['8/P3k3/8/8/8/8/8/4K3 w - -', 'a7a8N', 'a7a8n'],
])('in %s, %s is %s', (fen, text, uci) => {
  expect(read(fen, text)).toBe(uci);
});

test.each([
  [ROOKS, '', 'uci/malformed at 0'],
  [ROOKS, 'e', 'uci/malformed at 0'],
  [ROOKS, 'e1', 'uci/malformed at 2'],
  [ROOKS, 'e1e', 'uci/malformed at 2'],
  [ROOKS, 'e1e9', 'uci/malformed at 2'],
  [ROOKS, 'E1E2', 'uci/malformed at 0'],
  [ROOKS, 'e1e2k', 'uci/malformed at 4'],
  [ROOKS, 'e1e2 ', 'uci/malformed at 4'],
  [ROOKS, 'a7a8qq', 'uci/malformed at 5'],
  [ROOKS, '0000', 'uci/malformed at 0'],
  [ROOKS, 'e1e2q', 'chess/cannot-promote at 4'],
  [ROOKS, 'e1e3', 'chess/cannot-move-so at 0'],
  [ROOKS, 'e1h1q', 'chess/cannot-promote at 4'],
  // Only the king on its own square takes a rook in its corner, and only to castle.
  ['4k3/8/8/8/8/8/8/4KR2 w - -', 'e1f1', 'chess/own-piece-there at 0'],
  ['4k3/8/8/8/8/8/8/4K2R w - -', 'e1h1', 'chess/castling-right-lost at 0'],
  ['4k3/8/8/8/8/8/8/3K3R w - -', 'd1h1', 'chess/own-piece-there at 0'],
  ['8/P3k3/8/8/8/8/8/4K3 w - -', 'a7a8', 'chess/must-promote at 0'],
])('in %s, %s is refused: %s', (fen, text, refusal) => {
  expect(read(fen, text)).toBe(refusal);
});

test('an event that moves nothing has no name', () => {
  const [resignation = -1] = unwrap(startMatch(chess).handleEvent({ type: 'resign' })).events();
  expect(() => writeUci(resignation)).toThrow('the event resign is not a move');
  expect(() => writeUci(-1)).toThrow(RangeError);
});
