import { describe, handle, legalEvents, startGame, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import { at, codeOf, play } from '../../test/chess-positions.ts';
import { chess, writeFen, writeSan } from './index.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ROOKS = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

const move = (fen: string, from: string, to: string) => handle(at(fen), { type: 'move', from, to });
const promote = (fen: string, from: string, to: string) =>
  handle(at(fen), { type: 'promote', from, to, piece: 'queen' });

test.each([
  ['no-piece', START, 'e4', 'e5'],
  ['not-your-piece', START, 'e7', 'e5'],
  ['own-piece-there', START, 'a1', 'a2'],
  ['cannot-move-so', START, 'g1', 'g3'],
  ['cannot-move-so', START, 'g1', 'g1'],
  ['cannot-move-so', START, 'e2', 'e5'],
  ['cannot-move-so', ROOKS, 'e1', 'e3'],
  ['cannot-move-so', ROOKS, 'a1', 'b3'],
  ['cannot-move-so', '4k3/8/8/8/4P3/8/8/4K3 w - - 0 1', 'e4', 'e3'],
  ['cannot-move-so', '4k3/8/8/8/4P3/8/8/4K3 w - - 0 1', 'e4', 'e6'],
  ['cannot-move-so', '4k3/8/8/7P/P7/8/8/4K3 w - - 0 1', 'h5', 'a6'],
  ['way-blocked', START, 'a1', 'a4'],
  ['way-blocked', START, 'c1', 'e3'],
  ['way-blocked', '4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1', 'e2', 'e4'],
  ['way-blocked', '4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1', 'e2', 'e4'],
  ['way-blocked', '4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1', 'e2', 'e3'],
  ['nothing-to-take', START, 'e2', 'd3'],
  ['must-promote', '8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7', 'a8'],
  ['leaves-king-in-check', '4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1', 'e2', 'c3'],
  ['leaves-king-in-check', '4k3/8/8/8/8/8/3r4/4K3 w - - 0 1', 'e1', 'e2'],
  ['leaves-king-in-check', '4k3/8/8/8/8/2n5/8/1R2K3 w - - 0 1', 'e1', 'd1'],
  ['leaves-king-in-check', '4k3/8/8/8/4r3/8/8/4K3 w - - 0 1', 'e1', 'e2'],
  ['leaves-king-in-check', '8/8/8/8/8/4k3/6P1/4K3 w - - 0 1', 'e1', 'e2'],
])('%s: %s %s%s', (code, fen, from, to) => {
  expect(codeOf(move(fen, from, to))).toBe(`chess/${code}`);
});

test.each([
  ['cannot-promote', START, 'e2', 'e4'],
  ['cannot-promote', ROOKS, 'e1', 'g1'],
  ['cannot-promote', '4k3/R7/8/8/8/8/8/4K3 w - - 0 1', 'a7', 'a8'],
  ['way-blocked', 'r7/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7', 'a8'],
  ['leaves-king-in-check', '8/r1P1K3/8/8/8/8/8/4k3 w - - 0 1', 'c7', 'c8'],
])('promoting, %s: %s %s%s', (code, fen, from, to) => {
  expect(codeOf(promote(fen, from, to))).toBe(`chess/${code}`);
});

test('a refusal has a sentence, and a tile that is none is no event', () => {
  expect(move(START, 'e2', 'd3')).toMatchObject({
    refusal: { message: 'A pawn moves diagonally only to take something.' },
  });
  expect(codeOf(move(START, 'e2', 'e9'))).toBe('event/bad-field');
});

test.each([
  ['short for White', ROOKS, 'O-O', 'r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1'],
  ['long for White', ROOKS, 'O-O-O', 'r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1'],
  ['short for Black', ROOKS.replace(' w ', ' b '), 'O-O', 'r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2'],
  ['long for Black', ROOKS.replace(' w ', ' b '), 'O-O-O', '2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2'],
])('castling %s', (_name, fen, san, after) => {
  expect(writeFen(play(at(fen), san))).toBe(after);
});

test.each([
  ['castling-out-of-check', '4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1', 'g1'],
  ['castling-out-of-check', '4k3/8/8/8/8/3n4/8/R3K2R w KQ - 0 1', 'e1', 'c1'],
  ['castling-through-check', '4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1', 'g1'],
  ['castling-through-check', '4k3/8/8/8/8/8/2p5/R3K2R w KQ - 0 1', 'e1', 'c1'],
  ['leaves-king-in-check', '4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1', 'g1'],
  ['leaves-king-in-check', '4k3/8/8/8/8/8/1p6/R3K2R w KQ - 0 1', 'e1', 'c1'],
  ['way-blocked', '4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1', 'e1', 'c1'],
  ['way-blocked', '4k3/8/8/8/8/8/8/R3KN1R w KQ - 0 1', 'e1', 'g1'],
  ['castling-right-lost', '4k3/8/8/8/8/8/8/R3K2R w Q - 0 1', 'e1', 'g1'],
  ['castling-right-lost', '4k3/8/8/8/8/8/8/R3K2R w K - 0 1', 'e1', 'c1'],
])('%s: %s %s%s', (code, fen, from, to) => {
  expect(codeOf(move(fen, from, to))).toBe(`chess/${code}`);
});

test.each([
  ['b1 attacked', '1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1', 'O-O-O'],
  ['the long rook attacked', 'r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1', 'O-O-O'],
  ['the short rook attacked', '4k2r/8/8/8/8/8/8/4K2R w K - 0 1', 'O-O'],
])('only the squares of the king matter: %s', (_name, fen, san) => {
  expect(() => play(at(fen), san)).not.toThrow();
});

test.each([
  ['the king moves', 'Ke2', 'kq'],
  ['the king moves and comes back', 'Ke2 Kd8 Ke1 Ke8', '-'],
  ['a rook moves', 'Rb1', 'Kkq'],
  ['a rook moves and comes back', 'Rg1 Ra7 Rh1 Ra8', 'Qk'],
  ['a rook takes a rook', 'Rxa8+', 'Kk'],
  ['the other rook takes the other rook', 'Rxh8+', 'Qq'],
])('castling rights after %s', (_name, moves, rights) => {
  expect(writeFen(play(at(ROOKS), moves)).split(' ')[2]).toBe(rights);
});

test('a pawn that takes a rook in its corner ends its right', () => {
  const state = play(at('r3k2r/1P6/8/8/8/8/8/4K3 w kq - 0 1'), 'bxa8=N');
  expect(writeFen(state)).toBe('N3k2r/8/8/8/8/8/8/4K3 b k - 0 1');
});

test('en passant is for the very next move', () => {
  const passed = play(startGame(chess), 'e4 a6 e5 d5');
  expect(writeFen(passed)).toBe('rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3');
  expect(writeFen(play(passed, 'exd6'))).toBe('rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3');
  const late = handle(play(passed, 'h3 h6'), { type: 'move', from: 'e5', to: 'd6' });
  expect(codeOf(late)).toBe('chess/nothing-to-take');
});

test('a single step lets nobody take en passant', () => {
  const state = play(startGame(chess), 'e4 d6 e5 d5');
  expect(codeOf(handle(state, { type: 'move', from: 'e5', to: 'd6' }))).toBe('chess/nothing-to-take');
});

test.each([
  ['both pawns leave the rank of king and rook', '8/8/8/K1pP3r/8/8/8/6k1 w - c6 0 1', 'd5', 'c6'],
  ['the pawn that takes is pinned on a file', '3r4/8/8/2pP4/8/8/8/3K2k1 w - c6 0 1', 'd5', 'c6'],
  ['the pawn that is taken hides a bishop', '8/8/8/8/k2pP3/8/2B5/7K b - e3 0 1', 'd4', 'e3'],
  ['another check stays', '4k3/8/8/2pP4/8/8/4r3/4K3 w - c6 0 1', 'd5', 'c6'],
])('no en passant that leaves the king in check: %s', (_name, fen, from, to) => {
  const state = at(fen);
  expect(describe(state)).toMatchObject({ enPassant: -1 });
  expect(codeOf(handle(state, { type: 'move', from, to }))).toBe('chess/leaves-king-in-check');
});

test('en passant may end a check: the pawn that gives it is taken', () => {
  const state = at('8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1');
  expect(writeFen(play(state, 'exd3'))).toBe('8/8/8/2k5/8/3p4/8/4K3 w - - 0 2');
});

test.each([
  ['a pawn that is pinned along its way', '1b5k/8/8/3pP3/5K2/8/8/8 w - d6 0 1', ['exd6']],
  ['a pawn that steps between king and bishop', '5b1k/8/8/3pP3/1K6/8/8/8 w - d6 0 1', ['exd6']],
  ['only the pawn that is not pinned on its file', '4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1', ['cxd6']],
  ['only the pawn that is not pinned on a diagonal', '7k/b7/8/2PpP3/8/4K3/8/8 w - d6 0 1', ['exd6']],
  ['both pawns, one staying on the rank', '7k/8/8/r1PpP2K/8/8/8/8 w - d6 0 1', ['cxd6', 'exd6']],
])('en passant for %s', (_name, fen, captures) => {
  const state = at(fen);
  const names = legalEvents(state).map((code) => writeSan(state, code));
  expect(names.filter((name) => name.includes('xd6')).sort()).toEqual(captures);
});

test.each(['knight', 'bishop', 'rook', 'queen'] as const)('a pawn becomes a %s', (piece) => {
  const state = at('3r4/2P1k3/8/8/8/8/8/4K3 w - - 7 9');
  const straight = unwrap(handle(state, { type: 'promote', from: 'c7', to: 'c8', piece }));
  const taking = unwrap(handle(state, { type: 'promote', from: 'c7', to: 'd8', piece }));
  const letter = { knight: 'N', bishop: 'B', rook: 'R', queen: 'Q' }[piece];
  expect(writeFen(straight)).toBe(`2${letter}r4/4k3/8/8/8/8/8/4K3 b - - 0 9`);
  expect(writeFen(taking)).toBe(`3${letter}4/4k3/8/8/8/8/8/4K3 b - - 0 9`);
});
