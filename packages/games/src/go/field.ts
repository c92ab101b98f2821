/** A board of go as the search sees it: cells of a state, and what lies beside each point. */
import { type Game, parseEvent, unwrap } from '@rondel/core';
import { pointName } from './points.ts';
import { BLACK, WHITE } from './position.ts';

/** The points of a game, with the events that play there. */
export interface Field {
  readonly size: number;
  /** How many points there are. */
  readonly count: number;
  /** The cell of the first point, A1; the others follow, row by row. */
  readonly offset: number;
  /** By point: the points beside it, and those diagonal to it. */
  readonly beside: readonly (readonly number[])[];
  readonly diagonal: readonly (readonly number[])[];
  /** By seat: the codes of the points in their order, and that of a pass. */
  readonly codes: readonly [readonly number[], readonly number[]];
  /** The point of a code; -1 for a pass. */
  readonly pointOf: Int16Array;
}

/** Where something of a position is among the cells of a state; -1 if it is not there. */
export const cellOf = (game: Game, artifact: string, field: string | null = null): number =>
  game.engine.layout.blocks.find((block) => block.artifact === artifact && block.field === field)?.offset ??
  -1;

/** The field of a game of go. */
export function fieldOf(game: Game): Field {
  const size = game.options.size as number;
  const count = size * size;
  const points = Array.from({ length: count }, (_, point) => point);
  const codesOf = (seat: number): number[] => [
    ...points.map((point) =>
      unwrap(parseEvent(game, { type: 'play', point: pointName(size, point), seat }, seat)),
    ),
    unwrap(parseEvent(game, { type: 'pass', seat }, seat)),
  ];
  const codes = [codesOf(BLACK), codesOf(WHITE)] as const;
  const pointOf = new Int16Array(Math.max(...codes.flat()) + 1).fill(-1);
  for (const point of points) for (const own of codes) pointOf[own[point] as number] = point;
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
    offset: cellOf(game, 'board'),
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
    codes,
    pointOf,
  };
}

/**
 * Whether an empty point is an eye that its owner should not fill: own stones beside it, and diagonal to
 * it at most one of the others, at the edge none.
 */
export function isEye(field: Field, cells: readonly number[], point: number, stone: number): boolean {
  const { offset, beside } = field;
  const near = beside[point] as readonly number[];
  for (let i = 0; i < near.length; i++) if (cells[offset + (near[i] as number)] !== stone) return false;
  return isBacked(field, cells, point, stone);
}

/** The same of a point of which it is known that all stones beside it are its owner's. */
export function isBacked(
  { offset, diagonal }: Field,
  cells: readonly number[],
  point: number,
  stone: number,
): boolean {
  const corners = diagonal[point] as readonly number[];
  let others = corners.length < 4 ? 1 : 0;
  for (let i = 0; i < corners.length; i++) {
    if (cells[offset + (corners[i] as number)] === 3 - stone) others++;
  }
  return others < 2;
}
