/**
 * Sets of squares as two numbers of 32 bits, a1 to h4 and a5 to h8, and what pieces reach as such sets.
 *
 * What a rook, bishop or queen reaches along a line depends on which squares of that line are taken, which are
 * eight bits. They are gathered by one multiplication, since on a rank and on a diagonal every square has a file of
 * its own; what is reached is then looked up (the "kindergarten bitboards" of chess programs, in 32 bits).
 */
import { DIRECTIONS, KNIGHT_MOVES, RAYS } from './pieces.ts';

/** The first halves are at even places, `2 * square`, the second ones behind them. */
export const KNIGHT_SETS: Int32Array = new Int32Array(2 * 64);
export const KING_SETS: Int32Array = new Int32Array(2 * 64);
/** Where a pawn takes: White's first, Black's from 128 on. */
export const PAWN_SETS: Int32Array = new Int32Array(2 * 128);
/** What a rook and what a bishop reaches on an empty board. */
export const STRAIGHT_SETS: Int32Array = new Int32Array(2 * 64);
export const DIAGONAL_SETS: Int32Array = new Int32Array(2 * 64);
/** The squares from one in a direction: at `2 * (8 * square + direction)`. */
export const RAY_SETS: Int32Array = new Int32Array(2 * 64 * 8);
/** The directions towards higher squares, as bits. */
export const UPWARDS: number = DIRECTIONS.reduce((bits, step, d) => (step > 0 ? bits | (1 << d) : bits), 0);
/** The squares between two in one line, none for others: at `2 * (64 * from + to)`. */
export const BETWEEN: Int32Array = new Int32Array(2 * 64 * 64);
/** The rank and the two diagonals through a square, without it: at `2 * square`, at `RISING + 2 * square`, and so on. */
export const LINES: Int32Array = new Int32Array(3 * 128);
export const RISING = 128;
export const FALLING = 256;
/** The files that are reached from one, by the taken ones, in each of the four bytes: at `256 * file + taken`. */
export const FILES: Int32Array = new Int32Array(8 * 256);
/** The squares that are reached on file a, by the taken ranks: at `2 * (256 * rank + taken)`. */
export const FILE_SETS: Int32Array = new Int32Array(2 * 8 * 256);

/** Adds a square to the set at this place. */
const add = (sets: Int32Array, at: number, square: number): void => {
  sets[at + (square >> 5)]! |= 1 << (square & 31);
};

for (let square = 0; square < 64; square++) {
  for (let i = 9 * square; (KNIGHT_MOVES[i] as number) >= 0; i++)
    add(KNIGHT_SETS, 2 * square, KNIGHT_MOVES[i] as number);
  for (let d = 0; d < 8; d++) {
    const step = Math.abs(DIRECTIONS[d] as number);
    const line = step === 1 ? 0 : step === 9 ? RISING : FALLING;
    const passed: number[] = [];
    for (let i = 64 * square + 8 * d; (RAYS[i] as number) >= 0; i++) {
      const to = RAYS[i] as number;
      if (passed.length === 0) add(KING_SETS, 2 * square, to);
      if (passed.length === 0 && d > 3) add(PAWN_SETS, 2 * square + (d < 6 ? 0 : 128), to);
      add(d < 4 ? STRAIGHT_SETS : DIAGONAL_SETS, 2 * square, to);
      add(RAY_SETS, 2 * (8 * square + d), to);
      if (step !== 8) add(LINES, line + 2 * square, to);
      for (const between of passed) add(BETWEEN, 2 * (64 * square + to), between);
      passed.push(to);
    }
  }
}

/** What is reached in both ways from one of eight places in a row, up to and with the first taken one. */
function reachedFrom(place: number, taken: number): number {
  let reached = 0;
  for (const step of [1, -1]) {
    for (let next = place + step; next >= 0 && next < 8; next += step) {
      reached |= 1 << next;
      if (((taken >> next) & 1) === 1) break;
    }
  }
  return reached;
}

for (let place = 0; place < 8; place++) {
  for (let taken = 0; taken < 256; taken++) {
    const reached = reachedFrom(place, taken);
    FILES[256 * place + taken] = Math.imul(reached, 0x01010101);
    for (let rank = 0; rank < 8; rank++)
      if (((reached >> rank) & 1) === 1) add(FILE_SETS, 2 * (256 * place + taken), 8 * rank);
  }
}

export const FILE_A = 0x01010101;
export const FILE_H: number = FILE_A << 7;

/**
 * The files that are reached along the line at this place, in every byte: to be cut with that line. The tables are given
 * by those who ask, who have them at hand before their loops begin: see `goals.ts`.
 */
export const along = (
  files: Int32Array,
  lines: Int32Array,
  line: number,
  file: number,
  low: number,
  high: number,
): number =>
  files[
    (file << 8) |
      (Math.imul((low & (lines[line] as number)) | (high & (lines[line | 1] as number)), 0x01010101) >>> 24)
  ] as number;

/** Where the squares are that are reached along a file, as far as `FILE_SETS` tells. */
export const upAndDown = (square: number, low: number, high: number): number => {
  const file = square & 7;
  const taken = ((low >>> file) & 0x01010101) | (((high >>> file) & 0x01010101) << 4);
  // The bits of both halves end up side by side in the last byte.
  return ((square >> 3) << 9) | ((Math.imul(taken, 0x01020408) >>> 24) << 1);
};

/**
 * How many squares are in a set. Every sum ends in `| 0`: some do not fit into 31 bits, and V8 would add all of them as
 * floating-point numbers.
 */
export function countSquares(low: number, high: number): number {
  let a = (low - ((low >>> 1) & 0x55555555)) | 0;
  let b = (high - ((high >>> 1) & 0x55555555)) | 0;
  a = ((a & 0x33333333) + ((a >>> 2) & 0x33333333)) | 0;
  b = ((b & 0x33333333) + ((b >>> 2) & 0x33333333)) | 0;
  a = (a + b) | 0;
  a = ((a & 0x0f0f0f0f) + ((a >>> 4) & 0x0f0f0f0f)) | 0;
  return Math.imul(a, 0x01010101) >>> 24;
}

/** The square of a byte's bits at a place, counted from the lowest: at `8 * byte + place`. */
const PLACES: Uint8Array = new Uint8Array(8 * 256);
for (let byte = 0; byte < 256; byte++)
  for (let bit = 0, place = 8 * byte; bit < 8; bit++) if (((byte >> bit) & 1) === 1) PLACES[place++] = bit;

/**
 * The square at a place of a set that has one there, from a1 on. Without a branch, since nobody can guess where it is:
 * first the half, then the byte, by how many are in it and before it, then a table.
 */
export function squareAt(low: number, high: number, place: number): number {
  const before = countSquares(low, 0);
  const isHigh = (before - 1 - place) >> 31;
  const set = low ^ ((low ^ high) & isHigh);
  const rest = place - (before & isHigh);
  let bits = (set - ((set >>> 1) & 0x55555555)) | 0;
  bits = ((bits & 0x33333333) + ((bits >>> 2) & 0x33333333)) | 0;
  bits = ((bits + (bits >>> 4)) | 0) & 0x0f0f0f0f;
  // In every byte: how many there are up to its end. A byte whose count is not above the place is passed.
  const upTo = Math.imul(bits, 0x01010101);
  const passed = ((((Math.imul(rest, 0x01010101) | 0x80808080) - upTo) | 0) & 0x80808080) >>> 7;
  const at = (Math.imul(passed, 0x01010101) >>> 24) << 3;
  const inByte = rest - (((upTo << 8) >>> at) & 0xff);
  return (isHigh & 32) | at | (PLACES[(((set >>> at) & 0xff) << 3) | inByte] as number);
}
