/** The cards: what makes a set, what it is worth, drawing, discarding, and guessing what others hold. */
import type { ListWriter, Random } from '@rondel/core';
import { SIZE } from './map.ts';
import { CARDS, type HouseRules, type Table, type TableReader } from './table.ts';

/** The kinds of cards: those of territories go round, and two cards are wild. */
export const KINDS = ['infantry', 'cavalry', 'artillery', 'wild'] as const;
const WILD = 3;

/** The number of a card's kind. */
export const kindOf = (card: number): number => (card < SIZE ? card % 3 : WILD);

/** Whether three cards are a set: three alike, three different, or any two and a wild one. */
export function isSet(a: number, b: number, c: number): boolean {
  if (a >= SIZE || b >= SIZE || c >= SIZE) return true;
  // Three numbers from 0 to 2 add up to a multiple of 3 just if they are all equal or all different.
  return (a + b + c) % 3 === 0;
}

const RISING = [4, 6, 8, 10, 12, 15];
const MIXED = 10;
/** What three alike bring where the worth is fixed. */
const ALIKE = [4, 6, 8];

/** What the next set is worth where the worth rises: 4 6 8 10 12 15, then 5 more each time. */
export const risingWorth = (setsBefore: number): number =>
  RISING[setsBefore] ?? 15 + 5 * (setsBefore - RISING.length + 1);

/** What a set is worth by the kinds of its cards. A wild card stands for whatever is worth most. */
export function fixedWorth(a: number, b: number, c: number): number {
  const kinds = [kindOf(a), kindOf(b), kindOf(c)].filter((kind) => kind !== WILD);
  const isAlike = kinds.length > 1 && kinds.every((kind) => kind === kinds[0]);
  return isAlike ? (ALIKE[kinds[0] as number] as number) : MIXED;
}

/** The armies that a set brings now. */
export const worthOf = (s: TableReader, { sets }: HouseRules, a: number, b: number, c: number): number =>
  sets === 'fixed' ? fixedWorth(a, b, c) : risingWorth(s.sets);

/** Puts a card where it belongs in a row in ascending order. */
function insert(into: Pick<ListWriter<number>, 'length' | 'get' | 'insert'>, card: number): void {
  let at = into.length;
  while (at > 0 && into.get(at - 1) > card) at--;
  into.insert(at, card);
}

export const discard = (s: Table, card: number): void => insert(s.discards, card);

/** Gives a card to a seat. A hand that is full, which no match by the rules sees, does not get it. */
export function give(s: Table, seat: number, card: number): void {
  const hand = s.players.hand.of(seat);
  if (hand.isFull) discard(s, card);
  else insert(hand, card);
}

/** The cards in nobody's hand and not discarded. Drawing any of them is drawing from a shuffled pile. */
export function deckOf(s: TableReader): number[] {
  const isOut = CARDS.map(() => false);
  for (const card of s.discards) isOut[card] = true;
  for (let seat = 0; seat < s.seats; seat++) for (const card of s.players.hand.of(seat)) isOut[card] = true;
  return [...CARDS.keys()].filter((card) => !isOut[card]);
}

/** How many cards are in the deck, which everybody knows. */
export function deckSize(s: TableReader): number {
  let size = CARDS.length - s.discards.length;
  for (let seat = 0; seat < s.seats; seat++) size -= s.players.hand.of(seat).length;
  return size;
}

/** A seat takes a card. Where the deck is empty the discards become the deck; without them there is none. */
export function draw(s: Table, seat: number): void {
  if (deckSize(s) === 0) {
    if (s.discards.isEmpty) return;
    s.tell.reshuffled({ cards: s.discards.length });
    s.discards.clear();
  }
  const deck = deckOf(s);
  const card = deck[s.random.below(deck.length)] as number;
  give(s, seat, card);
  s.tell.drew({ by: seat, card }, seat);
}

/** Hands that a seat cannot see hold any of the cards that it cannot see; the others are in the deck. */
export function guessHands(s: Table, seat: number, random: Random): void {
  const unseen = [...CARDS.keys()].filter((card) => {
    return !s.discards.includes(card) && !s.players.hand.of(seat).includes(card);
  });
  random.shuffle(unseen);
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    const hand = s.players.hand.of(other);
    hand.fill(unseen.splice(0, hand.length).sort((a, b) => a - b));
  }
}
