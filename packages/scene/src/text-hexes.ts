/** Boards of hexagons as text, where things lie on corners and sides too: all that is on them has a name to be typed. */
import type { Layout, Place } from './place.ts';
import { inColumns, openCanvas } from './text-canvas.ts';
import { groupByPlace, type Signs } from './text-signs.ts';
import type { Picture } from './thing.ts';

/** So many characters is a hexagon wide; rows of corners are by turns two and three lines below each other. */
const WIDE = 10;
const HIGH = 10 / Math.sqrt(3);

/** Whether a board has corners and sides of hexagons. */
export const hasSides = ({ places }: Layout): boolean => places.some(({ shape }) => shape === 'edge');

/**
 * Draws the hexagons. Each has what is written on it and below that its name, after what lies there; a corner its name, or
 * what lies there; a side is a line, of signs where something lies. Slots are listed below too, with their names.
 */
export function drawHexes({ places }: Layout, { things }: Picture, { signOf }: Signs): string[] {
  const { write, lines } = openCanvas();
  const lying = groupByPlace(things);
  // The highest corner is in a line of its own; hexagons begin below it.
  const top = Math.min(...places.filter(({ shape }) => shape === 'point').map(({ y }) => y));
  const put = (x: number, y: number, text: string, below = 0): void =>
    write(Math.round((y - top) * HIGH) + below, Math.round(x * WIDE - text.length / 2), text);
  for (const place of places) {
    const { id, x, y, shape, label } = place;
    const signs = (lying.get(id) ?? []).map(signOf).join('');
    if (shape === 'edge') {
      drawSide(place, signs, put);
    } else if (shape === 'hex') {
      put(x, y, label ?? '');
      put(x, y, `${signs} ${id}`.trim(), 1);
    } else {
      put(x, y, signs === '' && shape === 'point' ? id : `${label ?? ''}${signs}`);
    }
  }
  // What lies off the coast is hard to tell from where it is written.
  const aside = places.filter(({ shape, label }) => shape === 'slot' && label !== undefined);
  const named = aside.map(({ name, label }) => ({ text: `${name} ${label}`, y: 0 }));
  return named.length === 0 ? lines() : [...lines(), '', ...inColumns(named)];
}

/** A side: two lines high if it is upright, else a stroke, or two signs. */
function drawSide(
  { x, y, width, angle = 0 }: Place,
  signs: string,
  put: (x: number, y: number, text: string) => void,
): void {
  if (Math.abs(angle % 180) === 90) {
    for (const part of [-1, 1]) put(x, y + (part * width) / 5, signs === '' ? '|' : signs);
    return;
  }
  const slope = Math.tan((angle * Math.PI) / 180);
  put(x, y, signs === '' ? (slope < 0 ? '/' : '\\') : signs.repeat(2));
}
