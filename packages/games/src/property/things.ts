/** What lies on the board: buildings, mortgages, tokens. */
import { describe, read, type StateOf } from '@rondel/core';
import { countOf, type PlacedThing, type Trail, trailOf } from '@rondel/scene';
import type { property } from './index.ts';
import { CELL, placeAt, placeOfLot } from './places.ts';
import { SQUARE_NAMES } from './squares.ts';
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

/** A throw goes no further than this; whoever comes further was sent there. */
const THROW = 12;
const SQUARES = SQUARE_NAMES.length;

/** The way of whoever has rolled: square by square, or straight to where a card or the law sends them. */
export function wayOf(seat: number, before: State, after: State): Trail[] {
  const placeOf = (state: State): PlacedThing | undefined =>
    tokensOf(state).find((token) => token.seat === seat);
  const [from, to] = [placeOf(before)?.place, placeOf(after)?.place];
  if (from === undefined || to === undefined || from === to) return [];
  const [first, last] = [before, after].map((state) => describe(state).players[seat]?.at ?? 0) as [
    number,
    number,
  ];
  const steps = (last - first + SQUARES) % SQUARES;
  if (from === CELL || to === CELL || steps > THROW) return [[from, to]];
  return [trailOf(first, first + steps, (square) => placeAt(square % SQUARES))];
}
