/** Carrying out a move. */
import { isAttacked } from './attacks.ts';
import { beginFollowing, endFollowing, type LiveBoards, toggle } from './live-boards.ts';
import { BLACK, KEPT_RIGHTS, KINDS, KING, type Kind, PAWN } from './pieces.ts';
import { CASTLING_KEY, type ChessWriter, FILE_KEY, KEYS_HIGH, KEYS_LOW, SIDE_KEY } from './position.ts';

// Copies of one's own: V8 knows a module's own constants, but loads imported ones each time.
const LOW = KEYS_LOW;
const HIGH = KEYS_HIGH;
const KEPT = KEPT_RIGHTS;

/** Moves a piece, legally by assumption. `promoted` is the kind that a pawn becomes, 0 for any other move. */
export function playMove(
  s: ChessWriter,
  boards: LiveBoards,
  side: number,
  from: number,
  to: number,
  promoted: number,
): void {
  const { cells, offset: at } = s.board;
  const { sets } = boards;
  const live = beginFollowing(boards, cells, s.key.offset, s.turn.number);
  const us = side * BLACK;
  const piece = cells[at + from] as number;
  const kind = piece & 7;
  const landed = promoted === 0 ? piece : promoted | us;
  let taken = cells[at + to] as number;
  let takenAt = to;
  if (kind === PAWN && to === s.enPassant) {
    takenAt = to + (us === 0 ? -8 : 8);
    taken = cells[at + takenAt] as number;
    cells[at + takenAt] = 0;
  }
  cells[at + from] = 0;
  cells[at + to] = landed;
  if (live >= 0) {
    toggle(sets, live, piece, from);
    toggle(sets, live, landed, to);
    if (taken !== 0) toggle(sets, live, taken, takenAt);
  }

  const rights = s.castling;
  const kept = rights & (KEPT[from] as number) & (KEPT[to] as number);
  const passed = s.passed;
  let low =
    s.key.get(0) ^
    (LOW[piece * 64 + from] as number) ^
    (LOW[landed * 64 + to] as number) ^
    (LOW[SIDE_KEY] as number);
  let high =
    s.key.get(1) ^
    (HIGH[piece * 64 + from] as number) ^
    (HIGH[landed * 64 + to] as number) ^
    (HIGH[SIDE_KEY] as number);
  if (taken !== 0) {
    low ^= LOW[taken * 64 + takenAt] as number;
    high ^= HIGH[taken * 64 + takenAt] as number;
    if (isStrong(taken)) s.strong -= 1;
    s.tell.captured({ by: side, piece: KINDS[(taken & 7) - 1] as Kind, square: takenAt });
  }
  if (promoted !== 0 && !isStrong(landed)) s.strong -= 1;
  if (kind === KING) {
    s.kings.set(side, to);
    if (to - from === 2 || from - to === 2) {
      const corner = to > from ? to + 1 : to - 2;
      const beside = to > from ? to - 1 : to + 1;
      const rook = cells[at + corner] as number;
      cells[at + corner] = 0;
      cells[at + beside] = rook;
      if (live >= 0) {
        toggle(sets, live, rook, corner);
        toggle(sets, live, rook, beside);
      }
      low ^= (LOW[rook * 64 + corner] as number) ^ (LOW[rook * 64 + beside] as number);
      high ^= (HIGH[rook * 64 + corner] as number) ^ (HIGH[rook * 64 + beside] as number);
    }
  }
  if (kept !== rights) {
    s.castling = kept;
    low ^= (LOW[CASTLING_KEY + rights] as number) ^ (LOW[CASTLING_KEY + kept] as number);
    high ^= (HIGH[CASTLING_KEY + rights] as number) ^ (HIGH[CASTLING_KEY + kept] as number);
  }
  if (passed >= 0) {
    s.passed = -1;
    if (s.enPassant >= 0) {
      s.enPassant = -1;
      low ^= LOW[FILE_KEY + (passed & 7)] as number;
      high ^= HIGH[FILE_KEY + (passed & 7)] as number;
    }
  }
  if (kind === PAWN && (to - from === 16 || from - to === 16)) {
    const behind = (from + to) >> 1;
    s.passed = behind;
    if (canBeTakenEnPassant(cells, at, side, to, behind, s.kings.get(1 - side))) {
      s.enPassant = behind;
      low ^= LOW[FILE_KEY + (behind & 7)] as number;
      high ^= HIGH[FILE_KEY + (behind & 7)] as number;
    }
  }
  s.key.set(0, low);
  s.key.set(1, high);
  if (live >= 0) endFollowing(boards, live, low, high);
  if (kind === PAWN || taken !== 0) {
    s.quiet = 0;
    s.forgetPositions();
  } else {
    s.quiet += 1;
  }
  if (s.offered !== 0) s.offered &= ~(1 << side);
  // The turn that ends takes an open offer with it: a move declines.
  s.turn.advance();
}

const isStrong = (piece: number): boolean => {
  const kind = piece & 7;
  return kind === PAWN || kind === 4 || kind === 5;
};

/**
 * Whether the pawn of `side` that has just gone two squares to `to` can be taken in passing, legally.
 * Only then does it make the position another one (FIDE 9.2.3).
 */
export function canBeTakenEnPassant(
  cells: readonly number[],
  at: number,
  side: number,
  to: number,
  behind: number,
  king: number,
): boolean {
  const taker = PAWN | ((1 - side) * BLACK);
  const file = to & 7;
  for (let step = -1; step < 2; step += 2) {
    if (file + step < 0 || file + step > 7 || cells[at + to + step] !== taker) continue;
    if (!isAttacked(cells, at, king, side * BLACK, to + step, to, behind)) return true;
  }
  return false;
}
