/** The cards: what each costs, and what everybody can read off it. What else it does is in `effects.ts`. */
import { named } from '@rondel/core';

type Kind = 'treasure' | 'victory' | 'action' | 'attack' | 'blight';

/** A card as printed. An attack is an action that others may be shielded from. */
export interface Card {
  readonly cost: number;
  readonly kind: Kind;
  /** Cards, actions, buys and coins for whoever plays it. */
  readonly cards?: number;
  readonly actions?: number;
  readonly buys?: number;
  readonly coins?: number;
  /** Points at the end of the game. */
  readonly points?: number;
}

/** What is in every game: treasures, victory cards, and the blight. */
const BASE = {
  penny: { cost: 0, kind: 'treasure', coins: 1 },
  shilling: { cost: 3, kind: 'treasure', coins: 2 },
  crown: { cost: 6, kind: 'treasure', coins: 3 },
  cottage: { cost: 2, kind: 'victory', points: 1 },
  manor: { cost: 5, kind: 'victory', points: 3 },
  shire: { cost: 8, kind: 'victory', points: 6 },
  blight: { cost: 0, kind: 'blight', points: -1 },
} as const satisfies { readonly [name: string]: Card };

/** Ten of these are in a game. */
const KINGDOM = {
  larder: { cost: 2, kind: 'action', actions: 1 },
  furnace: { cost: 2, kind: 'action' },
  palisade: { cost: 2, kind: 'action', cards: 2 },
  courier: { cost: 3, kind: 'action', cards: 1, actions: 1 },
  trader: { cost: 3, kind: 'action', cards: 1, actions: 1 },
  page: { cost: 3, kind: 'action', coins: 2 },
  hamlet: { cost: 3, kind: 'action', cards: 1, actions: 2 },
  joiner: { cost: 3, kind: 'action' },
  clerk: { cost: 4, kind: 'attack' },
  orchard: { cost: 4, kind: 'victory' },
  raiders: { cost: 4, kind: 'attack', coins: 2 },
  pawnbroker: { cost: 4, kind: 'action' },
  gleaner: { cost: 4, kind: 'action', cards: 1, actions: 1, coins: 1 },
  refit: { cost: 4, kind: 'action' },
  study: { cost: 4, kind: 'action', cards: 3 },
  echo: { cost: 4, kind: 'action' },
  plunderers: { cost: 5, kind: 'attack' },
  moot: { cost: 5, kind: 'action', cards: 4, buys: 1 },
  fair: { cost: 5, kind: 'action', actions: 2, buys: 1, coins: 2 },
  academy: { cost: 5, kind: 'action', cards: 2, actions: 1 },
  archive: { cost: 5, kind: 'action' },
  bazaar: { cost: 5, kind: 'action', cards: 1, actions: 1, buys: 1, coins: 1 },
  smelter: { cost: 5, kind: 'action' },
  watch: { cost: 5, kind: 'action', cards: 1, actions: 1 },
  witchery: { cost: 5, kind: 'attack', cards: 2 },
  master: { cost: 6, kind: 'action' },
} as const satisfies { readonly [name: string]: Card };

const baseNames = Object.keys(BASE) as (keyof typeof BASE)[];
const kingdomNames = Object.keys(KINGDOM) as (keyof typeof KINGDOM)[];
const ALL: readonly Card[] = [...Object.values(BASE), ...Object.values(KINGDOM)];

/** How many kinds are in every game, how many there are besides, how many of those are in a game. */
export const BASES: number = baseNames.length;
export const CHOICES: number = kingdomNames.length;
export const IN_KINGDOM = 10;
/** How many kinds there are. The base comes first, then the kingdom by cost. */
export const KINDS: number = ALL.length;

/**
 * All kinds with their names, in the order in which states count them.
 * @example
 * cards.filter(({ cost }) => cost === 5).map(({ name }) => name); // ['manor', 'plunderers', …]
 */
export const cards: readonly (Card & { readonly name: string })[] = [
  ...baseNames.map((name) => ({ name, ...BASE[name] })),
  ...kingdomNames.map((name) => ({ name, ...KINGDOM[name] })),
];

/** A kind of card: a number in rules, a name for people. */
export const card = named([...baseNames, ...kingdomNames]);
/** The number of every kind. */
export const is = card.numbers;

/** The kingdom for a first game. */
export const FIRST: readonly number[] = [
  is.larder,
  is.palisade,
  is.trader,
  is.hamlet,
  is.joiner,
  is.raiders,
  is.refit,
  is.study,
  is.bazaar,
  is.smelter,
];

// Tables by kind: rules read them in inner loops.
const table = (of: (one: Card) => number): Int8Array => Int8Array.from(ALL, of);
export const COST: Int8Array = table(({ cost }) => cost);
export const CARDS: Int8Array = table(({ cards = 0 }) => cards);
export const ACTIONS: Int8Array = table(({ actions = 0 }) => actions);
export const BUYS: Int8Array = table(({ buys = 0 }) => buys);
export const COINS: Int8Array = table(({ coins = 0 }) => coins);
export const POINTS: Int8Array = table(({ points = 0 }) => points);

export const isTreasure = (kind: number): boolean => ALL[kind]?.kind === 'treasure';
export const isVictory = (kind: number): boolean => ALL[kind]?.kind === 'victory';
export const isAttack = (kind: number): boolean => ALL[kind]?.kind === 'attack';
const PLAYABLE: Int8Array = table(({ kind }) => (kind === 'action' || kind === 'attack' ? 1 : 0));
/** Whether a card is played in the action segment. */
export const isAction = (kind: number): boolean => PLAYABLE[kind] === 1;

/** How many of a kind lie in the supply before anybody has been given one. */
export function pileOf(kind: number, seats: number): number {
  if (kind === is.penny) return 60;
  if (kind === is.shilling) return 40;
  if (kind === is.crown) return 30;
  if (kind === is.blight) return 10 * (seats - 1);
  return isVictory(kind) ? (seats === 2 ? 8 : 12) : 10;
}
