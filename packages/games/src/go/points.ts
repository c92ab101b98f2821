/**
 * The points of a board. They are numbered row by row from the lower left corner, and named as players
 * and GTP name them: a letter for the column and a number for the row, counted from below.
 */
import { type Board, gridBoard } from '@rondel/core';

/** The letters of the columns. There is no I, since it looks like a 1. */
export const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

export const SMALLEST = 5;
export const LARGEST = 19;
/** As many points as the largest board has. */
export const MOST_POINTS: number = LARGEST * LARGEST;

/** A board of one size. */
export interface Points {
  readonly size: number;
  /** How many points there are. */
  readonly count: number;
  /** Their names. */
  readonly board: Board;
  /**
   * The neighbours of point `p` are the items `4 * p` to `4 * p + 3`. At the edge one of them is there
   * more than once, so that loops need not ask how many there are.
   */
  readonly around: Int16Array;
}

const known = new Map<number, Points>();

/** The points of a board of this size, made when first asked for. */
export function pointsOf(size: number): Points {
  const points = known.get(size) ?? makePoints(size);
  known.set(size, points);
  return points;
}

function makePoints(size: number): Points {
  const name = (column: number, row: number): string => `${COLUMNS[column]}${row + 1}`;
  const board = gridBoard(size, size, { diagonals: false, name });
  const around = new Int16Array(4 * board.size);
  for (let point = 0; point < board.size; point++) {
    const linked = board.relations
      .map((relation) => board.links[relation]?.[point] as number)
      .filter((neighbour) => neighbour >= 0);
    for (let i = 0; i < 4; i++) around[4 * point + i] = linked[i] ?? (linked[0] as number);
  }
  return { size, count: board.size, board, around };
}

/** The name of a point by its number. */
export const pointName = (size: number, point: number): string => pointsOf(size).board.tiles[point] as string;

/** The number of a point by its name, or -1. */
export const pointNumber = (size: number, name: string): number => pointsOf(size).board.index.get(name) ?? -1;
