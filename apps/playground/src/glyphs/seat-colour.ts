/** The colour of a seat: the one it is called by, or else the first that is left. */
import type { SeatLook } from '@rondel/scene';

/** The colours of the seats in order, by what people call them. */
const NAMES: readonly (readonly string[])[] = [
  ['blue'],
  ['red', 'orange'],
  ['yellow', 'gold'],
  ['green'],
  ['purple', 'violet'],
  ['teal', 'cyan'],
  ['brown'],
  ['grey', 'gray'],
];

const kept = new WeakMap<readonly SeatLook[], readonly number[]>();

/** For each seat the number of its colour. */
export function seatColours(looks: readonly SeatLook[]): readonly number[] {
  const found = kept.get(looks);
  if (found !== undefined) return found;
  const taken = new Set<number>();
  const named = looks.map(({ name }) => {
    const colour = NAMES.findIndex((names) => names.includes(name.toLowerCase()));
    if (colour < 0 || taken.has(colour)) return -1;
    taken.add(colour);
    return colour;
  });
  const free = NAMES.map((_, colour) => colour).filter((colour) => !taken.has(colour));
  let next = 0;
  const colours = named.map((colour) =>
    colour >= 0 ? colour : (free[next++ % Math.max(1, free.length)] ?? 0),
  );
  kept.set(looks, colours);
  return colours;
}

/** The class that gives a seat its colour. */
export const seatClass = (seat: number, looks: readonly SeatLook[]): string =>
  `seat-${seatColours(looks)[seat] ?? seat % NAMES.length}`;
