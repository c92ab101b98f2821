/** Tracks: a cross with yards and lanes, as in ludo, and a frame of squares around a middle. */
import { type Layout, makeLayout, type Place, type Tone } from '../place.ts';

type Point = readonly [x: number, y: number];

/** A quarter of the way round a cross of 15 by 15, from the square before the tip of the lower arm. */
const HALF_ARM = 6;

export interface CrossNames {
  /** The squares of the ring: 52 of them, or 56 with those in the corners of the middle. */
  readonly ring: 52 | 56;
  readonly seats: number;
  /** The square of the ring on which the pieces of a seat start. */
  readonly startOf: (seat: number) => number;
  readonly ringId: (square: number) => string;
  readonly laneId: (seat: number, step: number) => string;
  readonly lane: number;
  readonly yardId: (seat: number, piece: number) => string;
  readonly pieces: number;
  readonly nameOf: (id: string) => string;
}

/**
 * A cross-shaped track: a ring around four arms, a lane into the middle and a yard for each seat. Seat 0 sits at
 * the lower left and starts upwards; the others follow clockwise.
 */
export function cross(names: CrossNames): Layout {
  const { ring, seats, startOf, nameOf } = names;
  const way = crossWay(ring);
  const quarterOf = (seat: number): number => Math.round((startOf(seat) * 4) / ring) % 4;
  const starts = new Map(Array.from({ length: seats }, (_, seat) => [startOf(seat), seat]));
  const cell = (id: string, [x, y]: Point, tone: Tone): Place => ({
    id,
    name: nameOf(id),
    x: x + 0.5,
    y: y + 0.5,
    width: 1,
    height: 1,
    shape: 'square',
    tone,
  });
  const places = way.map((point, square) => {
    const seat = starts.get(square);
    return cell(names.ringId(square), point, seat === undefined ? 'plain' : { seat });
  });
  for (let seat = 0; seat < seats; seat++) {
    const quarter = quarterOf(seat);
    for (let step = 0; step < names.lane; step++) {
      places.push(cell(names.laneId(seat, step), turned([7, 13 - step], quarter), { seat }));
    }
    for (let piece = 0; piece < names.pieces; piece++) {
      const corner: Point = [1.5 + 2 * (piece % 2), 10.5 + 2 * Math.floor(piece / 2)];
      places.push({ ...cell(names.yardId(seat, piece), turned(corner, quarter), { seat }), shape: 'pit' });
    }
  }
  const quarters = Array.from({ length: seats }, (_, seat) => (4 - quarterOf(seat)) % 4);
  return makeLayout({ kind: 'track', width: 15, height: 15, places, quarters });
}

/** The squares of the ring in order, from the start of whoever sits at the lower left. */
function crossWay(ring: 52 | 56): Point[] {
  const quarter: Point[] = [];
  for (let i = 0; i < HALF_ARM - 1; i++) quarter.push([6, 13 - i]);
  if (ring === 56) quarter.push([6, 9], [6, 8]);
  else quarter.push([6, 9]);
  for (let i = 0; i < HALF_ARM; i++) quarter.push([5 - i, 8]);
  quarter.push([0, 7]);
  return [0, 1, 2, 3].flatMap((turns) => quarter.map((point) => turned(point, turns)));
}

/** A square of a board of 15 by 15, turned clockwise. */
function turned([x, y]: Point, quarters: number): Point {
  let point: Point = [x, y];
  for (let i = 0; i < quarters; i++) point = [14 - point[1], point[0]];
  return point;
}

export interface FrameSpec {
  readonly id: string;
  readonly name: string;
  readonly label?: string;
  readonly tone?: Tone;
}

/** The corners of a frame are so much larger. */
const CORNER = 1.5;

/**
 * Squares around a middle, clockwise from the lower right corner; their number is a multiple of four.
 * @example
 * frame(squares)
 */
export function frame(specs: readonly FrameSpec[]): Layout {
  const side = specs.length / 4;
  if (!Number.isInteger(side) || side < 2) {
    throw new RangeError(`a frame has as many squares on every side, not ${specs.length} in all`);
  }
  const size = 2 * CORNER + side - 1;
  const places = specs.map((spec, i): Place => {
    const along = i % side;
    const isCorner = along === 0;
    // From the lower right corner to the left, then turned.
    const point: Point = isCorner
      ? [size - CORNER / 2, size - CORNER / 2]
      : [size - CORNER - along + 0.5, size - CORNER / 2];
    const quarters = Math.floor(i / side);
    let [x, y] = point;
    for (let turn = 0; turn < quarters; turn++) [x, y] = [size - y, x];
    const isUpright = quarters % 2 === 0;
    const [width, height] = isCorner ? [CORNER, CORNER] : isUpright ? [1, CORNER] : [CORNER, 1];
    return { ...spec, x, y, width, height, shape: 'square' };
  });
  return makeLayout({ kind: 'track', width: size, height: size, places });
}
