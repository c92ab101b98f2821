/** Where things lie on their place: one in the middle, several beside each other, a column on a spike. */
import type { Place, PlacedThing, Thing } from '@rondel/scene';

/** One drawn thing. What there are several of in a place is drawn one by one where that can be seen. */
export interface Unit {
  readonly thing: Thing;
  readonly place: string;
  readonly x: number;
  readonly y: number;
  /** How wide it is drawn. */
  readonly size: number;
  /** By how many degrees it is turned. */
  readonly angle: number;
}

/** Looks of which each single one is drawn on a spike or a tall slot. */
const STACKED = new Set(['disc', 'stone', 'token', 'horse']);

const BUILDINGS = new Set(['house', 'city']);

/** How much of its place a single thing fills. */
const FILL: { readonly [look: string]: number } = {
  piece: 0.94,
  stone: 0.98,
  disc: 0.9,
  horse: 0.92,
  card: 0.98,
  seeds: 1,
  token: 0.84,
  army: 0.92,
  die: 0.7,
  cube: 0.8,
  house: 0.6,
  city: 0.72,
  robber: 0.62,
};

/**
 * Lays out all things on their places; what lies on a place that there is not is left out.
 * @example
 * const units = arrange(layout.places, picture.things);
 */
export function arrange(places: readonly Place[], things: readonly PlacedThing[]): Unit[] {
  const byPlace = new Map<string, PlacedThing[]>();
  for (const thing of things) {
    const lying = byPlace.get(thing.place);
    if (lying === undefined) byPlace.set(thing.place, [thing]);
    else lying.push(thing);
  }
  return places.flatMap((place) => {
    const lying = byPlace.get(place.id);
    return lying === undefined ? [] : layOut(place, lying);
  });
}

function layOut(place: Place, things: readonly PlacedThing[]): Unit[] {
  if (place.shape === 'spike' || (place.shape === 'slot' && things.every(({ look }) => STACKED.has(look)))) {
    return stack(place, things.flatMap(single));
  }
  if (place.shape === 'slot') return inRow(place, things);
  if (place.shape === 'edge') {
    return things.map((thing) => unit(thing, place, place.x, place.y, Math.max(place.width, place.height)));
  }
  return cluster(place, things);
}

/** Each single one of several. */
const single = (thing: PlacedThing): PlacedThing[] => {
  const { count = 1, ...one } = thing;
  return Array.from({ length: count }, () => one);
};

const unit = (
  { place: _, ...thing }: PlacedThing,
  place: Place,
  x: number,
  y: number,
  size: number,
): Unit => ({ thing, place: place.id, x, y, size, angle: place.shape === 'edge' ? (place.angle ?? 0) : 0 });

/** From the base of a spike towards its tip; of a slot, from below. */
function stack(place: Place, things: readonly PlacedThing[]): Unit[] {
  const isUpright = place.height >= place.width;
  const length = isUpright ? place.height : place.width;
  const size = Math.min(place.width, place.height) * 0.94;
  const turned = ((place.angle ?? 0) * Math.PI) / 180;
  const [dx, dy] = place.angle === undefined && !isUpright ? [1, 0] : [Math.sin(turned), -Math.cos(turned)];
  const step = things.length < 2 ? 0 : Math.min(size, (length - size) / (things.length - 1));
  const from = -(length - size) / 2;
  return things.map((thing, i) => {
    const along = from + i * step;
    return unit(thing, place, place.x + dx * along, place.y + dy * along, size);
  });
}

/** Where the first thing on a place would lie. */
export function anchorOf(place: Place): readonly [x: number, y: number] {
  if (place.shape !== 'spike') return [place.x, place.y];
  const [first] = stack(place, [{ place: place.id, look: 'disc' }]);
  return first === undefined ? [place.x, place.y] : [first.x, first.y];
}

/** Beside each other, over each other where there is no room. */
function inRow(place: Place, things: readonly PlacedThing[]): Unit[] {
  const size = Math.min(place.width, place.height / 1.4, place.height);
  const step = things.length < 2 ? 0 : Math.min(size, (place.width - size) / (things.length - 1));
  const from = place.x - (step * (things.length - 1)) / 2;
  return things.map((thing, i) => {
    const fill = thing.look === 'card' ? 1 : 0.86;
    return unit(thing, place, from + i * step, place.y, size * fill);
  });
}

/** In the middle, or in rows of two, three, … */
function cluster(place: Place, things: readonly PlacedThing[]): Unit[] {
  const side = Math.ceil(Math.sqrt(things.length));
  const room = Math.min(place.width, place.height);
  const cell = room / side;
  const rows = Math.ceil(things.length / side);
  return things.map((thing, i) => {
    const row = Math.floor(i / side);
    const inThisRow = Math.min(side, things.length - row * side);
    const x = place.x + ((i % side) - (inThisRow - 1) / 2) * cell;
    const y = place.y + (row - (rows - 1) / 2) * cell;
    // What is written on a hexagon stays readable.
    if (place.shape === 'hex' && place.label) return unit(thing, place, x + 0.25, y + 0.12, cell * 0.46);
    // A building stands on its corner and reaches beyond it.
    const fill = place.shape === 'point' && BUILDINGS.has(thing.look) ? 1.15 : (FILL[thing.look] ?? 0.9);
    return unit(thing, place, x, y, cell * fill);
  });
}
