/** SAN, the Standard Algebraic Notation: `e4`, `Nbd7`, `exd8=Q+`, `O-O`. Reading is in san-read.ts. */
import { handle, isDraw, outcomeOf, read } from '@rondel/core';
import type { ChessState } from './game.ts';
import { type Move, moveOf, originsOf, PROMOTION_LETTERS, tryMove } from './move-codes.ts';
import { KING, PAWN, PIECE_LETTERS, PROMOTIONS, SQUARES } from './pieces.ts';
import { isChecked, pieceAt } from './set-up.ts';

/**
 * The name of a move in a position: as short as it can be said without doubt, with `+` for check and
 * `#` for mate. Throws if the code is not that of a legal move.
 *
 * @example
 * legalEvents(state).map((code) => writeSan(state, code)); // ['a3', 'a4', …, 'Nf3', 'Nh3']
 */
export function writeSan(state: ChessState, code: number): string {
  const result = handle(state, code);
  if (!result.ok) throw new RangeError(`this move is not legal: ${result.refusal.message}`);
  return nameMove(state, moveOf(code), result.value);
}

/** The name of a legal move from one state to another. */
export function nameMove(before: ChessState, move: Move, after: ChessState): string {
  return nameWithoutSign(before, move) + checkSign(after);
}

function nameWithoutSign(state: ChessState, move: Move): string {
  const { from, to, piece: promotion } = move;
  const piece = pieceAt(state, from);
  const kind = piece & 7;
  if (kind === KING && Math.abs(to - from) === 2) return to > from ? 'O-O' : 'O-O-O';
  const origin = SQUARES.tiles[from] as string;
  const target = SQUARES.tiles[to] as string;
  if (kind === PAWN) {
    const taking = target[0] === origin[0] ? '' : `${origin[0]}x`;
    const becomes = promotion === null ? '' : `=${PROMOTION_LETTERS[PROMOTIONS.indexOf(promotion)]}`;
    return taking + target + becomes;
  }
  const taking = pieceAt(state, to) === 0 ? '' : 'x';
  return PIECE_LETTERS.charAt(kind) + whichOne(state, piece, move, origin) + taking + target;
}

/** What tells a piece from others of its kind that can go there too: its file, its rank, or both. */
function whichOne(state: ChessState, piece: number, { from, to }: Move, origin: string): string {
  const rivals = originsOf(state, piece, to).filter(
    (other) => other !== from && tryMove(state, { from: other, to, piece: null }, 0).ok,
  );
  if (rivals.length === 0) return '';
  if (rivals.every((other) => (other & 7) !== (from & 7))) return origin.charAt(0);
  if (rivals.every((other) => other >> 3 !== from >> 3)) return origin.charAt(1);
  return origin;
}

/** The sign for the position after a move. */
function checkSign(after: ChessState): string {
  const { board, turn } = read(after);
  if (!isChecked(board.cells, board.offset, turn.active)) return '';
  const outcome = outcomeOf(after);
  return outcome !== null && !isDraw(after.game, outcome) ? '#' : '+';
}
