/** Tracks: a cross with yards and lanes, as in ludo, and a frame of squares around a middle. */
import { type Layout, makeLayout, type Place, type Tone } from '../place.ts';

type Point = readonly [x: number, y: number];

/** The squares of a cross-shaped track, and what they are called. */
export interface CrossNames {
  /** The squares of the ring, a multiple of four from 36 on. */
  readonly ring: number;
  readonly seats: number;
  /** The square of the ring on which the pieces of a seat start. */
  readonly startOf: (seat: number) => number;
  /** Whether the start is in the corner of its arm, right behind the gate of the lane, or a square further. */
  readonly startsInCorner?: boolean;
  readonly ringId: (square: number) => string;
  readonly laneId: (seat: number, step: number) => string;
  readonly lane: number;
  readonly yardId: (seat: number, piece: number) => string;
  readonly pieces: number;
  readonly nameOf: (id: string) => string;
  /** Squares that are marked on the board, such as those where nobody is captured. */
  readonly isMarked?: (square: number) => boolean;
}

/**
 * A cross-shaped track: a ring around four arms, a lane into the middle and a yard for each seat. Seat 0 sits at
 * the lower left and starts upwards; the others follow clockwise.
 * @example
 * cross({ ring: 52, seats: 4, startOf: (seat) => 13 * seat, ringId: (square) => `r${square}`, ...names })
 */
export function cross(names: CrossNames): Layout {
  const { ring, seats, startOf, nameOf, isMarked } = names;
  const { way, size, arm } = crossWay(ring, names.startsInCorner === true);
  const middle = (size - 1) / 2;
  const quarterOf = (seat: number): number => Math.round((startOf(seat) * 4) / ring) % 4;
  const starts = new Map(Array.from({ length: seats }, (_, seat) => [startOf(seat), seat]));
  const turned = (point: Point, quarters: number): Point => turn(point, quarters, size);
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
    const tone = seat !== undefined ? { seat } : isMarked?.(square) === true ? 'accent' : 'plain';
    return cell(names.ringId(square), point, tone);
  });
  // A lane with more steps than its arm has squares is drawn closer.
  const stride = Math.min(1, arm / names.lane);
  for (let seat = 0; seat < seats; seat++) {
    const quarter = quarterOf(seat);
    for (let step = 0; step < names.lane; step++) {
      const place = cell(names.laneId(seat, step), turned([middle, size - 2 - step * stride], quarter), {
        seat,
      });
      places.push(quarter % 2 === 0 ? { ...place, height: stride } : { ...place, width: stride });
    }
    const corner = (arm - 3) / 2;
    for (let piece = 0; piece < names.pieces; piece++) {
      const point: Point = [corner + 2 * (piece % 2), size - arm + corner + 2 * Math.floor(piece / 2)];
      places.push({ ...cell(names.yardId(seat, piece), turned(point, quarter), { seat }), shape: 'pit' });
    }
  }
  const quarters = Array.from({ length: seats }, (_, seat) => (4 - quarterOf(seat)) % 4);
  const lines = quarters.map((_, seat) => ({
    points: yardCorners(arm, size)
      .map((corner) => turned(corner, quarterOf(seat)))
      .map(([x, y]): Point => [x + 0.5, y + 0.5]),
    isClosed: true,
    tone: { seat },
  }));
  return makeLayout({ kind: 'track', width: size, height: size, places, lines, quarters });
}

/** The yard at the lower left, a little smaller than its corner of the board. */
function yardCorners(arm: number, size: number): Point[] {
  const [near, far] = [0.4, arm - 0.4];
  // Turning is meant for squares, whose middles lie half a square further.
  return [
    [near, size - far],
    [far, size - far],
    [far, size - near],
    [near, size - near],
  ].map(([x = 0, y = 0]): Point => [x - 0.5, y - 0.5]);
}

/**
 * The squares of the ring in order, from the start of whoever sits at the lower left. An arm is three squares wide;
 * a quarter of the ring is twice its length and one more, or two more with the corner of the middle.
 */
function crossWay(ring: number, startsInCorner: boolean): { way: Point[]; size: number; arm: number } {
  const quarter = ring / 4;
  const arm = Math.floor((quarter - 1) / 2);
  if (!Number.isInteger(quarter) || arm < 4) {
    throw new RangeError(`the ring of a cross has a multiple of four squares from 36 on, not ${ring}`);
  }
  const size = 2 * arm + 3;
  const side: Point[] = [];
  for (let i = 0; i < arm - 1; i++) side.push([arm, size - 2 - i]);
  if (quarter % 2 === 0) side.push([arm, arm + 2]);
  for (let i = 0; i < arm; i++) side.push([arm - 1 - i, arm + 2]);
  side.push([0, arm + 1], [0, arm]);
  const way = [0, 1, 2, 3].flatMap((quarters) => side.map((point) => turn(point, quarters, size)));
  const last = way.at(-1) as Point;
  return { way: startsInCorner ? [last, ...way.slice(0, -1)] : way, size, arm };
}

/** A square of a board of this size, turned clockwise. */
function turn([x, y]: Point, quarters: number, size: number): Point {
  let point: Point = [x, y];
  for (let i = 0; i < quarters; i++) point = [size - 1 - point[1], point[0]];
  return point;
}

/** A square of a frame. */
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
  const middle = { x: CORNER, y: CORNER, width: size - 2 * CORNER, height: size - 2 * CORNER };
  return makeLayout({ kind: 'track', width: size, height: size, places, middle });
}
