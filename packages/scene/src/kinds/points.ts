/** Boards of points on lines: go, nine men's morris. */
import { type Layout, type Line, makeLayout, type Place } from '../place.ts';

/** A point, in steps of the lines. */
export interface PointSpec {
  readonly id: string;
  readonly name?: string;
  readonly x: number;
  readonly y: number;
  /** Whether it is marked on the board, as the stars of go are. */
  readonly isStar?: boolean;
}

/** What is drawn between the points and around them. */
export interface PointsOptions {
  readonly lines: readonly Line[];
  readonly labels?: Layout['labels'];
  readonly quarters?: readonly number[];
}

/**
 * Points on lines, given in steps from the upper left one; half a step of board surrounds them.
 * @example
 * points(19, 19, intersections, { lines })
 */
export function points(
  width: number,
  height: number,
  specs: readonly PointSpec[],
  { lines, labels = [], quarters = [] }: PointsOptions,
): Layout {
  const places: Place[] = specs.map(({ id, name = id, x, y, isStar = false }) => ({
    id,
    name,
    x: x + 0.5,
    y: y + 0.5,
    width: 1,
    height: 1,
    shape: 'point',
    // A marked point is a dark one.
    ...(isStar ? { tone: 'dark' as const } : {}),
  }));
  const shift = (line: Line): Line => ({ ...line, points: line.points.map(([x, y]) => [x + 0.5, y + 0.5]) });
  return makeLayout({ kind: 'points', width, height, places, lines: lines.map(shift), labels, quarters });
}

/**
 * The lines of a whole grid of points.
 * @example
 * points(19, 19, intersections, { lines: gridLines(19, 19) })
 */
export function gridLines(width: number, height: number): Line[] {
  const rows = Array.from(
    { length: height },
    (_, y): Line => ({
      points: [
        [0, y],
        [width - 1, y],
      ],
    }),
  );
  const columns = Array.from(
    { length: width },
    (_, x): Line => ({
      points: [
        [x, 0],
        [x, height - 1],
      ],
    }),
  );
  return [...rows, ...columns];
}
