/**
 * Why a move is not allowed, told as a player would ask: what stands there, can it move like that, is the
 * way free. What is legal the list in `generate.ts` says; a move that is not in it, and has nothing else
 * wrong with it, leaves the king in check.
 */
import { isAttacked } from './attacks.ts';
import { BLACK, KING, LONG, PAWN, reaches, SHORT, STEPS } from './pieces.ts';
import type { ChessReader } from './position.ts';

/** The refusals of a move, with the sentence for the player. */
export const MOVE_REFUSALS = {
  'no-piece': 'There is no piece on that square.',
  'not-your-piece': 'That piece is not yours.',
  'own-piece-there': 'One of your own pieces stands there.',
  'cannot-move-so': 'That piece does not move like that.',
  'way-blocked': 'Another piece is in the way.',
  'nothing-to-take': 'A pawn moves diagonally only to take something.',
  'must-promote': 'A pawn that reaches the last rank becomes another piece: say which.',
  'cannot-promote': 'Only a pawn that reaches the last rank becomes another piece.',
  'castling-right-lost': 'You can no longer castle on that side: the king or that rook has moved.',
  'castling-out-of-check': 'You cannot castle out of check.',
  'castling-through-check': 'The king may not pass over a square that is attacked.',
  'leaves-king-in-check': 'That would leave your king in check.',
} as const;

export type MoveRefusal = keyof typeof MOVE_REFUSALS;

/** Why the move cannot be, as far as the pieces tell; `null` if they let it pass. */
export function refuseMove(
  s: ChessReader,
  side: number,
  from: number,
  to: number,
  promotes: boolean,
): MoveRefusal | null {
  const piece = s.board.get(from);
  const taken = s.board.get(to);
  const us = side * BLACK;
  if (piece === 0) return 'no-piece';
  if ((piece & BLACK) !== us) return 'not-your-piece';
  if (from === to) return 'cannot-move-so';
  if (taken !== 0 && (taken & BLACK) === us) return 'own-piece-there';
  const kind = piece & 7;
  if (promotes && kind !== PAWN) return 'cannot-promote';
  const refusal =
    kind === PAWN
      ? refusePawn(s, us, from, to)
      : reaches(piece, from, to)
        ? refuseWay(s, from, to)
        : kind === KING
          ? refuseCastling(s, side, from, to)
          : 'cannot-move-so';
  if (refusal !== null || promotes === (kind === PAWN && (to < 8 || to >= 56))) return refusal;
  return promotes ? 'cannot-promote' : 'must-promote';
}

function refusePawn(s: ChessReader, us: number, from: number, to: number): MoveRefusal | null {
  const up = us === 0 ? 8 : -8;
  const isTwo = to - from === 2 * up && (us === 0 ? from < 16 : from >= 48);
  if (to - from === up || isTwo) return s.board.get(to) === 0 ? refuseWay(s, from, to) : 'way-blocked';
  if (!reaches(PAWN | us, from, to)) return 'cannot-move-so';
  return s.board.get(to) !== 0 || to === s.passed ? null : 'nothing-to-take';
}

/** Something stands between two squares; knights and neighbours have nothing between. */
function refuseWay(s: ChessReader, from: number, to: number): 'way-blocked' | null {
  const step = STEPS[from * 64 + to] as number;
  if (step === 0) return null;
  for (let square = from + step; square !== to; square += step) {
    if (s.board.get(square) !== 0) return 'way-blocked';
  }
  return null;
}

function refuseCastling(s: ChessReader, side: number, from: number, to: number): MoveRefusal | null {
  const { cells, offset } = s.board;
  const home = side === 0 ? 4 : 60;
  if (from !== home || (to !== home + 2 && to !== home - 2)) return 'cannot-move-so';
  const right = (to > from ? SHORT : LONG)[side] as number;
  if ((s.castling & right) === 0) return 'castling-right-lost';
  const isAttackedAt = (square: number): boolean => isAttacked(cells, offset, square, (1 - side) * BLACK);
  const blocked = refuseWay(s, from, to > from ? from + 3 : from - 4);
  if (blocked !== null) return blocked;
  if (isAttackedAt(from)) return 'castling-out-of-check';
  return isAttackedAt((from + to) >> 1) ? 'castling-through-check' : null;
}

/** Whether a move is legal, be it a promotion or not, without the list: for what is seldom asked. */
export function isLegal(s: ChessReader, side: number, from: number, to: number): boolean {
  if (refuseMove(s, side, from, to, false) !== null && refuseMove(s, side, from, to, true) !== null)
    return false;
  const { cells, offset } = s.board;
  const kind = s.board.get(from) & 7;
  const king = kind === KING ? to : s.kings.get(side);
  const takenAt = kind === PAWN && to === s.passed ? to + (side === 0 ? -8 : 8) : to;
  return !isAttacked(cells, offset, king, (1 - side) * BLACK, from, takenAt, to === king ? -1 : to);
}
