/**
 * Hexagonal boards of hexagons, in axial coordinates: q grows to the east, r to the south-east, and
 * the centre is 0,0. Rows of hexagons run west to east (pointy tops), so there is no north or south.
 */
import { type Board, buildBoard, checkMeasure, checkTileCount, indexTiles } from './board.ts';

/** Counter-clockwise from the east; opposite directions are three apart. */
const DIRECTIONS: readonly (readonly [relation: string, q: number, r: number])[] = [
  ['e', 1, 0],
  ['ne', 1, -1],
  ['nw', 0, -1],
  ['w', -1, 0],
  ['sw', -1, 1],
  ['se', 0, 1],
];

/**
 * A hexagon of hexagons with `radius` rings around the centre: 1 + 3 * radius * (radius + 1) tiles,
 * named 'q,r' and ordered row by row (r ascending, then q ascending). The relations are
 * e, ne, nw, w, sw, se.
 * @example
 * const board = hexBoard(2); // 19 tiles
 * follow(board, tileAt(board, '0,0'), 'ne') // the tile '1,-1'
 */
export function hexBoard(radius: number): Board {
  checkMeasure('the radius of a hex board', radius, 0);
  checkTileCount('hex', 1 + 3 * radius * (radius + 1));

  const cells: (readonly [q: number, r: number])[] = [];
  for (let r = -radius; r <= radius; r++) {
    const from = Math.max(-radius, -radius - r);
    const to = Math.min(radius, radius - r);
    for (let q = from; q <= to; q++) cells.push([q, r]);
  }
  const tiles = cells.map(([q, r]) => `${q},${r}`);
  const index = indexTiles(tiles);

  const links = new Map<string, readonly number[]>();
  for (const [relation, dq, dr] of DIRECTIONS) {
    const targets: number[] = [];
    for (const [q, r] of cells) targets.push(index.get(`${q + dq},${r + dr}`) ?? -1);
    links.set(relation, targets);
  }
  return buildBoard('hex', tiles, links);
}
