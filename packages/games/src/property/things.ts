/** What lies on the board: buildings, mortgages, tokens. */
import { describe, read, type StateOf } from '@rondel/core';
import { countOf, type PlacedThing } from '@rondel/scene';
import type { property } from './index.ts';
import { CELL, placeAt, placeOfLot } from './places.ts';
import { HOTEL, MORTGAGED } from './table.ts';

type State = StateOf<typeof property>;

/** Buildings and mortgages. */
export function buildingsOf(state: State): PlacedThing[] {
  return Object.entries(describe(state).lots).flatMap(([lot, { owner, level }]): PlacedThing[] => {
    if (level === 0 || owner === null) return [];
    const thing = { place: placeOfLot(lot), seat: owner };
    if (level === MORTGAGED) return [{ ...thing, look: 'disc', text: 'mortgage' }];
    if (level === HOTEL) return [{ ...thing, look: 'city', text: 'hotel' }];
    return [{ ...thing, look: 'house', count: level, text: countOf(level, 'house') }];
  });
}

/** The tokens of those who are still there. */
export function tokensOf(state: State): PlacedThing[] {
  const { turn } = read(state);
  return describe(state).players.flatMap(({ at: square, jail }, seat): PlacedThing[] => {
    if (turn.hasLeft(seat)) return [];
    return [{ place: jail > 0 ? CELL : placeAt(square), look: 'token', seat, id: `token${seat}` }];
  });
}
