/** The island as a board: hexes, their sides and corners, and the harbours in the sea beside the coast. */
import { hexBox, hexCentre, hexCorners, type Layout, makeLayout, type Place } from '@rondel/scene';
import {
  EDGE_BOARD,
  EDGE_NODES,
  HARBOURS,
  HEX_NODES,
  HEXES,
  ISLAND,
  NODE_BOARD,
  NODE_HEXES,
} from './island.ts';

/** Room for the harbours around the island. */
const SEA = 0.6;
/** How far a harbour is from its coast. */
const OFF = 0.36;

const AXES = ISLAND.tiles.map((tile) => {
  const [q = 0, r = 0] = tile.split(',').map(Number);
  return { q, r };
});
const { left, top, width, height } = hexBox(AXES, SEA);
type Spot = readonly [x: number, y: number];
const onBoard = ([x, y]: Spot): Spot => [x - left, y - top];
const CENTRES = AXES.map(({ q, r }) => onBoard(hexCentre(q, r)));

/** The corners of a hex are counted clockwise from the north-west here, from the north in the scene. */
const NODES: Spot[] = [];
for (let hex = 0; hex < HEXES; hex++) {
  const { q, r } = AXES[hex] as { q: number; r: number };
  for (const [i, corner] of hexCorners(q, r).entries()) {
    NODES[HEX_NODES[6 * hex + ((i + 1) % 6)] as number] = onBoard(corner);
  }
}

const endsOf = (edge: number): [Spot, Spot] => [
  NODES[EDGE_NODES[2 * edge] as number] as Spot,
  NODES[EDGE_NODES[2 * edge + 1] as number] as Spot,
];

const middleOf = (edge: number): Spot => {
  const [[x, y], [otherX, otherY]] = endsOf(edge);
  return [(x + otherX) / 2, (y + otherY) / 2];
};

function sideOf(edge: number): Place {
  const [[x, y], [otherX, otherY]] = endsOf(edge);
  const angle = Math.round((Math.atan2(otherY - y, otherX - x) * 180) / Math.PI);
  const id = EDGE_BOARD.tiles[edge] as string;
  return placeOf(id, `edge ${id}`, 'edge', middleOf(edge), [0.5, 0.2], ((angle % 180) + 180) % 180);
}

/** A harbour lies outwards from the hex of its coast. */
function harbourOf(edge: number, i: number): Place {
  const hexesOf = (end: number): number[] => [...NODE_HEXES.subarray(3 * end, 3 * end + 3)];
  const others = hexesOf(EDGE_NODES[2 * edge + 1] as number);
  const hex = hexesOf(EDGE_NODES[2 * edge] as number).find((one) => one >= 0 && others.includes(one));
  const [inX, inY] = CENTRES[hex as number] as Spot;
  const [x, y] = middleOf(edge);
  // From the middle of a hex to its side it is half a unit.
  const spot: Spot = [x + 2 * OFF * (x - inX), y + 2 * OFF * (y - inY)];
  return placeOf(harbourAt(i), `harbour at ${EDGE_BOARD.tiles[edge]}`, 'slot', spot, [0.66, 0.26]);
}

const placeOf = (
  id: string,
  name: string,
  shape: Place['shape'],
  [x, y]: Spot,
  [wide, high]: Spot,
  angle?: number,
): Place => ({
  id,
  name,
  x,
  y,
  width: wide,
  height: high,
  shape,
  ...(angle === undefined ? {} : { angle }),
});

/** The place of a harbour, by its number. */
export const harbourAt = (i: number): string => `harbour${i + 1}`;

/** All places of the island. */
export const COAST_LAYOUT: Layout = makeLayout({
  kind: 'hexes',
  width,
  height,
  places: [
    ...ISLAND.tiles.map((id, i) =>
      placeOf(id, `hex ${id}`, 'hex', CENTRES[i] as Spot, [1, 2 / Math.sqrt(3)]),
    ),
    ...EDGE_BOARD.tiles.map((_, edge) => sideOf(edge)),
    ...NODE_BOARD.tiles.map((id, i) => placeOf(id, `node ${id}`, 'point', NODES[i] as Spot, [0.3, 0.3])),
    ...HARBOURS.map(harbourOf),
  ],
});
