/** What always holds of a position of chess. */
import type { Violation } from '@rondel/core';
import type { ChessReader } from './position.ts';

/** A white and a black pawn, as boards have them. */
const PAWNS = [1, 9] as const;

/** The first thing that does not hold; `null` if all does. */
export function findFault(s: ChessReader): Violation | null {
  const { enPassant, board } = s;
  if (enPassant < 0) return null;
  const isWhite = s.turn.active === 0;
  const beyond = enPassant + (isWhite ? -8 : 8);
  const isPassed =
    enPassant >> 3 === (isWhite ? 5 : 2) &&
    board.get(enPassant) === 0 &&
    board.get(beyond) === PAWNS[isWhite ? 1 : 0];
  return isPassed ? null : { field: 'enPassant', message: 'no pawn has passed that square' };
}
