/**
 * The points of a board. They are numbered row by row from the lower left corner, and named as players
 * and GTP name them: a letter for the column and a number for the row, counted from below.
 */
import { type Board, gridBoard } from '@rondel/core/board';

/** The letters of the columns. There is no I, since it looks like a 1. */
export const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

export const SMALLEST = 5;
export const LARGEST = 19;
/** As many points as the largest board has. */
export const MOST_POINTS: number = LARGEST * LARGEST;

/** A board of one size: what lies beside what. */
export interface Points {
  readonly size: number;
  /** How many points there are. */
  readonly count: number;
  /**
   * The neighbours of point `p` are the items `4 * p` to `4 * p + 3`. At the edge one of them is there
   * more than once, so that loops need not ask how many there are.
   */
  readonly around: Int16Array;
}

/** The points of a board of this size. */
export function pointsOf(size: number): Points {
  const around = new Int16Array(4 * size * size);
  for (let point = 0; point < size * size; point++) {
    const column = point % size;
    const beside = [
      point + size < size * size ? point + size : -1,
      column + 1 < size ? point + 1 : -1,
      point - size,
      column > 0 ? point - 1 : -1,
    ].filter((neighbour) => neighbour >= 0);
    for (let i = 0; i < 4; i++) around[4 * point + i] = beside[i] ?? (beside[0] as number);
  }
  return { size, count: size * size, around };
}

/** The points of a board as tiles with names, for fields of a state. */
export const namedPoints = (size: number): Board =>
  gridBoard(size, size, { diagonals: false, name: (column, row) => `${COLUMNS[column]}${row + 1}` });

/** The name of a point by its number. */
export const pointName = (size: number, point: number): string =>
  `${COLUMNS[point % size]}${Math.floor(point / size) + 1}`;

/** The number of a point by its name, or -1. */
export function pointNumber(size: number, name: string): number {
  const column = COLUMNS.slice(0, size).indexOf(name.charAt(0));
  const row = /^.[1-9]\d?$/.test(name) ? Number(name.slice(1)) - 1 : -1;
  return column >= 0 && row >= 0 && row < size ? row * size + column : -1;
}
