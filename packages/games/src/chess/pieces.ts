/**
 * Squares and pieces as numbers, and where pieces can go on an empty board, worked out once.
 *
 * A square is 8 × rank + file, so a1 is 0, b1 is 1 and h8 is 63. A piece is its kind, plus 8 if it is
 * black; 0 is an empty square.
 */
import { gridBoard } from '@rondel/core/board';

/** The board: 64 squares with their names. */
export const SQUARES = gridBoard(8, 8);

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;
/** Added to a black piece; also stands for the side itself, with 0 for White. */
export const BLACK = 8;

/** The letters of pieces by number, as in FEN. */
export const PIECE_LETTERS = '.PNBRQK..pnbrqk';

/** The kinds of pieces by name, from the first number on. */
export const KINDS = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Kind = (typeof KINDS)[number];
/** What a pawn may become, by name. */
export const PROMOTIONS = ['knight', 'bishop', 'rook', 'queen'] as const;
export type Promotion = (typeof PROMOTIONS)[number];
/** The kind of piece behind a name. */
export const promotedKind = (name: Promotion): number => PROMOTIONS.indexOf(name) + KNIGHT;

/** Castling rights as bits: short and long of White, short and long of Black. */
export const SHORT = [1, 4] as const;
export const LONG = [2, 8] as const;

/** The rights that are left after a move from or to a square. */
export const KEPT_RIGHTS: Int8Array = new Int8Array(64).fill(15);
for (const [square, lost] of [
  [0, 2],
  [4, 3],
  [7, 1],
  [56, 8],
  [60, 12],
  [63, 4],
] as const) {
  KEPT_RIGHTS[square] = 15 & ~lost;
}

/** The eight directions; the first four are a rook's, the others a bishop's. */
export const DIRECTIONS = [8, -8, 1, -1, 9, 7, -7, -9] as const;
const FILE_STEPS = [0, 0, 1, -1, 1, -1, 1, -1];
const RANK_STEPS = [1, -1, 0, 0, 1, 1, -1, -1];

/**
 * Lists of squares in one row of numbers, -1 at the end of each: one look in one array instead of
 * three in arrays of arrays.
 */
/** From square `s` in direction `d`: at `s * 64 + d * 8`. */
export const RAYS: Int8Array = new Int8Array(64 * 64).fill(-1);
/** A knight's squares from `s`: at `s * 9`. */
export const KNIGHT_MOVES: Int8Array = new Int8Array(64 * 9).fill(-1);
/** The step that leads from one square straight to another, 0 if none does: at `from * 64 + to`. */
export const STEPS: Int8Array = new Int8Array(64 * 64);
const isOn = (file: number, rank: number): boolean => file >= 0 && file < 8 && rank >= 0 && rank < 8;

for (let square = 0; square < 64; square++) {
  const file = square & 7;
  const rank = square >> 3;
  for (let d = 0; d < 8; d++) {
    let at = square * 64 + d * 8;
    let f = file + (FILE_STEPS[d] as number);
    let r = rank + (RANK_STEPS[d] as number);
    while (isOn(f, r)) {
      RAYS[at++] = 8 * r + f;
      STEPS[square * 64 + 8 * r + f] = DIRECTIONS[d] as number;
      f += FILE_STEPS[d] as number;
      r += RANK_STEPS[d] as number;
    }
  }
  let at = square * 9;
  for (const [f, r] of [
    [1, 2],
    [2, 1],
    [2, -1],
    [1, -2],
    [-1, -2],
    [-2, -1],
    [-2, 1],
    [-1, 2],
  ] as const) {
    if (isOn(file + f, rank + r)) KNIGHT_MOVES[at++] = 8 * (rank + r) + file + f;
  }
}

/** Whether a piece on `from` attacks `to` if nothing is between them. */
export function reaches(piece: number, from: number, to: number): boolean {
  if (from === to) return false;
  const files = Math.abs((from & 7) - (to & 7));
  const ranks = (to >> 3) - (from >> 3);
  const kind = piece & 7;
  const isLine = files === 0 || ranks === 0;
  const isDiagonal = files === Math.abs(ranks);
  if (kind === PAWN) return files === 1 && ranks === (piece < BLACK ? 1 : -1);
  if (kind === KNIGHT) return files * Math.abs(ranks) === 2;
  if (kind === KING) return Math.max(files, Math.abs(ranks)) === 1;
  return (isLine && kind !== BISHOP) || (isDiagonal && kind !== ROOK);
}
