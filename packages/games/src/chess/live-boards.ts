/**
 * The board of a position as sets of squares, carried along from move to move.
 *
 * The sets are beside the state, not in it: each game has those of its last sixteen turns, one place for each, so that
 * a walk through lines of play finds the position that it comes back to. A position is known by its key. Asked for one
 * that is not there, or that is in other cells than those a move was played on, they are laid out anew.
 */
import * as pieces from './pieces.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { BISHOP, BLACK, KNIGHT, PAWN, QUEEN, ROOK } = pieces;

/** Where the sets of a position are, from its place on; each is two numbers. Queens are in the last two. */
export const OF_SIDE = 0;
export const PAWNS = 4;
export const KNIGHTS = 6;
export const DIAGONALS = 8;
export const STRAIGHTS = 10;
const KEY = 12;
/** Where kings go: nobody reads this one. */
const NOWHERE = 14;
const SIZE = 16;
const TURNS = 16;

/** By kind: the sets that a piece is in besides that of its side. */
const FIRST = new Uint8Array(8).fill(NOWHERE);
const SECOND = new Uint8Array(8).fill(NOWHERE);
FIRST[PAWN] = PAWNS;
FIRST[KNIGHT] = KNIGHTS;
FIRST[BISHOP] = DIAGONALS;
FIRST[ROOK] = STRAIGHTS;
FIRST[QUEEN] = DIAGONALS;
SECOND[QUEEN] = STRAIGHTS;

/** The boards of a game. */
export interface LiveBoards {
  readonly sets: Int32Array;
  /** The cells that each position was in. */
  readonly owners: (readonly number[] | null)[];
}

export const makeLiveBoards = (): LiveBoards => ({
  sets: new Int32Array(TURNS * SIZE).fill(-1),
  owners: Array.from({ length: TURNS }, () => null),
});

/** Puts a piece on an empty square of the position at this place, or takes it away from there. */
export function toggle(sets: Int32Array, at: number, piece: number, square: number): void {
  const bit = 1 << (square & 31);
  const from = at + (square >> 5);
  // The sets of the sides are the first ones.
  sets[from + ((piece & BLACK) >> 2)]! ^= bit;
  sets[from + (FIRST[piece & 7] as number)]! ^= bit;
  sets[from + (SECOND[piece & 7] as number)]! ^= bit;
}

/** Where the sets of the position in these cells are: the board begins at `board`, the key at `key`. */
export function holdBoard(
  { sets, owners }: LiveBoards,
  cells: readonly number[],
  board: number,
  key: number,
  turn: number,
): number {
  const slot = turn & (TURNS - 1);
  const at = slot * SIZE;
  if (owners[slot] === cells && sets[at + KEY] === cells[key] && sets[at + KEY + 1] === cells[key + 1]) {
    return at;
  }
  sets.fill(0, at, at + SIZE);
  for (let square = 0; square < 64; square++) {
    const piece = cells[board + square] as number;
    if (piece !== 0) toggle(sets, at, piece, square);
  }
  owners[slot] = cells;
  sets[at + KEY] = cells[key] as number;
  sets[at + KEY + 1] = cells[key + 1] as number;
  return at;
}

/**
 * Begins the position after a move of a turn with the sets of the one before, whose key is still in the cells. Says
 * where it is; -1 if the position before is not there, and then nobody has to follow.
 */
export function beginFollowing(
  { sets, owners }: LiveBoards,
  cells: readonly number[],
  key: number,
  turn: number,
): number {
  const from = (turn & (TURNS - 1)) * SIZE;
  if (sets[from + KEY] !== cells[key] || sets[from + KEY + 1] !== cells[key + 1]) return -1;
  const slot = (turn + 1) & (TURNS - 1);
  const to = slot * SIZE;
  // Written out: as a loop it took three times as long.
  sets[to] = sets[from] as number;
  sets[to + 1] = sets[from + 1] as number;
  sets[to + 2] = sets[from + 2] as number;
  sets[to + 3] = sets[from + 3] as number;
  sets[to + 4] = sets[from + 4] as number;
  sets[to + 5] = sets[from + 5] as number;
  sets[to + 6] = sets[from + 6] as number;
  sets[to + 7] = sets[from + 7] as number;
  sets[to + 8] = sets[from + 8] as number;
  sets[to + 9] = sets[from + 9] as number;
  sets[to + 10] = sets[from + 10] as number;
  sets[to + 11] = sets[from + 11] as number;
  // No key is negative: what is not ended is nothing.
  sets[to + KEY] = -1;
  owners[slot] = cells;
  return to;
}

/** Ends it with the key after the move. */
export function endFollowing(sets: Int32Array, at: number, low: number, high: number): void {
  sets[at + KEY] = low;
  sets[at + KEY + 1] = high;
}
