/** Claiming a draw: the same position three times, or fifty quiet moves (FIDE Laws, 9.2 and 9.3). */
import { BLACK, KEPT_RIGHTS, PAWN } from './pieces.ts';
import { type ChessReader, KEYS_HIGH, KEYS_LOW, SIDE_KEY } from './position.ts';

/** Quiet half-moves and occurrences after which a player may claim a draw. */
export const CLAIM = { quiet: 100, times: 3 } as const;

/** Whether the position on the board lets the player who is to move claim a draw. */
export function mayClaim(s: ChessReader): boolean {
  return s.quiet >= CLAIM.quiet || s.occurrences >= CLAIM.times;
}

/** Whether the position after a move, legal by assumption, would let its player claim a draw. */
export function mayClaimWith(s: ChessReader, from: number, to: number): boolean {
  const { cells, offset: at } = s.board;
  const piece = cells[at + from] as number;
  if ((piece & (BLACK - 1)) === PAWN || cells[at + to] !== 0) return false;
  if (s.quiet + 1 >= CLAIM.quiet) return true;
  // A right that is given up never comes back, so a position without it is new.
  const kept = s.castling & (KEPT_RIGHTS[from] as number) & (KEPT_RIGHTS[to] as number);
  if (kept !== s.castling || s.enPassant >= 0) return false;
  const after = (keys: Int32Array, key: number): number =>
    key ^
    (keys[piece * 64 + from] as number) ^
    (keys[piece * 64 + to] as number) ^
    (keys[SIDE_KEY] as number);
  const low = after(KEYS_LOW, s.key.get(0));
  const high = after(KEYS_HIGH, s.key.get(1));
  return s.occurrencesOf(low, high) + 1 >= CLAIM.times;
}

/** Why a game that was claimed is drawn. */
export function claimedEnding(s: ChessReader): 'fifty moves' | 'repetition' {
  return s.quiet >= CLAIM.quiet ? 'fifty moves' : 'repetition';
}
