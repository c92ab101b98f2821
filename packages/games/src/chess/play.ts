/** Carrying out a move. */
import { isAttacked } from './attacks.ts';
import * as boards from './live-boards.ts';
import * as pieces from './pieces.ts';
import * as position from './position.ts';

// Copies of one's own: V8 knows a module's own constants, but loads imported ones each time.
const { beginFollowing, endFollowing, toggle } = boards;
const { BLACK, KEPT_RIGHTS: KEPT, KINDS, KING, PAWN, QUEEN, ROOK } = pieces;
const { CASTLING_KEY, FILE_KEY, KEYS_HIGH: HIGH, KEYS_LOW: LOW, SIDE_KEY } = position;
const SIDE_LOW = LOW[SIDE_KEY] as number;
const SIDE_HIGH = HIGH[SIDE_KEY] as number;

/** Moves a piece, legally by assumption. `promoted` is the kind that a pawn becomes, 0 for any other move. */
export function playMove(
  s: position.ChessWriter,
  live: boards.LiveBoards,
  side: number,
  from: number,
  to: number,
  promoted: number,
): void {
  const { cells, offset: at } = s.board;
  const keyAt = s.key.offset;
  const next = beginFollowing(live, cells, keyAt, s.turn.number);
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
  if (next !== null) {
    toggle(next, piece, from);
    toggle(next, landed, to);
    if (taken !== 0) toggle(next, taken, takenAt);
  }

  const rights = s.castling;
  const kept = rights & (KEPT[from] as number) & (KEPT[to] as number);
  const passed = s.passed;
  let low =
    (cells[keyAt] as number) ^
    (LOW[(piece << 6) | from] as number) ^
    (LOW[(landed << 6) | to] as number) ^
    SIDE_LOW;
  let high =
    (cells[keyAt + 1] as number) ^
    (HIGH[(piece << 6) | from] as number) ^
    (HIGH[(landed << 6) | to] as number) ^
    SIDE_HIGH;
  if (taken !== 0) {
    low ^= LOW[(taken << 6) | takenAt] as number;
    high ^= HIGH[(taken << 6) | takenAt] as number;
    if (isStrong(taken)) s.strong -= 1;
    tellCaptured(s, side, taken, takenAt);
  }
  if (promoted !== 0 && !isStrong(landed)) s.strong -= 1;
  if (kind === KING) {
    cells[s.kings.offset + side] = to;
    if (to - from === 2 || from - to === 2) {
      const corner = to > from ? to + 1 : to - 2;
      const beside = to > from ? to - 1 : to + 1;
      const rook = cells[at + corner] as number;
      cells[at + corner] = 0;
      cells[at + beside] = rook;
      if (next !== null) {
        toggle(next, rook, corner);
        toggle(next, rook, beside);
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
  cells[keyAt] = low;
  cells[keyAt + 1] = high;
  if (next !== null) endFollowing(next, low, high);
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

/** In a function of its own, see `docs/performance.md`: so while nobody listens no record is made. */
function tellCaptured({ tell }: position.ChessWriter, by: number, taken: number, square: number): void {
  tell.captured({ by, piece: KINDS[(taken & 7) - 1] as pieces.Kind, square });
}

const isStrong = (piece: number): boolean => {
  const kind = piece & 7;
  return kind === PAWN || kind === ROOK || kind === QUEEN;
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
