/** Reads boards and pictures that come from where strange code runs. */
import type {
  Inscription,
  Layout,
  Line,
  Mark,
  Path,
  PickStep,
  Picture,
  Place,
  PlacedThing,
  SeatLook,
  Thing,
  Tone,
  Tray,
  TrayItem,
  Way,
} from '@rondel/scene';
import {
  either,
  flag,
  listOf,
  named,
  number,
  only,
  orNull,
  type Reader,
  shape,
  text,
  whole,
} from './plain.ts';

/** Longer names and words than this are no names and words. */
export const word = text(400);
const id = text(200);
/** More places and things than this no page draws. */
const MANY = 4000;

const HUES = 'red orange yellow lime green sky blue pink brown grey sand'.split(' ') as never[];
const tone: Reader<Tone> = either(
  only('plain', 'light', 'dark', 'accent', 'muted'),
  either(shape<{ hue: never }>({ hue: only(...HUES) }), shape<{ seat: number }>({ seat: whole })),
);

const place = shape<Place, 'tone' | 'seat' | 'label' | 'angle'>(
  {
    id,
    name: word,
    x: number,
    y: number,
    width: number,
    height: number,
    shape: only('square', 'point', 'hex', 'pit', 'spike', 'slot', 'area', 'edge'),
  },
  { tone, seat: whole, label: word, angle: number },
);

const point: Reader<readonly [number, number]> = (value) => {
  const [x, y] = listOf(number, 2)(value);
  return [number(x), number(y)];
};

const line = shape<Line, 'isClosed' | 'tone'>({ points: listOf(point, MANY) }, { isClosed: flag, tone });

const border: Reader<readonly [string, string] | readonly [string, string, 'around']> = (value) => {
  const [from, to, way] = listOf(id, 3)(value);
  return way === undefined ? [id(from), id(to)] : [id(from), id(to), only('around')(way)];
};

export const layout = shape<Layout, 'borders' | 'middle'>(
  {
    kind: only('grid', 'points', 'hexes', 'pits', 'track', 'spikes', 'slots', 'graph'),
    width: number,
    height: number,
    places: listOf(place, MANY),
    lines: listOf(line, MANY),
    labels: listOf(shape({ x: number, y: number, text: word }), MANY),
    quarters: listOf(whole, 64),
  },
  {
    borders: listOf(border, MANY),
    middle: shape({ x: number, y: number, width: number, height: number }),
  },
);

const LOOKS = 'stone disc piece token horse card seeds die cube road house city robber army'.split(' ');
const LOOK = { look: only(...(LOOKS as never[])) };
const OF_THING = {
  seat: whole,
  count: number,
  face: word,
  text: word,
  id,
  choice: word,
  isPrivate: flag,
};
type OfThing = keyof typeof OF_THING;

const thing = shape<Thing, OfThing>(LOOK, OF_THING);
const placed = shape<PlacedThing, OfThing>({ ...LOOK, place: id }, OF_THING);
const mark = shape<Mark, 'seat'>(
  { place: id, kind: only('last', 'danger', 'forbidden', 'owned', 'ghost') },
  { seat: whole },
);
const item = shape<TrayItem, 'value' | 'things'>(
  { label: word },
  { value: either(number, word), things: listOf(thing, MANY) },
);
const tray = shape<Tray>({ seat: orNull(whole), items: listOf(item, 200) });
const inscription: Reader<Inscription> = either(
  word,
  shape<{ text: string; tone: Tone }>({ text: word, tone }),
);

export const picture = shape<Picture, 'labels'>(
  { things: listOf(placed, MANY), marks: listOf(mark, MANY), trays: listOf(tray, 64) },
  { labels: named(inscription, MANY) },
);

const steps: { readonly [kind: string]: Reader<PickStep> } = {
  place: shape<Extract<PickStep, { kind: 'place' }>, 'also'>(
    { kind: only('place'), id },
    { also: listOf(id, MANY) },
  ),
  seat: shape<Extract<PickStep, { kind: 'seat' }>>({ kind: only('seat'), seat: whole }),
  choice: shape<Extract<PickStep, { kind: 'choice' }>, 'at'>(
    { kind: only('choice'), id: word, label: word },
    { at: id },
  ),
  number: shape<Extract<PickStep, { kind: 'number' }>>({ kind: only('number'), value: number, label: word }),
};
const step: Reader<PickStep> = (value) => {
  const kind = (value as { readonly kind?: unknown } | null)?.kind;
  const read = typeof kind === 'string' && Object.hasOwn(steps, kind) ? steps[kind] : undefined;
  if (read === undefined) throw new TypeError('expected a step');
  return read(value);
};

export const path: Reader<Path> = listOf(step, 20);
export const way = shape<Way>({ code: whole, path });
export const trail = listOf(id, MANY);
export const seatLook = shape<SeatLook, 'tone' | 'sign'>(
  { name: word },
  { tone: only('light', 'dark'), sign: word },
);
