/**
 * Rectangular boards. Rows count upwards from row 1 as on a chess board, so north is towards higher
 * row numbers; a board may be rolled into a cylinder or a torus by wrapping its edges.
 */
import { type Board, buildBoard, checkMeasure, checkTileCount } from './board.ts';

const WRAPS = ['none', 'columns', 'both'] as const;

/**
 * Which edges of a grid are joined: 'none'; 'columns', so that the last column is followed by the first
 * (a cylinder); or 'both' columns and rows (a torus).
 */
export type GridWrap = (typeof WRAPS)[number];

/** Options for `gridBoard`. */
export interface GridOptions {
  /** Which edges are joined. Default 'none'. */
  readonly wrap?: GridWrap;
  /** Whether ne, se, sw and nw are relations too. Default true. */
  readonly diagonals?: boolean;
  /** Names a tile by its column and row, both from 0. Default: in the style of 'a1'. */
  readonly name?: (column: number, row: number) => string;
}

type Direction = readonly [relation: string, columns: number, rows: number];

const STRAIGHT: readonly Direction[] = [
  ['n', 0, 1],
  ['e', 1, 0],
  ['s', 0, -1],
  ['w', -1, 0],
];

const DIAGONAL: readonly Direction[] = [
  ['ne', 1, 1],
  ['se', 1, -1],
  ['sw', -1, -1],
  ['nw', -1, 1],
];

/**
 * A grid of `width * height` tiles, row by row: tile = row * width + column. The relations are
 * n, e, s, w and, unless switched off, ne, se, sw, nw; n leads to the next higher row.
 * @example
 * const board = gridBoard(8, 8);
 * tileAt(board, 'a1') // 0
 * tileAt(board, 'h8') // 63
 */
export function gridBoard(width: number, height: number, options: GridOptions = {}): Board {
  checkMeasure('the width of a grid', width, 1);
  checkMeasure('the height of a grid', height, 1);
  checkTileCount('grid', width * height);
  const { wrap = 'none', diagonals = true, name = chessName } = options;
  if (!WRAPS.includes(wrap)) {
    throw new TypeError(`the wrap of a grid must be one of ${WRAPS.join(', ')}, got '${wrap}'`);
  }

  const tiles: string[] = [];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) tiles.push(name(column, row));
  }

  const links = new Map<string, readonly number[]>();
  for (const [relation, columns, rows] of diagonals ? [...STRAIGHT, ...DIAGONAL] : STRAIGHT) {
    const targets: number[] = [];
    for (let row = 0; row < height; row++) {
      const toRow = shift(row, rows, height, wrap === 'both');
      for (let column = 0; column < width; column++) {
        const toColumn = shift(column, columns, width, wrap !== 'none');
        targets.push(toRow === -1 || toColumn === -1 ? -1 : toRow * width + toColumn);
      }
    }
    links.set(relation, targets);
  }
  return buildBoard('grid', tiles, links);
}

/** One step along an axis: round the edge if it is joined, otherwise -1 beyond it. */
function shift(from: number, by: number, length: number, joined: boolean): number {
  const to = from + by;
  if (to >= 0 && to < length) return to;
  return joined ? (to + length) % length : -1;
}

function chessName(column: number, row: number): string {
  return `${columnLetters(column)}${row + 1}`;
}

/** a to z, then aa, ab, ... as in a spreadsheet. */
function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCharCode(97 + (rest % 26)) + letters;
  }
  return letters;
}
