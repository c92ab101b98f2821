/** Dealing cards that nobody has seen to the places where they may be: what `guess` does in most card games. */
import type { Random } from './random/random.ts';
import type { ListWriter } from './schema/list.ts';

/** A list that a seat cannot see, and what it may hold. */
export interface UnseenPlace {
  /** Gets as many cards as it has now. */
  readonly list: Pick<ListWriter<number>, 'length' | 'fill'>;
  /** Whether a card may be there: a player who could not follow a suit holds none of it. Without it any may. */
  readonly fits?: (card: number) => boolean;
}

/**
 * Deals cards at random to lists that a seat cannot see, so that each gets its number and none that does not
 * fit. There must be as many cards as the lists hold together. Without conditions every deal is equally
 * likely; with them every one is possible, though not exactly as likely. Throws a `RangeError` if there is
 * no such deal.
 * @example
 * guess: (s, seat, random) => {
 *   const seen = [...s.gone, ...s.hand.of(seat)];
 *   const unseen = ALL.filter((card) => !seen.includes(card));
 *   dealUnseen(random, unseen, [{ list: s.hand.of(1 - seat) }, { list: s.deck }]);
 * },
 */
export function dealUnseen(random: Random, cards: readonly number[], places: readonly UnseenPlace[]): void {
  const slots = places.flatMap((place) => Array.from({ length: place.list.length }, () => place));
  if (slots.length !== cards.length) {
    throw new RangeError(`dealUnseen: ${cards.length} cards cannot fill ${slots.length} places`);
  }
  const deck = cards.slice();
  random.shuffle(deck);
  random.shuffle(slots);
  const given: (number | null)[] = slots.map(() => null);
  const fits = (card: number, slot: number): boolean => slots[slot]?.fits?.(card) ?? true;
  // A card that finds no free place takes one from a card that can go elsewhere.
  const place = (card: number, tried: Set<number>): boolean => {
    const free = given.findIndex((held, slot) => held === null && fits(card, slot));
    if (free >= 0) {
      given[free] = card;
      return true;
    }
    for (const [slot, held] of given.entries()) {
      if (held === null || tried.has(slot) || !fits(card, slot)) continue;
      tried.add(slot);
      if (!place(held, tried)) continue;
      given[slot] = card;
      return true;
    }
    return false;
  };
  for (const card of deck) {
    if (!place(card, new Set())) throw new RangeError('dealUnseen: no deal fits');
  }
  for (const one of places) one.list.fill(given.filter((_, slot) => slots[slot] === one) as number[]);
}
