/** Boards of squares. */
import { type Label, type Layout, makeLayout, type Place } from '../place.ts';

/** What a board of squares looks like. */
export interface GridOptions {
  /** Squares of two colours, the lower left one dark. */
  readonly isChequered?: boolean;
  /** Whether letters and numbers stand at the edge. Default: if the squares are named by them. */
  readonly hasLabels?: boolean;
  /** Whether the rows are numbered from the top, as in Othello. */
  readonly isFromTop?: boolean;
  /** The id of a square; row 0 is the lowest. Default: letter and number, `a1`. */
  readonly idOf?: (column: number, row: number) => string;
  /** Its name. Default: its id. */
  readonly nameOf?: (column: number, row: number) => string;
  readonly quarters?: readonly number[];
}

/**
 * The name of a square on a board with letters and numbers: `a1` is the lower left one.
 * @example
 * squareName(4, 3) // 'e4'
 */
export const squareName = (column: number, row: number): string =>
  `${column < 26 ? '' : String.fromCharCode(96 + Math.floor(column / 26))}${String.fromCharCode(97 + (column % 26))}${row + 1}`;

/**
 * A board of squares, in reading order from the upper left.
 * @example
 * squares(8, 8, { isChequered: true, quarters: [0, 2] })
 */
export function squares(width: number, height: number, options: GridOptions = {}): Layout {
  const { isChequered = false, isFromTop = false, quarters = [] } = options;
  const named = (column: number, row: number): string =>
    squareName(column, isFromTop ? height - 1 - row : row);
  const { idOf = named } = options;
  const { nameOf = idOf, hasLabels = idOf === named } = options;
  const places: Place[] = [];
  for (let row = height - 1; row >= 0; row--) {
    for (let column = 0; column < width; column++) {
      places.push({
        id: idOf(column, row),
        name: nameOf(column, row),
        x: column + 0.5,
        y: height - row - 0.5,
        width: 1,
        height: 1,
        shape: 'square',
        tone: isChequered ? ((column + row) % 2 === 0 ? 'dark' : 'light') : 'plain',
      });
    }
  }
  const labels: Label[] = hasLabels ? edgeLabels(width, height, isFromTop) : [];
  return makeLayout({ kind: 'grid', width, height, places, labels, quarters });
}

/**
 * Letters below, numbers on the left, just outside of the board.
 * @example
 * points(7, 7, places, { lines, labels: edgeLabels(7, 7) })
 */
export function edgeLabels(width: number, height: number, isFromTop = false): Label[] {
  const letters = Array.from({ length: width }, (_, column) => ({
    x: column + 0.5,
    y: height + 0.3,
    text: squareName(column, 0).slice(0, -1),
  }));
  const numbers = Array.from({ length: height }, (_, row) => ({
    x: -0.3,
    y: height - row - 0.5,
    text: String(isFromTop ? height - row : row + 1),
  }));
  return [...letters, ...numbers];
}
