import { describe, handle, legalEvents, outcomeOf, startGame, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import { at, codeOf, play } from '../../test/chess-positions.ts';
import { chess } from './index.ts';

const automatic = chess.with({ draws: 'automatic' });
const draw = (reason: string) => ({ places: [1, 1], scores: null, reason });
const FIFTY = '50 moves without a capture or pawn move';
const SEVENTY_FIVE = '75 moves without a capture or pawn move';

/** Knights out and back: four half-moves that lead to the same position. */
const shuffle = (times: number): string => Array.from({ length: times }, () => 'Nf3 Nf6 Ng1 Ng8').join(' ');
const claim = (state: ReturnType<typeof at>) => handle(state, { type: 'claimDraw' });

test('the third time the same position may be claimed, the fifth is a draw', () => {
  const start = startGame(chess);
  expect(codeOf(claim(play(start, shuffle(1))))).toBe('chess/nothing-to-claim');
  expect(codeOf(claim(play(start, `${shuffle(1)} Nf3 Nf6 Ng1`)))).toBe('chess/nothing-to-claim');
  const third = play(start, shuffle(2));
  expect(outcomeOf(third)).toBeNull();
  expect(outcomeOf(unwrap(claim(third)))).toEqual(draw('the same position 3 times'));
  // Whoever has the move may claim, but the position on the board must be the one that came back.
  expect(codeOf(claim(play(third, 'e4')))).toBe('chess/nothing-to-claim');
  expect(outcomeOf(play(start, shuffle(3)))).toBeNull();
  expect(outcomeOf(play(start, shuffle(4)))).toEqual(draw('the same position 5 times'));
});

test('with automatic draws the third time is enough', () => {
  const start = startGame(automatic);
  expect(outcomeOf(play(start, `${shuffle(1)} Nf3 Nf6 Ng1`))).toBeNull();
  expect(outcomeOf(play(start, shuffle(2)))).toEqual(draw('the same position 3 times'));
});

test('only the player who has the move may claim', () => {
  const third = play(startGame(chess), shuffle(2));
  expect(codeOf(handle(third, { type: 'claimDraw', seat: 1 }))).toBe('turn/not-your-turn');
});

test('a position with other castling rights is another position', () => {
  const start = at('4k2r/8/8/8/8/8/8/4K3 w k - 0 1');
  // The rook moves once and is back: the same picture, but without the right.
  const lost = play(start, 'Kd1 Rg8 Ke1 Rh8');
  expect(codeOf(claim(play(lost, 'Kd1 Kd8 Ke1 Ke8')))).toBe('chess/nothing-to-claim');
  expect(codeOf(claim(play(lost, 'Kd1 Kd8 Ke1 Ke8 Kd1 Kd8 Ke1 Ke8')))).toMatch('accepted');
});

test('a position in which a pawn can be taken en passant is another one', () => {
  // Black's pawn on d4 can take on e3 the first time, and only then.
  const real = play(startGame(chess), 'a3 d5 a4 d4 e4');
  expect(describe(real)).toMatchObject({ enPassant: 20 });
  const twice = play(real, 'Nc6 Nf3 Nb8 Ng1 Nc6 Nf3 Nb8 Ng1');
  expect(codeOf(claim(twice))).toBe('chess/nothing-to-claim');
  expect(codeOf(claim(play(twice, 'Nc6 Nf3 Nb8 Ng1')))).toMatch('accepted');
});

test('an en-passant square at which nothing can be taken makes no difference', () => {
  // After e4 no pawn stands beside it; the position is the same two moves later.
  const start = play(startGame(chess), 'e4');
  expect(codeOf(claim(play(start, 'Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1')))).toMatch('accepted');
});

test('an en-passant capture that the king forbids makes no difference', () => {
  // The pawn on d4 stands beside e4, but taking would open the rank between rook and king.
  const pinned = play(at('8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1'), 'e4');
  expect(describe(pinned)).toMatchObject({ enPassant: -1 });
  expect(codeOf(claim(play(pinned, 'Kh5 Ra5+ Kh4 Ra4 Kh5 Ra5+ Kh4 Ra4')))).toMatch('accepted');
  // Without the rook the capture is possible, and the position does not count as the same.
  const free = play(at('8/8/8/8/3p3k/8/R3P3/4K3 w - - 0 1'), 'e4');
  expect(describe(free)).toMatchObject({ enPassant: 20 });
  expect(codeOf(claim(play(free, 'Kh5 Ra5+ Kh4 Ra2 Kh5 Ra5+ Kh4 Ra2')))).toBe('chess/nothing-to-claim');
});

test('fifty moves may be claimed, seventy-five are a draw', () => {
  const before = at('4k3/8/8/8/8/8/8/R3K3 w - - 98 80');
  expect(codeOf(claim(play(before, 'Ra2')))).toBe('chess/nothing-to-claim');
  const fifty = play(before, 'Ra2 Kd8');
  expect(outcomeOf(fifty)).toBeNull();
  expect(outcomeOf(unwrap(claim(fifty)))).toEqual(draw(FIFTY));
  const almost = at('4k3/8/8/8/8/8/8/R3K3 w - - 148 120');
  expect(outcomeOf(play(almost, 'Ra2'))).toBeNull();
  expect(outcomeOf(play(almost, 'Ra2 Kd8'))).toEqual(draw(SEVENTY_FIVE));
  expect(legalEvents(play(almost, 'Ra2 Kd8'))).toEqual([]);
});

test('with automatic draws fifty moves are enough', () => {
  const state = play(at('4k3/8/8/8/8/8/8/R3K3 w - - 98 80', automatic), 'Ra2 Kd8');
  expect(outcomeOf(state)).toEqual(draw(FIFTY));
});

test('a pawn move or a capture starts the count again', () => {
  const fen = '4k3/8/8/8/8/p7/4P3/R3K3 w - - 99 80';
  expect(describe(play(at(fen), 'e3'))).toMatchObject({ quiet: 0 });
  expect(describe(play(at(fen), 'Rxa3'))).toMatchObject({ quiet: 0 });
  expect(describe(play(at(fen), 'Kd1'))).toMatchObject({ quiet: 100 });
});

test.each([
  ['fifty', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80', automatic],
  ['seventy-five', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 120', chess],
])('a mate with the last of %s moves counts', (_name, fen, game) => {
  const mate = play(at(fen, game), 'Ra8#');
  expect(outcomeOf(mate)).toEqual({ places: [1, 2], scores: null, reason: 'checkmate' });
});

test.each([
  ['bare kings', '8/8/4k3/8/8/4K3/8/8'],
  ['a knight', '8/8/4k3/8/8/4K3/8/6N1'],
  ['a bishop', '8/8/4k3/8/8/4K3/8/5B2'],
  ['bishops of both sides on one colour', '5b2/8/4k3/8/8/4K3/8/2B5'],
  ['three bishops of one side on one colour', '8/8/4k3/8/8/B1B1K3/8/2B5'],
])('a draw for want of material: %s', (_name, board) => {
  expect(outcomeOf(at(`${board} w - - 0 1`))).toEqual(draw('neither side can give mate'));
});

test.each([
  ['a pawn', '8/4p3/4k3/8/8/4K3/8/8'],
  ['a rook', '8/8/4k3/8/8/4K3/8/7R'],
  ['a queen', '8/8/4k3/8/8/4K3/8/7Q'],
  ['bishops on both colours', '2b5/8/4k3/8/8/4K3/8/2B5'],
  ['a knight and a bishop', '8/8/4k3/8/8/4K3/8/2B3N1'],
  ['a knight against a bishop', '2b5/8/4k3/8/8/4K3/8/6N1'],
  ['a knight against a knight', '1n6/8/4k3/8/8/4K3/8/6N1'],
  ['two knights, though mate cannot be forced', '8/8/4k3/8/8/4K3/8/1N4N1'],
])('no draw while mate is possible: %s', (_name, board) => {
  expect(outcomeOf(at(`${board} w - - 0 1`))).toBeNull();
});

test('taking the last piece ends the game at once', () => {
  expect(outcomeOf(play(at('8/8/4k3/8/8/4K3/4p3/8 w - - 0 1'), 'Kxe2'))).toEqual(
    draw('neither side can give mate'),
  );
  expect(outcomeOf(play(at('8/2P5/4k3/8/8/4K3/8/8 w - - 0 1'), 'c8=N'))).toEqual(
    draw('neither side can give mate'),
  );
});
