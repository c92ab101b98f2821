/** What is on the table besides the island: kinds of goods, development cards, pieces, and what things cost. */
import { named } from '@rondel/core';

/** The kinds of goods, as resource cards show them. */
export const kind = named(['wood', 'brick', 'wool', 'grain', 'ore']);
export const KINDS = kind.names.length;
/** What a hex is: it yields the good of that name, the desert nothing. */
export const land = named([...kind.names, 'desert']);
export const DESERT = land.numbers.desert;
/** What a harbour trades better: two of one kind, or three of any. */
export const harbour = named([...kind.names, 'any']);
export const ANY = harbour.numbers.any;

/** All hexes of the island. */
export const LANDS: readonly number[] = [4, 3, 4, 4, 3, 1].flatMap((count, what) => Array(count).fill(what));
/** The numbers in the order in which they are laid along the spiral, the desert left out. */
export const NUMBERS: readonly number[] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
/** The harbours clockwise from the north-west, as they lie unless they are shuffled. */
export const HARBOUR_KINDS: readonly number[] = (
  ['any', 'grain', 'ore', 'any', 'wool', 'any', 'any', 'brick', 'wood'] as const
).map((name) => harbour.numbers[name]);

/** Resource cards of each kind. */
export const EACH = 19;

/** The development cards. */
export const card = named(['knight', 'point', 'roads', 'plenty', 'monopoly']);
export const CARDS = card.names.length;
export const {
  knight: KNIGHT,
  point: POINT,
  roads: ROADS,
  plenty: PLENTY,
  monopoly: MONOPOLY,
} = card.numbers;
/** How many there are of each. */
export const DECK: readonly number[] = [14, 5, 2, 2, 2];
export const DECK_SIZE = 25;

/** The pieces of a player. */
export const PIECES = { roads: 15, settlements: 5, cities: 4 } as const;

/** What things cost, by kind: wood, brick, wool, grain, ore. */
export const COST = {
  road: Int8Array.of(1, 1, 0, 0, 0),
  settlement: Int8Array.of(1, 1, 1, 1, 0),
  city: Int8Array.of(0, 0, 0, 2, 3),
  card: Int8Array.of(0, 0, 1, 1, 1),
} as const;

/** The shortest longest road, and the smallest largest army. */
export const LEAST_ROAD = 5;
export const LEAST_ARMY = 3;
/** What the longest road and the largest army are worth. */
export const AWARD_POINTS = 2;
