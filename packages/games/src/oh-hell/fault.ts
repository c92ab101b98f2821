/** What always holds of a table of oh hell. */
import type { Violation } from '@rondel/core';
import { ALL, type TableReader } from './table.ts';

/** The first thing that does not hold with so many cards in the largest hand; `null` if all does. */
export function findFault(s: TableReader, largest: number): Violation | null {
  const rounds = 2 * largest - 1;
  const hands = [...s.players.hand].map((hand) => hand.toArray());
  const cards = [s.trump, ...s.deck, ...s.gone, ...s.trick.card, ...hands.flat()];
  if (cards.length !== ALL.length || new Set(cards).size !== ALL.length)
    return { field: 'deck', message: 'not every card is there once' };
  if (s.round > rounds) return { field: 'round', message: `there are ${rounds} rounds` };
  for (const score of s.players.score)
    if (score > 20 * s.round)
      return { field: 'players', message: 'a score is higher than the hands played allow' };
  return s.round === rounds ? null : findFaultInHand(s, largest, hands);
}

/** While a hand is played: the cards are dealt, the bids made and the tricks taken in turn. */
function findFaultInHand(
  s: TableReader,
  largest: number,
  hands: readonly (readonly number[])[],
): Violation | null {
  const { seats: players } = s;
  const { bid, tricks } = s.players;
  const size = 1 + Math.abs(largest - 1 - s.round);
  const taken = tricks.sum();
  const { length } = s.trick;
  if (s.dealer < 0) return { field: 'dealer', message: 'nobody has dealt' };
  if (length >= players) return { field: 'trick', message: 'the trick is full' };
  if (s.gone.length !== taken * players) return { field: 'gone', message: 'other cards are in the tricks' };
  const leader = (s.turn.active + players - length) % players;
  for (let i = 0; i < length; i++)
    if (s.trick.by.get(i) !== (leader + i) % players)
      return { field: 'trick', message: 'cards were not played in turn order' };
  const isBidding = s.stage === 'bidding';
  const first = (s.dealer + 1) % players;
  const bids = (s.turn.active + players - first) % players;
  if (isBidding && taken + length > 0) return { field: 'stage', message: 'cards are played after the bids' };
  for (let seat = 0; seat < players; seat++) {
    const held = size - taken - ((seat + players - leader) % players < length ? 1 : 0);
    if (hands[seat]?.length !== held)
      return { field: `players[${seat}].hand`, message: `it must have ${held} cards` };
    const hasBid = !isBidding || (seat + players - first) % players < bids;
    if (bid.get(seat) >= 0 !== hasBid || bid.get(seat) > size)
      return {
        field: `players[${seat}].bid`,
        message: 'bids are made in turn, and for tricks that there are',
      };
  }
  return null;
}
