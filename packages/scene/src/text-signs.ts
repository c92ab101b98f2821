/** What all boards in text need: the signs of things, and what lies on one place. */
import type { PlacedThing, Thing } from './thing.ts';

export interface Signs {
  signOf(thing: Thing): string;
  signOfSeat(seat: number): string;
  nameOf(seat: number): string;
}

/** Things by the place they lie on. */
export const groupByPlace = (things: readonly PlacedThing[]): Map<string, PlacedThing[]> => {
  const found = new Map<string, PlacedThing[]>();
  for (const thing of things) found.set(thing.place, [...(found.get(thing.place) ?? []), thing]);
  return found;
};
