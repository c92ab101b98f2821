import { describe, handle, outcomeOf, startGame, startMatch, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import { at, codeOf, play } from '../../test/chess-positions.ts';
import { chess, toPgn } from './index.ts';

const draw = (reason: string) => ({ places: [1, 1], scores: null, reason });
const claimWith = (state: ReturnType<typeof at>, from: string, to: string) =>
  handle(state, { type: 'claimWith', from, to });

test('a move that brings the position for the third time can be announced with a claim', () => {
  const before = play(startGame(chess), 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1');
  expect(codeOf(handle(before, { type: 'claimDraw' }))).toBe('chess/nothing-to-claim');
  expect(codeOf(claimWith(before, 'b8', 'c6'))).toBe('chess/nothing-to-claim-with');
  expect(codeOf(claimWith(before, 'e7', 'e5'))).toBe('chess/nothing-to-claim-with');
  const after = unwrap(claimWith(before, 'f6', 'g8'));
  expect(outcomeOf(after)).toEqual(draw('the same position 3 times'));
  expect(describe(after)).toMatchObject({ quiet: 8, turn: { active: 0, number: 9, round: 5 } });
});

test('so can the move that completes fifty', () => {
  const before = at('4k3/8/8/8/8/p7/8/R3K3 w - - 99 80');
  expect(outcomeOf(unwrap(claimWith(before, 'e1', 'd1')))).toEqual(
    draw('50 moves without a capture or pawn move'),
  );
  // The capture starts the count again.
  expect(codeOf(claimWith(before, 'a1', 'a3'))).toBe('chess/nothing-to-claim-with');
  const early = at('4k3/8/8/8/8/p7/8/R3K3 w - - 98 80');
  expect(codeOf(claimWith(early, 'e1', 'd1'))).toBe('chess/nothing-to-claim-with');
});

test('the announced move must be legal and by the player who has the move', () => {
  const before = at('4k3/4r3/8/8/8/8/4R3/4K3 w - - 99 80');
  expect(codeOf(claimWith(before, 'e2', 'd2'))).toBe('chess/leaves-king-in-check');
  expect(codeOf(claimWith(before, 'e2', 'f3'))).toBe('chess/cannot-move-so');
  const other = handle(before, { type: 'claimWith', seat: 1, from: 'e7', to: 'e6' });
  expect(codeOf(other)).toBe('turn/not-your-turn');
  const pawn = at('4k3/P7/8/8/8/8/8/4K3 w - - 99 80');
  expect(codeOf(claimWith(pawn, 'a7', 'a8'))).toBe('chess/must-promote');
});

test('a move that gives up castling leads to a new position', () => {
  // The picture with the king on e2 came up twice, but never without the right to castle.
  const start = at('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  const lost = play(start, 'Rg1 Kd8 Rh1 Ke8 Rg1 Kd8 Rh1 Ke8');
  // Without the right: once after each return of the rook.
  expect(codeOf(claimWith(play(lost, 'Rg1 Kd8 Rh1'), 'd8', 'e8'))).toMatch('accepted');
  expect(codeOf(claimWith(play(start, 'Ke2 Kd8 Ke1 Ke8 Ke2 Kd8 Ke1'), 'd8', 'e8'))).toBe(
    'chess/nothing-to-claim-with',
  );
});

test('the announced move is the last of the game, also in PGN', () => {
  let match = startMatch(chess, { from: at('4k3/8/8/8/8/8/8/R3K3 w - - 99 80') });
  match = unwrap(match.handleEvent({ type: 'claimWith', from: 'a1', to: 'a8' }));
  const { line, result } = toPgn(match);
  expect(line.map(({ san }) => san)).toEqual(['Ra8+']);
  expect(result).toBe('1/2-1/2');
});
