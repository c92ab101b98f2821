/**
 * Boards with a single row of tiles: a closed ring (a racing circuit, a mancala board) and a track with two
 * ends (a score track, a race from start to finish).
 */
import { type Board, buildBoard, checkMeasure } from './board.ts';

/**
 * A closed circuit of `n` tiles with the relations next and back. The tiles are named '0', '1', ...
 * unless names are given.
 * @example
 * const board = ringBoard(4, ['start', 'left', 'far', 'right']);
 * follow(board, tileAt(board, 'right'), 'next') // the tile 'start'
 */
export function ringBoard(n: number, names?: readonly string[]): Board {
  return rowBoard('ring', n, names, true);
}

/**
 * A row of `n` tiles with the relations next and back. The last tile has no next and the first no back. The
 * tiles are named '0', '1', ... unless names are given.
 * @example
 * const board = trackBoard(10);
 * follow(board, 9, 'next') // -1
 */
export function trackBoard(n: number, names?: readonly string[]): Board {
  return rowBoard('track', n, names, false);
}

function rowBoard(kind: string, n: number, names: readonly string[] | undefined, closed: boolean): Board {
  checkMeasure(`the length of a ${kind} board`, n, 1);
  if (names !== undefined && names.length !== n) {
    throw new RangeError(`a ${kind} board of ${n} tiles needs ${n} names, got ${names.length}`);
  }
  const tiles: string[] = [];
  const next: number[] = [];
  const back: number[] = [];
  for (let tile = 0; tile < n; tile++) {
    tiles.push(names === undefined ? String(tile) : (names[tile] as string));
    next.push(tile < n - 1 ? tile + 1 : closed ? 0 : -1);
    back.push(tile > 0 ? tile - 1 : closed ? n - 1 : -1);
  }
  const links = new Map<string, readonly number[]>([
    ['next', next],
    ['back', back],
  ]);
  return buildBoard(kind, tiles, links);
}
