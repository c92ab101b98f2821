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

/**
 * Where the sets of a position are; each is two numbers. The pieces of White come first, then those of Black; queens are in
 * the last two.
 */
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

/** The sets of a position, in one row. */
export type Board = Int32Array;

/** The boards of a game: one array for each turn, so that sets are at places that V8 knows. */
export interface LiveBoards {
  readonly boards: readonly Board[];
  /** The cells that each position was in. */
  readonly owners: (readonly number[] | null)[];
}

export const makeLiveBoards = (): LiveBoards => ({
  boards: Array.from({ length: TURNS }, () => new Int32Array(SIZE).fill(-1)),
  owners: Array.from({ length: TURNS }, () => null),
});

/** Puts a piece on an empty square, or takes it away from there. */
export function toggle(board: Board, piece: number, square: number): void {
  const bit = 1 << (square & 31);
  const half = square >> 5;
  // The sets of the sides are the first ones, and the other places are even.
  board[half | ((piece & BLACK) >> 2)]! ^= bit;
  board[half | (FIRST[piece & 7] as number)]! ^= bit;
  board[half | (SECOND[piece & 7] as number)]! ^= bit;
}

/** The sets of the position in these cells: the squares begin at `squares`, the key at `key`. */
export function holdBoard(
  { boards, owners }: LiveBoards,
  cells: readonly number[],
  squares: number,
  key: number,
  turn: number,
): Board {
  const slot = turn & (TURNS - 1);
  const board = boards[slot] as Board;
  if (owners[slot] === cells && board[KEY] === cells[key] && board[KEY + 1] === cells[key + 1]) return board;
  layOut(board, cells, squares);
  owners[slot] = cells;
  board[KEY] = cells[key] as number;
  board[KEY + 1] = cells[key + 1] as number;
  return board;
}

function layOut(board: Board, cells: readonly number[], squares: number): void {
  board.fill(0);
  for (let square = 0; square < 64; square++) {
    const piece = cells[squares + square] as number;
    if (piece !== 0) toggle(board, piece, square);
  }
}

/**
 * Begins the position after a move of a turn with the sets of the one before, whose key is still in the cells. `null` if
 * the position before is not there, and then nobody has to follow.
 */
export function beginFollowing(
  { boards, owners }: LiveBoards,
  cells: readonly number[],
  key: number,
  turn: number,
): Board | null {
  const from = boards[turn & (TURNS - 1)] as Board;
  if (from[KEY] !== cells[key] || from[KEY + 1] !== cells[key + 1]) return null;
  const slot = (turn + 1) & (TURNS - 1);
  const to = boards[slot] as Board;
  // Written out: as a loop it took twice as long.
  to[0] = from[0] as number;
  to[1] = from[1] as number;
  to[2] = from[2] as number;
  to[3] = from[3] as number;
  to[4] = from[4] as number;
  to[5] = from[5] as number;
  to[6] = from[6] as number;
  to[7] = from[7] as number;
  to[8] = from[8] as number;
  to[9] = from[9] as number;
  to[10] = from[10] as number;
  to[11] = from[11] as number;
  // No key is negative: what is not ended is nothing.
  to[KEY] = -1;
  // Mostly the same cells: a reference that is written has to be told to the garbage collector, one that is read has not.
  if (owners[slot] !== cells) owners[slot] = cells;
  return to;
}

/** Ends it with the key after the move. */
export function endFollowing(board: Board, low: number, high: number): void {
  board[KEY] = low;
  board[KEY + 1] = high;
}
