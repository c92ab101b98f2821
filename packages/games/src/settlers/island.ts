/**
 * The island as a map: 19 hexes, the 54 nodes where hexes meet (the sea counts as one) and the 72 edges between
 * nodes, worked out from axial coordinates. A hex is two units wide and four high, so that hexes, nodes and edges all
 * have whole coordinates: x grows to the east, y to the south.
 */
import { customBoard, follow, hexBoard, tileAt } from '@rondel/core/board';

/** The hexes, named by their axial coordinates, 'q,r'. */
export const ISLAND = hexBoard(2);
export const HEXES = ISLAND.size;

/** A place on the map. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a hex is, by its number. */
export const CENTRES: readonly Point[] = ISLAND.tiles.map((tile) => {
  const [q = 0, r = 0] = tile.split(',').map(Number);
  return { x: 2 * q + r, y: 3 * r };
});

/** The corners of a hex, clockwise from the north-west. */
const CORNERS: readonly Point[] = [
  { x: -1, y: -1 },
  { x: 0, y: -2 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: 0, y: 2 },
  { x: -1, y: 1 },
];

const cornersOf = (hex: Point): Point[] => CORNERS.map(({ x, y }) => ({ x: hex.x + x, y: hex.y + y }));
const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** Where a node is, by its number: row by row from the north, each from the west. */
export const POINTS: readonly Point[] = CENTRES.flatMap(cornersOf)
  .filter((point, i, all) => all.findIndex((other) => isSame(point, other)) === i)
  .sort((a, b) => a.y - b.y || a.x - b.x);
export const NODES = POINTS.length;

const ROWS = [...new Set(POINTS.map(({ y }) => y))];

/** Nodes are named by their row, from a in the north, and their place in it: 'a1' to 'l3'. */
export const NODE_BOARD = customBoard({
  tiles: POINTS.map(({ x, y }) => {
    const row = POINTS.filter((point) => point.y === y);
    return `${String.fromCharCode(97 + ROWS.indexOf(y))}${1 + row.findIndex((point) => point.x === x)}`;
  }),
  relations: {},
});

const nodeAt = (point: Point): number => POINTS.findIndex((other) => isSame(point, other));

/** The six nodes of each hex, clockwise from the north-west: those of hex 2 begin at 12. */
export const HEX_NODES = Int8Array.from(CENTRES.flatMap((hex) => cornersOf(hex).map(nodeAt)));

/** The two nodes of each edge, the lower number first, sorted. */
const ENDS = [...CENTRES.keys()]
  .flatMap((hex) => CORNERS.map((_, side) => sideOf(hex, side)))
  .filter(([a, b], i, all) => all.findIndex(([c, d]) => a === c && b === d) === i)
  .sort(([a, b], [c, d]) => a - c || b - d);
export const EDGES = ENDS.length;
/** The ends of edge 3 are at 6 and 7. */
export const EDGE_NODES = Int8Array.from(ENDS.flat());

/** Edges are named by their nodes: 'a1-b1'. */
export const EDGE_BOARD = customBoard({
  tiles: ENDS.map(([a, b]) => `${NODE_BOARD.tiles[a]}-${NODE_BOARD.tiles[b]}`),
  relations: {},
});

/** The two nodes of a side of a hex; side 0 is the north-west one, then clockwise. */
function sideOf(hex: number, side: number): [number, number] {
  const a = HEX_NODES[6 * hex + side] as number;
  const b = HEX_NODES[6 * hex + ((side + 1) % 6)] as number;
  return a < b ? [a, b] : [b, a];
}

/** The edge between two nodes, or -1. */
export const edgeBetween = (a: number, b: number): number =>
  ENDS.findIndex(([c, d]) => (a === c && b === d) || (a === d && b === c));

/** A row of three for every node, filled up with -1. */
const threeEach = (of: (at: number) => readonly number[]): Int8Array =>
  Int8Array.from([...POINTS.keys()].flatMap((at) => [...of(at), -1, -1, -1].slice(0, 3)));

const edgesOf = (at: number): number[] => [...ENDS.keys()].filter((one) => ENDS[one]?.includes(at));

/** The hexes around each node: those of node 2 begin at 6. */
export const NODE_HEXES = threeEach((at) =>
  [...CENTRES.keys()].filter((hex) => HEX_NODES.subarray(6 * hex, 6 * hex + 6).includes(at)),
);
/** The edges at each node. */
export const NODE_EDGES = threeEach(edgesOf);
/** The nodes at the other ends of these edges, in the same order. */
export const NODE_NODES = threeEach((at) =>
  edgesOf(at).map((one) => (ENDS[one]?.[0] === at ? ENDS[one][1] : (ENDS[one]?.[0] ?? -1))),
);

/** The hexes in the order in which numbers are laid: counter-clockwise from the north-west corner, inwards. */
export const SPIRAL: readonly number[] = [2, 1, 0].flatMap((radius) => {
  let at = tileAt(ISLAND, `0,${-radius}`);
  if (radius === 0) return [at];
  return ['sw', 'se', 'e', 'ne', 'nw', 'w'].flatMap((way) =>
    Array.from({ length: radius }, () => {
      const here = at;
      at = follow(ISLAND, at, way);
      return here;
    }),
  );
});

/** The edges of the coast, clockwise from the north-west side of the hex 0,-2. */
export const COAST: readonly number[] = walkCoast();

function walkCoast(): number[] {
  const hexesOf = (one: number): number =>
    [...CENTRES.keys()].filter((hex) => CORNERS.some((_, side) => edgeBetween(...sideOf(hex, side)) === one))
      .length;
  const coast = [...ENDS.keys()].filter((one) => hexesOf(one) === 1);
  const hex = tileAt(ISLAND, '0,-2');
  let here = HEX_NODES[6 * hex + 1] as number;
  const walk = [edgeBetween(HEX_NODES[6 * hex] as number, here)];
  while (walk.length < coast.length) {
    const next = coast.find((one) => ENDS[one]?.includes(here) && !walk.includes(one)) as number;
    walk.push(next);
    here = (ENDS[next]?.[0] === here ? ENDS[next]?.[1] : ENDS[next]?.[0]) as number;
  }
  return walk;
}

/** The edges with a harbour. */
export const HARBOURS: readonly number[] = [0, 3, 7, 10, 13, 17, 20, 23, 27].map((at) => COAST[at] as number);
/** The harbour at each node, or -1. */
export const NODE_HARBOUR = Int8Array.from(
  [...POINTS.keys()].map((at) => HARBOURS.findIndex((one) => ENDS[one]?.includes(at))),
);
