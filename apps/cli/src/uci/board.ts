/** A chess board as the search sees it: 64 cells of a state. */
import { gridBoard, KNIGHT_LEAPS, leap, read, slide, startGame, step } from '@rondel/core';
import { chess, writeUci } from '@rondel/games/chess';

/** The game that is searched: players take a draw when they can. */
export const CHESS = chess.with({ draws: 'automatic' });

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;
/** Added to a black piece. */
export const BLACK = 8;

/** The cell of the square a1; the others follow, rank by rank. */
export const A1: number = read(startGame(CHESS)).board.offset;

const GRID = gridBoard(8, 8);
const KNIGHTS = leap(GRID, KNIGHT_LEAPS);
const KINGS = step(GRID, GRID.relations);
const STRAIGHT = slide(GRID, ['n', 'e', 's', 'w']);
const DIAGONAL = slide(GRID, ['ne', 'se', 'sw', 'nw']);
/** From where a pawn strikes a square: a white one from below, a black one from above. */
const PAWNS = [step(GRID, ['se', 'sw']), step(GRID, ['ne', 'nw'])];

/** Whether a side could take on a square if the piece on `without` was gone. Pins do not count. */
export function isGuarded(cells: readonly number[], square: number, side: number, without: number): boolean {
  const own = side * BLACK;
  return (
    stands(cells, PAWNS[side]?.[square] as readonly number[], own + PAWN) ||
    stands(cells, KNIGHTS[square] as readonly number[], own + KNIGHT) ||
    looks(cells, DIAGONAL[square] as Rays, own + BISHOP, own + QUEEN, without) ||
    looks(cells, STRAIGHT[square] as Rays, own + ROOK, own + QUEEN, without) ||
    stands(cells, KINGS[square] as readonly number[], own + KING)
  );
}

type Rays = readonly (readonly number[])[];

/** Whether such a piece stands on one of these squares. */
function stands(cells: readonly number[], squares: readonly number[], piece: number): boolean {
  for (let i = 0; i < squares.length; i++) {
    if (cells[A1 + (squares[i] as number)] === piece) return true;
  }
  return false;
}

/** Whether one of two such pieces is the first along a ray. */
function looks(cells: readonly number[], rays: Rays, piece: number, other: number, without: number): boolean {
  for (let r = 0; r < rays.length; r++) {
    const ray = rays[r] as readonly number[];
    for (let i = 0; i < ray.length; i++) {
      const square = ray[i] as number;
      const there = cells[A1 + square] as number;
      if (there === 0 || square === without) continue;
      if (there === piece || there === other) return true;
      break;
    }
  }
  return false;
}

/** What a move is, by its code: its squares and whether a pawn becomes something; worked out when first asked for. */
const known = new Map<number, number>();

/** The squares of a move as `from | to << 6`, with bit 12 for a promotion to a queen. */
export function squaresOf(code: number): number {
  const found = known.get(code);
  if (found !== undefined) return found;
  const name = writeUci(code);
  const square = (at: number): number => name.charCodeAt(at) - 97 + 8 * (name.charCodeAt(at + 1) - 49);
  const squares = square(0) | (square(2) << 6) | (name.endsWith('q') ? 1 << 12 : 0);
  known.set(code, squares);
  return squares;
}
