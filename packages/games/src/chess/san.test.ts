import { apply, legalEvents, openStream, startGame, unwrap } from '@rondel/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, EDGES, PERFT, play, randomFen } from '../../test/chess-positions.ts';
import { chess, readSan, readUci, writeSan, writeUci } from './index.ts';

const START = startGame(chess);

/** The name of a move given by its squares. */
const nameOf = (fen: string, uci: string): string => {
  const state = at(fen);
  return writeSan(state, unwrap(readUci(state, uci)));
};

test.each([
  ['a pawn', '4k3/8/8/8/8/8/4P3/4K3 w - -', 'e2e4', 'e4'],
  ['a pawn takes', '4k3/8/8/3p4/4P3/8/8/4K3 w - -', 'e4d5', 'exd5'],
  ['en passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6', 'e5d6', 'exd6'],
  ['promotion', '8/4P3/8/2k5/8/8/8/4K3 w - -', 'e7e8q', 'e8=Q'],
  ['promotion with a capture and check', '3r4/4P1k1/8/8/8/8/8/4K3 w - -', 'e7d8n', 'exd8=N'],
  ['a piece', '4k3/p7/8/8/8/8/8/4K1N1 w - -', 'g1f3', 'Nf3'],
  ['a piece takes', '4k3/8/8/8/8/5p2/8/4K1N1 w - -', 'g1f3', 'Nxf3'],
  ['castling short', '4k3/8/8/8/8/8/8/R3K2R w KQ -', 'e1g1', 'O-O'],
  ['castling long with check', '3k4/8/8/8/8/8/8/R3K2R w KQ -', 'e1c1', 'O-O-O+'],
  ['check', '4k3/8/8/8/8/8/8/R3K3 w - -', 'a1a8', 'Ra8+'],
  ['mate', '6k1/5ppp/8/8/8/8/8/R3K3 w - -', 'a1a8', 'Ra8#'],
  ['stalemate has no sign', '7k/8/8/6Q1/8/5K2/8/8 w - -', 'g5g6', 'Qg6'],
  ['files differ', '4k3/8/8/8/8/8/4K3/R6R w - -', 'a1d1', 'Rad1'],
  ['ranks differ', 'R7/8/4k3/8/8/8/4K3/R7 w - -', 'a1a4', 'R1a4'],
  ['files and ranks differ: the file', '4k3/8/8/8/8/8/8/N3K1N1 w - -', 'a1b3', 'Nb3'],
  ['both are needed, and it takes', '1k6/8/8/8/4Q2Q/8/8/K3r2Q w - -', 'h4e1', 'Qh4xe1'],
  ['a pinned rival is none', '4k3/4r3/8/8/8/2N5/4N3/4K3 w - -', 'c3d5', 'Nd5'],
  ['a rival pinned along its way is one', '4r1k1/8/8/8/8/4R3/8/R3K3 w - -', 'a1a3', 'Ra3'],
  ['three knights', '4k3/8/8/8/1N6/8/1N3N2/4K3 w - -', 'b2d3', 'Nb2d3'],
])('%s', (_name, fen, uci, san) => {
  expect(nameOf(fen, uci)).toBe(san);
});

test('only legal moves have a name', () => {
  const code = unwrap(readSan(START, 'e4'));
  expect(() => writeSan(play(START, 'e4'), code)).toThrow('this move is not legal');
  expect(() => writeSan(START, -1)).toThrow(RangeError);
});

const read = (fen: string, text: string): string => {
  const result = readSan(at(fen), text);
  return result.ok ? writeUci(result.value) : `${result.refusal.code} at ${result.refusal.at}`;
};
const OPEN = 'r3k2r/pPp5/8/3pP3/8/5N2/8/RN2K2R w KQkq d6 0 1';

test.each([
  ['exd6', 'e5d6'],
  ['exd6 e.p.', 'e5d6'],
  ['exd6e.p.', 'e5d6'],
  ['exd6 ep', 'e5d6'],
  ['ed6', 'e5d6'],
  ['e:d6', 'e5d6'],
  ['e5xd6', 'e5d6'],
  ['e5-d6', 'e5d6'],
  ['xd6', 'e5d6'],
  ['bxa8=Q', 'b7a8q'],
  ['bxa8Q', 'b7a8q'],
  ['bxa8=Q+', 'b7a8q'],
  ['bxa8(Q)', 'b7a8q'],
  ['bxa8/Q', 'b7a8q'],
  ['b8N', 'b7b8n'],
  ['b8=n', 'b7b8n'],
  ['b7b8q', 'b7b8q'],
  ['Pb8=R', 'b7b8r'],
  ['O-O', 'e1g1'],
  ['0-0', 'e1g1'],
  ['o-o', 'e1g1'],
  ['O-O!?', 'e1g1'],
  ['e1g1', 'e1g1'],
  ['Ke1-g1', 'e1g1'],
  ['Nfd2', 'f3d2'],
  ['Nf3d2', 'f3d2'],
  ['N3d2', 'f3d2'],
  ['Nf3-d2', 'f3d2'],
  ['♘f3d2', 'f3d2'],
  ['♞bd2', 'b1d2'],
  ['b1d2', 'b1d2'],
  ['Nc3', 'b1c3'],
  ['Nc3+', 'b1c3'],
  ['Nc3++', 'b1c3'],
  ['Nc3#', 'b1c3'],
  ['Nxc3', 'b1c3'],
  ['Nc3!!', 'b1c3'],
  ['Nc3 ?!', 'b1c3'],
])('%s is read as %s', (text, uci) => {
  expect(read(OPEN, text)).toBe(uci);
});

test.each([
  ['', 'san/malformed at 0'],
  ['N', 'san/malformed at 1'],
  ['Nf', 'san/malformed at 2'],
  ['nf3', 'san/malformed at 0'],
  ['Nf9', 'san/malformed at 2'],
  ['Ni3', 'san/malformed at 1'],
  ['Ng1-', 'san/malformed at 3'],
  ['O-O-O-O', 'san/malformed at 5'],
  ['0-O', 'san/malformed at 0'],
  ['Nc3x', 'san/malformed at 3'],
  ['Nc3+++', 'san/malformed at 5'],
  ['b8=', 'san/malformed at 3'],
  ['b8=K', 'san/malformed at 3'],
  ['--', 'san/malformed at 1'],
  ['Nd2', 'san/ambiguous at 0'],
  ['Nd5', 'san/no-such-piece at 0'],
  ['Bc4', 'san/no-such-piece at 0'],
  ['Nbd4', 'san/no-such-piece at 0'],
  ['e7', 'san/no-such-piece at 0'],
  ['Kg1', 'san/no-such-piece at 0'],
  ['Kd1e1', 'san/no-such-piece at 0'],
  ['Rb1', 'chess/own-piece-there at 0'],
  ['Rc1', 'chess/way-blocked at 0'],
  ['O-O-O', 'chess/way-blocked at 0'],
  ['exf6', 'chess/nothing-to-take at 0'],
  ['b8', 'chess/must-promote at 2'],
  ['bxa8', 'chess/must-promote at 4'],
  ['e6=Q', 'chess/cannot-promote at 0'],
  ['c7c5', 'chess/not-your-piece at 0'],
  ['d4d5', 'chess/no-piece at 0'],
])('%s is refused: %s', (text, refusal) => {
  expect(read(OPEN, text)).toBe(refusal);
});

test.each([
  ['4k3/4r3/8/8/8/8/4N3/4K3 w - -', 'Nc3', 'chess/leaves-king-in-check at 0'],
  ['4k3/8/8/8/4r3/8/8/R3K3 w Q -', 'O-O-O', 'chess/castling-out-of-check at 0'],
  ['3rk3/8/8/8/8/8/8/R3K3 w Q -', 'O-O-O', 'chess/castling-through-check at 0'],
  ['4k3/8/8/8/8/8/8/R3K3 w - -', 'O-O-O', 'chess/castling-right-lost at 0'],
  ['k7/8/8/8/8/8/3K4/4R2R w - -', 'O-O', 'chess/castling-right-lost at 0'],
  // One rook has a pawn in its way, the other is pinned: the pin is what to tell.
  ['4k3/4r3/8/8/8/8/RP2R3/4K3 w - -', 'Rc2', 'chess/leaves-king-in-check at 0'],
  ['4k3/8/8/8/R2B4/3b4/8/3RK3 w - -', 'Rxd4', 'chess/own-piece-there at 0'],
  ['7k/5KQ1/8/8/8/8/8/8 b - -', 'Kh7', 'game/over at 0'],
])('in %s, %s: %s', (fen, text, refusal) => {
  expect(read(fen, text)).toBe(refusal);
});

test('every legal move is read from its name, in games and in strange positions', () => {
  const random = openStream(5, 'san');
  const fens = [...PERFT.map(([fen]) => fen), ...EDGES.map(([, fen]) => fen)];
  for (let i = 0; i < 40; i++) fens.push(randomFen(random));
  for (const fen of fens) {
    let state = at(fen);
    for (let i = 0; i < 12; i++) {
      const moves = legalEvents(state);
      const names = moves.map((code) => writeSan(state, code));
      expect(new Set(names).size).toBe(moves.length);
      expect(names.map((name) => unwrap(readSan(state, name)))).toEqual(moves);
      if (moves.length === 0) break;
      state = apply(state, moves[random.below(moves.length)] as number);
    }
  }
});

test('no text is too strange', () => {
  const state = at(OPEN);
  const sign = fc.constantFrom(...'abcdefgh12345678KQRBNPO0-x:=+#!?(). ep♘');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(sign, { maxLength: 9 }).map((all) => all.join('')),
      ),
      (text) => {
        const result = readSan(state, text);
        if (result.ok) expect(legalEvents(state)).toContain(result.value);
        else expect(result.refusal.at).toBeLessThanOrEqual(text.length);
      },
    ),
    { seed: 1, numRuns: 1000 },
  );
  expect(readSan(state, 'N'.repeat(5_000_000)).ok).toBe(false);
  expect(readSan(state, `Nc3${'+'.repeat(5_000_000)}`).ok).toBe(false);
});
