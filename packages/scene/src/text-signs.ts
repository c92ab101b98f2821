/** What the ways to write boards have in common. */
import type { PlacedThing, Thing } from './thing.ts';

/** How things and seats are written. */
export interface Signs {
  signOf(thing: Thing): string;
  signOfSeat(seat: number): string;
  nameOf(seat: number): string;
  /** Who looks. */
  readonly viewer: number | null;
}

/** What lies on each place. */
export const groupByPlace = (things: readonly PlacedThing[]): Map<string, PlacedThing[]> => {
  const found = new Map<string, PlacedThing[]>();
  for (const thing of things) found.set(thing.place, [...(found.get(thing.place) ?? []), thing]);
  return found;
};
