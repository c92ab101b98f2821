/** What lies on the table of settlers, who sees it, and what is told. */
import {
  array,
  artifact,
  bool,
  counter,
  defineShape,
  int,
  named,
  offPosition,
  optional,
  ownerOnly,
  perSeat,
  type Reader,
  seat,
  seats,
  secret,
  tile,
  type Writer,
} from '@rondel/core';
import { CARDS, card, DECK, DECK_SIZE, EACH, harbour, KINDS, kind, land, PIECES } from './goods.ts';
import { EDGES, HARBOURS, HEXES, ISLAND, NODES } from './island.ts';
import { turns } from './turns.ts';

/** The most players. */
export const SEATS = 4;
/** In place of a victim: nobody is robbed. */
export const NOBODY = SEATS;
/** The most that can be given or asked of one kind in an offer. */
export const MOST_OFFERED = 3;
/** The most offers a turn can be allowed. */
export const MOST_OFFERS = 9;

/** What stands on a node: nothing, the settlement of a seat, or its city. */
export const building = named(['none', 's0', 's1', 's2', 's3', 'c0', 'c1', 'c2', 'c3']);
/** Whose a building is; `building` must not be none. */
export const ownerOf = (there: number): number => (there - 1) & 3;
/** How many points a building is worth, and how many cards it draws from a hex. */
export const sizeOf = (there: number): number => (there > SEATS ? 2 : 1);
export const settlementOf = (player: number): number => 1 + player;
export const cityOf = (player: number): number => 1 + SEATS + player;

const goods = array(KINDS, counter(EACH));
const offered = array(KINDS, counter(MOST_OFFERED));
const count = counter(EACH);
const cards = array(CARDS, counter(Math.max(...DECK)));

const state = {
  /** The hexes: what they yield, and on which roll; 0 in the desert. */
  lands: array(HEXES, land),
  numbers: array(HEXES, int(0, 12)),
  harbours: array(HARBOURS.length, harbour),
  robber: tile(ISLAND),
  buildings: array(NODES, building),
  roads: array(EDGES, seat()),
  bank: goods,
  /** The development cards that nobody has drawn; in no order, since drawing from them is drawing at random. */
  deck: secret(cards),
  /** Those that were played, or laid down by a player who left. */
  gone: cards,
  players: perSeat({
    hand: ownerOnly(goods),
    /** How many resource cards the hand has, for all to see. */
    size: counter(KINDS * EACH),
    cards: ownerOnly(cards),
    /** How many development cards these are. */
    held: counter(DECK_SIZE),
    /** How many of them can be points, as far as all know: with more the game would have been won in an own turn. */
    believable: counter(DECK[card.numbers.point] as number),
    knights: counter(DECK[card.numbers.knight] as number),
    /** The pieces that are still to be built. */
    roads: counter(PIECES.roads),
    settlements: counter(PIECES.settlements),
    cities: counter(PIECES.cities),
    /** The longest line of roads. */
    length: counter(PIECES.roads),
    /** The points that all can see. */
    points: counter(22),
    /** The kinds of harbours, as bits. */
    harbours: counter(63),
    /** 1 for the first player who left, 2 for the second; 0 for those who are there. */
    departed: counter(SEATS),
  }),
  /** Who has the longest road and the largest army. */
  longest: seat(),
  largest: seat(),
  dice: offPosition(array(2, int(0, 6))),
  /** Whether a development card was played in this turn. */
  hasPlayed: bool(),
  /** What was bought in this turn, and cannot be played in it. */
  fresh: artifact({ owner: seat(), count: counter(DECK_SIZE), cards: ownerOnly(cards) }, { owner: 'owner' }),
  /** The roads of a card that are still to be laid. */
  free: counter(2),
  /** Offers made in this turn, and the one that waits for answers or for a deal. */
  offers: counter(MOST_OFFERS),
  offer: artifact({ give: offered, get: offered, takers: seats() }),
};

/** What players hear. */
const tells = {
  rolled: { by: seat(), first: int(1, 6), second: int(1, 6) },
  received: { player: seat(), kind, count },
  short: { kind },
  discarded: { player: seat(), wood: count, brick: count, wool: count, grain: count, ore: count },
  robber: { by: seat(), hex: tile(ISLAND) },
  stole: { by: seat(), from: seat(), kind: secret(kind) },
  bought: { by: seat(), card: secret(card) },
  took: { by: seat(), from: seat(), kind, count },
  traded: { by: seat(), with: seat() },
  longest: { player: optional(seat()), length: counter(PIECES.roads) },
  largest: { player: optional(seat()), knights: counter(14) },
  laidDown: { player: seat(), card, count: counter(14) },
};

export const shape = defineShape({ state, tells, turns, random: true });
/** The table as mutators see it. */
export type Table = Writer<typeof shape>;
/** The table as conditions see it. */
export type TableReader = Reader<typeof shape>;

/** What the options say. */
export interface HouseRules {
  readonly players: number;
  readonly target: number;
  readonly handLimit: number;
  readonly numbers: 'spiral' | 'shuffled';
  readonly harbours: 'fixed' | 'shuffled';
  readonly offers: number;
  readonly strict: boolean;
  readonly friendlyRobber: boolean;
  readonly rounds: number;
}
