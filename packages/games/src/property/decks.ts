/**
 * The two decks. They are shuffled once and then go round: a card that is drawn goes under its deck, a pardon
 * when it is used. So the cards below the fresh ones lie in an order that everybody has seen.
 */
import type { Random } from '@rondel/core';
import { cardsOf, PARDONS } from './cards.ts';
import type { Table, View } from './table.ts';

export function shuffleDecks(s: Table): void {
  for (let deck = 0; deck < 2; deck++) {
    const fresh = s.decks.fresh.of(deck);
    fresh.fill(cardsOf(deck));
    s.random.shuffle(fresh);
  }
}

/** Takes the top card of a deck. A pardon stays with the seat, any other card goes under the deck. */
export function drawCard(s: Table, deck: number, seat: number): number {
  const fresh = s.decks.fresh.of(deck);
  const seen = s.decks.seen.of(deck);
  const drawn = fresh.isEmpty ? seen.remove(0) : fresh.pop();
  s.tell.drew({ player: seat, card: drawn });
  if (drawn === PARDONS[deck]) s.pardons.set(deck, seat);
  else seen.push(drawn);
  return drawn;
}

/** Puts a pardon that somebody had under its deck. */
export function returnPardon(s: Table, deck: number): void {
  s.pardons.set(deck, -1);
  s.decks.seen.of(deck).push(PARDONS[deck] as number);
}

/** Cards that nobody has seen since the shuffle: they may lie in any order. */
export function guessDecks(s: Table, random: Random): void {
  for (let deck = 0; deck < 2; deck++) {
    const unseen = cardsOf(deck).filter((card) => isUnseen(s, deck, card));
    random.shuffle(unseen);
    s.decks.fresh.of(deck).fill(unseen);
  }
}

const isUnseen = (s: View, deck: number, card: number): boolean =>
  !s.decks.seen.of(deck).includes(card) && !(card === PARDONS[deck] && s.pardons.get(deck) >= 0);
