/** Leaving, and who has won. */
import type { Outcome } from '@rondel/core';
import { clearFront, fall } from './battle.ts';
import { discard } from './cards.ts';
import { SIZE } from './map.ts';
import { holdingsOf } from './reinforcing.ts';
import { type HouseRules, MAX_ARMIES, type Table, type TableReader } from './table.ts';

/** A seat has resigned: its territories are neutral from now on, its cards are discarded. */
export function resign(s: Table, seat: number): void {
  const { owner } = s.territories;
  for (let t = 0; t < SIZE; t++) if (owner.get(t) === seat) owner.set(t, -1);
  const hand = s.players.hand.of(seat);
  s.tell.eliminated({ player: seat, by: -1, cards: hand.length });
  for (const card of hand) discard(s, card);
  hand.clear();
  s.players.reserve.set(seat, 0);
  fall(s, seat);
  // An attack on a seat that leaves instead of choosing its dice does not take place.
  if (s.turn.asked === 0) clearFront(s);
}

/** The end: one player is left, or the last round is over. */
export function endOf(s: TableReader, { rounds }: HouseRules): Outcome | null {
  const { living } = s.turn;
  if ((living & (living - 1)) === 0) return rank(s, 'the last one left');
  if (rounds === 0 || s.opened === 0 || s.turn.round < s.opened + rounds) return null;
  return rank(s, `${rounds} rounds are over`);
}

/** Those who are there by territories, then by armies; behind them the fallen, who fell last first. */
function rank(s: TableReader, reason: string): Outcome {
  const worth: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    const fell = s.players.fell.get(seat);
    worth.push(fell > 0 ? fell : (1 + holdingsOf(s, seat)) * SIZE * (MAX_ARMIES + 1) + armiesOf(s, seat));
  }
  const places = worth.map((mine) => 1 + worth.filter((other) => other > mine).length);
  return { places, scores: null, reason };
}

/** How many armies a seat has on the map. */
export function armiesOf(s: TableReader, seat: number): number {
  const { owner, armies } = s.territories;
  let sum = 0;
  for (let t = 0; t < SIZE; t++) if (owner.get(t) === seat) sum += armies.get(t);
  return sum;
}
