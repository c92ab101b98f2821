/** The places of the board by their ids, and the checkers on them. */
import { describe } from '@rondel/core';
import type { PlacedThing } from '@rondel/scene';
import { BAR, placeOf } from './board.ts';
import type { BackgammonState } from './table.ts';

export const SEATS = ['White', 'Black'];

/** The place of an own point of a seat; the 25 is its bar, the 0 is off the board. */
export const pointOf = (seat: number, point: number): string =>
  point === 0 ? `off${seat}` : spotOf(placeOf(seat, point));
/** The place of a number of the row: seat 0 counts as the row does, its bar is the 25 and the other's the 0. */
const spotOf = (place: number): string => (place === BAR ? 'bar0' : place === 0 ? 'bar1' : `p${place}`);

/** A point is called by the number that each of the players has for it. */
export function nameOf(id: string): string {
  const [, kind, number] = /^(p|bar|off)(\d+)$/.exec(id) ?? [];
  if (kind === 'p') return `point ${number}, ${BAR - Number(number)} for Black`;
  return kind === 'bar' ? `bar, ${SEATS[Number(number)]}` : `off, ${SEATS[Number(number)]}`;
}

/** The checkers on the board and off it. */
export function checkersOf(state: BackgammonState): PlacedThing[] {
  const { board, off } = describe(state);
  const on = board.flatMap((count, place): PlacedThing[] =>
    count === 0
      ? []
      : [{ place: spotOf(place), look: 'disc', seat: count > 0 ? 0 : 1, count: Math.abs(count) }],
  );
  const borne = off.flatMap((count, seat): PlacedThing[] =>
    count === 0 ? [] : [{ place: `off${seat}`, look: 'disc', seat, count }],
  );
  return [...on, ...borne];
}
