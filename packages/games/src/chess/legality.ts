/**
 * Why a move is not allowed, told as a player would ask: what stands there, can it move like that,
 * is the way free, is the king safe. Written apart from the listing in `generate.ts`; that the two
 * agree on every position is what the tests show.
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

/** Why the move is illegal, or `null` if it is legal. */
export function refuseMove(
  s: ChessReader,
  side: number,
  from: number,
  to: number,
  promotes: boolean,
): MoveRefusal | null {
  const { cells, offset: at } = s.board;
  const piece = cells[at + from] as number;
  if (piece === 0) return 'no-piece';
  const us = side * BLACK;
  const them = us ^ BLACK;
  if ((piece & BLACK) !== us) return 'not-your-piece';
  const taken = cells[at + to] as number;
  if (from === to) return 'cannot-move-so';
  if (taken !== 0 && (taken & BLACK) === us) return 'own-piece-there';
  const kind = piece & 7;
  if (kind === KING && !reaches(piece, from, to)) {
    if (promotes) return 'cannot-promote';
    return refuseCastling(s, cells, at, side, from, to);
  }
  let takenAt = to;
  if (kind === PAWN) {
    const refusal = refusePawn(s, cells, at, us, from, to);
    if (refusal !== null) return refusal;
    if (to === s.enPassant && taken === 0 && ((from ^ to) & 7) !== 0) takenAt = to + (us === 0 ? -8 : 8);
  } else {
    if (!reaches(piece, from, to)) return 'cannot-move-so';
    if (!isWayFree(cells, at, from, to)) return 'way-blocked';
  }
  const isLastRank = kind === PAWN && (to < 8 || to >= 56);
  if (isLastRank !== promotes) return promotes ? 'cannot-promote' : 'must-promote';
  const king = kind === KING ? to : s.kings.get(side);
  return isAttacked(cells, at, king, them, from, takenAt, to === king ? -1 : to)
    ? 'leaves-king-in-check'
    : null;
}

/**
 * Whether a side has a move at all, found by trying every one: for what is seldom asked. The listing
 * would be quicker, but with a second receiver of its moves it lists 15 % slower for everybody.
 */
export function hasLegalMove(s: ChessReader, side: number): boolean {
  for (let from = 0; from < 64; from++) {
    for (let to = 0; to < 64; to++) {
      const refusal = refuseMove(s, side, from, to, false);
      if (refusal === 'no-piece' || refusal === 'not-your-piece') break;
      if (refusal === null || refuseMove(s, side, from, to, true) === null) return true;
    }
  }
  return false;
}

function refusePawn(
  s: ChessReader,
  cells: readonly number[],
  at: number,
  us: number,
  from: number,
  to: number,
): MoveRefusal | null {
  const up = us === 0 ? 8 : -8;
  const isTwo = to - from === 2 * up && (us === 0 ? from < 16 : from >= 48);
  if (to - from === up || isTwo) {
    if (cells[at + from + up] !== 0) return 'way-blocked';
    return cells[at + to] === 0 ? null : 'way-blocked';
  }
  if (!reaches(PAWN | us, from, to)) return 'cannot-move-so';
  if (cells[at + to] !== 0 || to === s.enPassant) return null;
  return to === s.passed ? 'leaves-king-in-check' : 'nothing-to-take';
}

/** Whether everything between two squares is empty; knights and neighbours have nothing between. */
function isWayFree(cells: readonly number[], at: number, from: number, to: number): boolean {
  const step = STEPS[from * 64 + to] as number;
  if (step === 0) return true;
  for (let square = from + step; square !== to; square += step) if (cells[at + square] !== 0) return false;
  return true;
}

function refuseCastling(
  s: ChessReader,
  cells: readonly number[],
  at: number,
  side: number,
  from: number,
  to: number,
): MoveRefusal | null {
  const home = side === 0 ? 4 : 60;
  if (from !== home || (to !== home + 2 && to !== home - 2)) return 'cannot-move-so';
  const isShort = to > from;
  const right = (isShort ? SHORT[side] : LONG[side]) as number;
  if ((s.castling & right) === 0) return 'castling-right-lost';
  if (!isWayFree(cells, at, from, isShort ? from + 3 : from - 4)) return 'way-blocked';
  const them = (1 - side) * BLACK;
  if (isAttacked(cells, at, from, them)) return 'castling-out-of-check';
  if (isAttacked(cells, at, (from + to) >> 1, them)) return 'castling-through-check';
  return isAttacked(cells, at, to, them) ? 'leaves-king-in-check' : null;
}
