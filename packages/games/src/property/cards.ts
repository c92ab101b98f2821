/** The two decks of cards: what is on them, and what they do. */
import { named } from '@rondel/core';

/** What a card does. Amounts below zero are paid. */
export type Effect =
  /** Go on to a square, past the start for the salary. */
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'jail' }
  /** Go back so many squares. */
  | { readonly kind: 'back'; readonly steps: number }
  /** Go on to the next station, for twice the rent. */
  | { readonly kind: 'station' }
  /** Go on to the next works, for ten times a fresh throw. */
  | { readonly kind: 'works' }
  /** From the bank, or to it. */
  | { readonly kind: 'money'; readonly amount: number }
  /** From each of the others, or to them. */
  | { readonly kind: 'each'; readonly amount: number }
  /** To the bank, for every house and every hotel. */
  | { readonly kind: 'repairs'; readonly house: number; readonly hotel: number }
  /** Kept until it is used: out of jail. */
  | { readonly kind: 'pardon' };

interface Card {
  readonly name: string;
  readonly effect: Effect;
}

const go = (to: number): Effect => ({ kind: 'go', to });
const money = (amount: number): Effect => ({ kind: 'money', amount });

export const DECK_NAMES = ['rumour', 'letter'] as const;
export const DECK_SIZE = 16;

const RUMOURS: readonly Card[] = [
  { name: 'back-to-the-start', effect: go(0) },
  { name: 'first-night', effect: go(24) },
  { name: 'the-tanners-call', effect: go(11) },
  { name: 'the-morning-train', effect: go(5) },
  { name: 'a-ball-at-the-castle', effect: go(39) },
  { name: 'mistaken-for-a-thief', effect: { kind: 'jail' } },
  { name: 'the-next-train', effect: { kind: 'station' } },
  { name: 'the-last-train', effect: { kind: 'station' } },
  { name: 'fresh-flour', effect: { kind: 'works' } },
  { name: 'lost-the-way', effect: { kind: 'back', steps: 3 } },
  { name: 'interest', effect: money(50) },
  { name: 'a-ship-comes-in', effect: money(150) },
  { name: 'galloping', effect: money(-15) },
  { name: 'a-round-for-all', effect: { kind: 'each', amount: -50 } },
  { name: 'storm-damage', effect: { kind: 'repairs', house: 25, hotel: 100 } },
  { name: 'a-friend-at-court', effect: { kind: 'pardon' } },
];

const LETTERS: readonly Card[] = [
  { name: 'home-again', effect: go(0) },
  { name: 'a-summons', effect: { kind: 'jail' } },
  { name: 'a-miscount', effect: money(200) },
  { name: 'an-heirloom', effect: money(100) },
  { name: 'a-life-policy', effect: money(100) },
  { name: 'a-savings-club', effect: money(100) },
  { name: 'a-sale-of-sheep', effect: money(50) },
  { name: 'a-fee', effect: money(25) },
  { name: 'a-refund', effect: money(20) },
  { name: 'second-prize', effect: money(10) },
  { name: 'a-birthday', effect: { kind: 'each', amount: 10 } },
  { name: 'the-doctor', effect: money(-50) },
  { name: 'the-bookseller', effect: money(-50) },
  { name: 'the-school', effect: money(-100) },
  { name: 'paving-the-street', effect: { kind: 'repairs', house: 40, hotel: 115 } },
  { name: 'a-royal-pardon', effect: { kind: 'pardon' } },
];

const CARDS = [...RUMOURS, ...LETTERS];

/** A card: those of the first deck have the numbers 0 to 15, those of the second 16 to 31. */
export const card = named(CARDS.map(({ name }) => name));
export const EFFECTS: readonly Effect[] = CARDS.map(({ effect }) => effect);
/** The card of each deck that opens the jail. */
export const PARDONS: readonly number[] = [0, 1].map((deck) =>
  EFFECTS.findIndex(({ kind }, i) => kind === 'pardon' && i >= DECK_SIZE * deck),
);

/** The cards of a deck. */
export const cardsOf = (deck: number): number[] =>
  Array.from({ length: DECK_SIZE }, (_, i) => DECK_SIZE * deck + i);
