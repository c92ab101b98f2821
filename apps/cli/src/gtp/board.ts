/** A board of go as the search sees it: cells of a state, and what lies beside each point. */
import { decodeEvent, legalEvents, next, startGame, unwrap } from '@rondel/core';
import { type Go, go } from '@rondel/games/go';

export const BLACK = 0;
export const WHITE = 1;

/** A board of one size, by the rules that GTP leaves to the engine. */
export interface Board {
  readonly size: number;
  /** How many points there are. */
  readonly count: number;
  /**
   * Area counted at once after two passes. Only a ko is forbidden, so that whatever the other side may do
   * by its rules can be followed. Komi is for whoever counts.
   */
  readonly game: Go;
  /** The cell of the first point, A1; the others follow, row by row. */
  readonly offset: number;
  /** By point: the points beside it, and those diagonal to it. */
  readonly beside: readonly (readonly number[])[];
  readonly diagonal: readonly (readonly number[])[];
  /** The point of a code; -1 for a pass. */
  readonly pointOf: Int16Array;
}

const known = new Map<number, Board>();

/** The board of a size, from 5 to 19. */
export function boardOf(size: number): Board {
  const board = known.get(size) ?? makeBoard(size);
  known.set(size, board);
  return board;
}

function makeBoard(size: number): Board {
  const game = go.with({ size, scoring: 'tromp-taylor', ko: 'simple', suicide: 'forbidden', komi: 0 });
  const count = size * size;
  const empty = startGame(game);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => 1));
  const full = unwrap(next(empty, { board: rows }));
  const points = Array.from({ length: count }, (_, point) => point);
  const near = (steps: readonly (readonly [number, number])[]): number[][] =>
    points.map((point) =>
      steps
        .map(([right, up]) => [(point % size) + right, Math.floor(point / size) + up] as const)
        .filter(([x, y]) => x >= 0 && x < size && y >= 0 && y < size)
        .map(([x, y]) => y * size + x),
    );
  return {
    size,
    count,
    game,
    offset: empty.cells.findIndex((cell, i) => cell !== full.cells[i]),
    beside: near([
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ]),
    diagonal: near([
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ]),
    pointOf: codesOf(game, points.length),
  };
}

/** All points are free on an empty board, so its legal events are all codes there are, for either seat. */
function codesOf(game: Go, count: number): Int16Array {
  const table = new Int16Array(1 << 16).fill(-1);
  for (const first of [BLACK, WHITE]) {
    const codes = legalEvents(startGame(game, { first }));
    codes.forEach((code, i) => {
      if (decodeEvent(game, code).type === 'play' && i < count) table[code] = i;
    });
  }
  return table;
}

/**
 * Whether an empty point is an eye that its owner should not fill: own stones beside it, and diagonal to
 * it at most one of the others, at the edge none.
 */
export function isEye(
  { offset, beside, diagonal }: Board,
  cells: readonly number[],
  point: number,
  stone: number,
): boolean {
  const near = beside[point] as readonly number[];
  for (let i = 0; i < near.length; i++) if (cells[offset + (near[i] as number)] !== stone) return false;
  const corners = diagonal[point] as readonly number[];
  let others = corners.length < 4 ? 1 : 0;
  for (let i = 0; i < corners.length; i++) {
    if (cells[offset + (corners[i] as number)] === 3 - stone) others++;
  }
  return others < 2;
}

const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

/** The name of a point: `D4`. */
export function nameOf({ size }: Board, point: number): string {
  return `${COLUMNS[point % size]}${Math.floor(point / size) + 1}`;
}
