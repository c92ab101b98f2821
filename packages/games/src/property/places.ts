/** The board as a frame of forty squares, with a cell in its corner for those in jail. */
import { type FrameSpec, frame, type Layout, makeLayout, type Tone } from '@rondel/scene';
import { squareOf } from './notation.ts';
import { GROUP_NAMES, GROUP_OF, JAIL, LOT_AT, PRICE_OF, SQUARE_NAMES, STATIONS, TAXES } from './squares.ts';

/** The place of those who are in jail and not just visiting. */
export const CELL = 'cell';

/** The place of a square, by its number. */
export const placeAt = (square: number): string => `s${square}`;
/** The place of a lot, by its name. */
export const placeOfLot = (lot: unknown): string => placeAt(squareOf(lot));

/** `39 castle hill`: number and name of a square. */
export const titleOf = (square: number): string =>
  `${square} ${(SQUARE_NAMES[square] ?? '').replaceAll('-', ' ')}`;
/** The same of a lot, by its name. */
export const titleOfLot = (lot: unknown): string => titleOf(squareOf(lot));

const groupOf = (square: number): number => GROUP_OF[LOT_AT[square] as number] ?? -1;

/** The name as it is read out, with all that is printed on the square: `39 castle hill, royal 400`. */
function nameOf(square: number): string {
  const title = titleOf(square);
  const tax = TAXES.get(square);
  if (tax !== undefined) return `${title}, pay ${tax}`;
  const group = groupOf(square);
  if (group < 0) return title;
  const kind = group < STATIONS ? `${GROUP_NAMES[group]} ` : '';
  return `${title}, ${kind}${PRICE_OF[LOT_AT[square] as number]}`;
}

const HUES = ['brown', 'sky', 'pink', 'orange', 'red', 'yellow', 'green', 'blue'] as const;

/** Every group of lots has its colour. */
function toneOf(square: number): Tone {
  const hue = HUES[groupOf(square)];
  return hue === undefined ? 'plain' : { hue };
}

/** The board. */
export function townBoard(): Layout {
  const specs = SQUARE_NAMES.map((_, square): FrameSpec => {
    return { id: placeAt(square), name: nameOf(square), label: titleOf(square), tone: toneOf(square) };
  });
  const layout = frame(specs);
  const corner = layout.places[JAIL] as Layout['places'][number];
  const { x, y, width } = corner;
  const cell = {
    id: CELL,
    name: 'in jail',
    label: 'in jail',
    x: x + width,
    y: y - width,
    width,
    height: width,
  };
  return makeLayout({ ...layout, places: [...layout.places, { ...cell, shape: 'slot', tone: 'muted' }] });
}
