/**
 * The exact list of legal moves in one go. One look at every square finds what gives check, which
 * own pieces are pinned, and which squares around the king are attacked; after that every move that
 * is written down is legal, and none has to be made and taken back.
 *
 * Reads the board's cells directly: this is where chess spends its time.
 */
import { isAttacked } from './attacks.ts';
import * as pieces from './pieces.ts';
import type { ChessReader } from './position.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time (11 % of a playout).
const { BISHOP, BLACK, KING, KNIGHT, PAWN, ROOK } = pieces;
const { DIRECTIONS, KNIGHT_MOVES, LONG, NEAR, RAYS, SHORT, STEPS } = pieces;

/** Where moves go to. */
export interface MoveSink {
  readonly move: { raw(from: number, to: number): void };
  readonly promote: { raw(from: number, to: number, piece: number): void };
}

/**
 * Room for the listing, so that it allocates nothing. One row of numbers that is passed along, and not the
 * variables of a closure: with those the loops could not have the constants above built in either, and a
 * random playout took 1.13 times as long.
 */
export type Scratch = Int32Array;
/** The squares of the own pieces are the first 64 numbers. */
const MINE = 0;
/** By square: the direction in which an own piece is pinned. All zero between calls. */
const PINS = 64;
/** For a king in check: squares where a piece blocks or takes the checker have the number at `STAMP`. */
const HELPS = 128;
/** The squares of pinned pieces. */
const PINNED = 192;
const STAMP = 200;

export const makeScratch = (): Scratch => new Int32Array(STAMP + 1);

export function listMoves(s: ChessReader, side: number, moves: MoveSink, scratch: Scratch): void {
  const { cells, offset: at } = s.board;
  const us = side * BLACK;
  const king = s.kings.get(side);
  let open = 0;
  for (let d = 0; d < 8; d++) {
    const square = RAYS[king * 64 + d * 8] as number;
    if (square < 0) continue;
    const piece = cells[at + square] as number;
    if (piece === 0 || (piece & BLACK) !== us) open |= 1 << d;
  }

  let count = 0;
  let danger = 0;
  let checks = 0;
  let checker = -1;
  let pinCount = 0;
  for (let square = 0; square < 64; square++) {
    const piece = cells[at + square] as number;
    if (piece === 0) continue;
    if ((piece & BLACK) === us) {
      scratch[MINE + count++] = square;
      continue;
    }
    const near = NEAR[piece * 4096 + king * 64 + square] as number;
    if (near === 0) continue;
    const kind = piece & 7;
    if (kind < BISHOP || kind === KING) {
      danger |= near;
      if (near >= 256) {
        checks++;
        checker = square;
      }
      continue;
    }
    if (near >= 256) {
      // In line with the king: nothing between gives check, one piece of ours is pinned.
      const step = STEPS[square * 64 + king] as number;
      let between = square + step;
      while (between !== king && cells[at + between] === 0) between += step;
      if (between === king) {
        checks++;
        checker = square;
      } else if (((cells[at + between] as number) & BLACK) === us) {
        const blocker = between;
        between += step;
        while (between !== king && cells[at + between] === 0) between += step;
        if (between === king) {
          scratch[PINS + blocker] = step < 0 ? -step : step;
          scratch[PINNED + pinCount++] = blocker;
        }
      }
    }
    let around = near & open & ~danger;
    while (around !== 0) {
      const bit = around & -around;
      around ^= bit;
      const goal = king + (DIRECTIONS[31 - Math.clz32(bit)] as number);
      const step = STEPS[square * 64 + goal] as number;
      let between = square + step;
      // The king does not hide the square behind it.
      while (between !== goal && (cells[at + between] === 0 || between === king)) between += step;
      if (between === goal) danger |= bit;
    }
  }

  let free = open & ~danger;
  while (free !== 0) {
    const bit = free & -free;
    free ^= bit;
    moves.move.raw(king, king + (DIRECTIONS[31 - Math.clz32(bit)] as number));
  }
  if (checks < 2) {
    if (checks === 1) {
      const stamp = (scratch[STAMP] as number) + 1;
      scratch[STAMP] = stamp;
      scratch[HELPS + checker] = stamp;
      const step = STEPS[checker * 64 + king] as number;
      // A knight's check cannot be blocked and has no line.
      if (step !== 0) for (let b = checker + step; b !== king; b += step) scratch[HELPS + b] = stamp;
    }
    for (let i = 0; i < count; i++) {
      const from = scratch[MINE + i] as number;
      const kind = (cells[at + from] as number) & 7;
      if (kind === PAWN) listPawn(s, cells, at, us, king, from, checks !== 0, moves, scratch);
      else if (kind === KNIGHT) listKnight(cells, at, us, from, checks !== 0, moves, scratch);
      else if (kind !== KING) listSlider(cells, at, us, from, kind, checks !== 0, moves, scratch);
    }
    if (checks === 0 && s.castling !== 0) listCastling(s, cells, at, side, king, danger, moves);
  }
  for (let i = 0; i < pinCount; i++) scratch[PINS + (scratch[PINNED + i] as number)] = 0;
}

function listKnight(
  cells: readonly number[],
  at: number,
  us: number,
  from: number,
  inCheck: boolean,
  moves: MoveSink,
  scratch: Scratch,
): void {
  if (scratch[PINS + from] !== 0) return;
  const stamp = scratch[STAMP];
  for (let i = from * 9; (KNIGHT_MOVES[i] as number) >= 0; i++) {
    const to = KNIGHT_MOVES[i] as number;
    const taken = cells[at + to] as number;
    if (taken !== 0 && (taken & BLACK) === us) continue;
    if (!inCheck || scratch[HELPS + to] === stamp) moves.move.raw(from, to);
  }
}

function listSlider(
  cells: readonly number[],
  at: number,
  us: number,
  from: number,
  kind: number,
  inCheck: boolean,
  moves: MoveSink,
  scratch: Scratch,
): void {
  const pin = scratch[PINS + from] as number;
  const stamp = scratch[STAMP];
  const last = kind === ROOK ? 4 : 8;
  for (let d = kind === BISHOP ? 4 : 0; d < last; d++) {
    const step = DIRECTIONS[d] as number;
    if (pin !== 0 && pin !== step && pin !== -step) continue;
    let i = from * 64 + d * 8;
    for (let to = RAYS[i] as number; to >= 0; to = RAYS[++i] as number) {
      const taken = cells[at + to] as number;
      if (taken !== 0 && (taken & BLACK) === us) break;
      if (!inCheck || scratch[HELPS + to] === stamp) moves.move.raw(from, to);
      if (taken !== 0) break;
    }
  }
}

function listPawn(
  s: ChessReader,
  cells: readonly number[],
  at: number,
  us: number,
  king: number,
  from: number,
  inCheck: boolean,
  moves: MoveSink,
  scratch: Scratch,
): void {
  const up = us === 0 ? 8 : -8;
  const pin = scratch[PINS + from] as number;
  const stamp = scratch[STAMP];
  const ahead = from + up;
  if ((pin === 0 || pin === 8) && cells[at + ahead] === 0) {
    if (!inCheck || scratch[HELPS + ahead] === stamp) addPawnMove(from, ahead, moves);
    const two = ahead + up;
    const isHome = us === 0 ? from < 16 : from >= 48;
    if (isHome && cells[at + two] === 0 && (!inCheck || scratch[HELPS + two] === stamp))
      moves.move.raw(from, two);
  }
  const file = from & 7;
  for (let side = -1; side < 2; side += 2) {
    if (file + side < 0 || file + side > 7) continue;
    const to = ahead + side;
    const taken = cells[at + to] as number;
    if (taken === 0) {
      if (to !== s.enPassant) continue;
      if (!isAttacked(cells, at, king, us ^ BLACK, from, to - up, to)) moves.move.raw(from, to);
      continue;
    }
    if ((taken & BLACK) === us) continue;
    const line = up + side;
    if (pin !== 0 && pin !== line && pin !== -line) continue;
    if (!inCheck || scratch[HELPS + to] === stamp) addPawnMove(from, to, moves);
  }
}

function addPawnMove(from: number, to: number, moves: MoveSink): void {
  if (to >= 8 && to < 56) moves.move.raw(from, to);
  else for (let i = 3; i >= 0; i--) moves.promote.raw(from, to, i);
}

/** The king is not in check; `danger` knows about the squares beside it. */
function listCastling(
  s: ChessReader,
  cells: readonly number[],
  at: number,
  side: number,
  king: number,
  danger: number,
  moves: MoveSink,
): void {
  const them = (1 - side) * BLACK;
  const right = king + 1;
  const left = king - 1;
  if (
    (s.castling & (SHORT[side] as number)) !== 0 &&
    (danger & 4) === 0 &&
    cells[at + right] === 0 &&
    cells[at + right + 1] === 0 &&
    !isAttacked(cells, at, right + 1, them)
  ) {
    moves.move.raw(king, right + 1);
  }
  if (
    (s.castling & (LONG[side] as number)) !== 0 &&
    (danger & 8) === 0 &&
    cells[at + left] === 0 &&
    cells[at + left - 1] === 0 &&
    cells[at + left - 2] === 0 &&
    !isAttacked(cells, at, left - 1, them)
  ) {
    moves.move.raw(king, left - 1);
  }
}
