/** Whether a square is attacked, also on a board that differs from the real one in up to three squares. */
import * as pieces from './pieces.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { BISHOP, BLACK, KING, KNIGHT, KNIGHT_MOVES, PAWN, QUEEN, RAYS, ROOK } = pieces;

/**
 * Whether a piece of side `by` (0 or 8) attacks `square`. The squares `gone` and `alsoGone` are taken
 * to be empty and `filled` to be in the way; -1 for none. That answers "would the king be safe after
 * this move" without making the move.
 */
export function isAttacked(
  cells: readonly number[],
  at: number,
  square: number,
  by: number,
  gone = -1,
  alsoGone = -1,
  filled = -1,
): boolean {
  for (let i = square * 9; (KNIGHT_MOVES[i] as number) >= 0; i++) {
    const from = KNIGHT_MOVES[i] as number;
    if (cells[at + from] === (KNIGHT | by) && from !== filled && from !== alsoGone) return true;
  }
  for (let d = 0; d < 8; d++) {
    const slider = (d < 4 ? ROOK : BISHOP) | by;
    let i = square * 64 + d * 8;
    const first = RAYS[i] as number;
    for (let from = first; from >= 0; from = RAYS[++i] as number) {
      if (from === filled) break;
      const piece = from === gone || from === alsoGone ? 0 : (cells[at + from] as number);
      if (piece === 0) continue;
      if (piece === slider || piece === (QUEEN | by)) return true;
      if (from === first && piece === (KING | by)) return true;
      // A pawn attacks downwards along the ray: White's stand below the square, Black's above.
      if (from === first && piece === (PAWN | by) && (by === BLACK ? d === 4 || d === 5 : d > 5)) return true;
      break;
    }
  }
  return false;
}
