/** Boards of hexagons with a point upwards, in axial coordinates. */
import { type Layout, makeLayout, type Place } from '../place.ts';

/** A hexagon of a board. */
export interface HexSpec {
  readonly id: string;
  readonly name?: string;
  readonly q: number;
  readonly r: number;
  readonly label?: string;
}

/** The height of a hexagon of width 1, and the distance of two rows. */
const HEIGHT = 2 / Math.sqrt(3);
const ROW = Math.sqrt(3) / 2;

/**
 * The middle of a hexagon, with that of 0, 0 at the origin.
 * @example
 * hexCentre(1, 0) // [1, 0]
 */
export const hexCentre = (q: number, r: number): readonly [x: number, y: number] => [q + r / 2, r * ROW];

/**
 * The six corners of a hexagon, clockwise from the upper one, with the middle of 0, 0 at the origin.
 * @example
 * const [top] = hexCorners(0, 0);
 */
export function hexCorners(q: number, r: number): (readonly [x: number, y: number])[] {
  const [x, y] = hexCentre(q, r);
  return [
    [x, y - HEIGHT / 2],
    [x + 0.5, y - HEIGHT / 4],
    [x + 0.5, y + HEIGHT / 4],
    [x, y + HEIGHT / 2],
    [x - 0.5, y + HEIGHT / 4],
    [x - 0.5, y - HEIGHT / 4],
  ];
}

/**
 * Hexagons, moved so that the board begins at 0, 0 with a margin around it.
 * @example
 * hexes([{ id: 'h0', q: 0, r: 0 }, { id: 'h1', q: 1, r: 0 }])
 */
export function hexes(specs: readonly HexSpec[], margin = 0): Layout {
  const { left, top, width, height } = hexBox(specs, margin);
  const places: Place[] = specs.map(({ id, name = id, q, r, label }) => {
    const [x, y] = hexCentre(q, r);
    const place = { id, name, x: x - left, y: y - top, width: 1, height: HEIGHT, shape: 'hex' } as const;
    return label === undefined ? place : { ...place, label };
  });
  return makeLayout({ kind: 'hexes', width, height, places });
}

/**
 * The box around hexagons: how far its corner is from the middle of 0, 0, and how large it is.
 * @example
 * const { left, top } = hexBox(specs, 0.5);
 */
export function hexBox(
  specs: readonly { readonly q: number; readonly r: number }[],
  margin = 0,
): { left: number; top: number; width: number; height: number } {
  const centres = specs.map(({ q, r }) => hexCentre(q, r));
  const xs = centres.map(([x]) => x);
  const ys = centres.map(([, y]) => y);
  const left = Math.min(...xs) - 0.5 - margin;
  const top = Math.min(...ys) - HEIGHT / 2 - margin;
  return {
    left,
    top,
    width: Math.max(...xs) + 0.5 + margin - left,
    height: Math.max(...ys) + HEIGHT / 2 + margin - top,
  };
}
