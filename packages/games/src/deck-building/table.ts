/** What lies on the table, who sees it, and the shape of a turn. */
import {
  array,
  bool,
  counter,
  defineShape,
  int,
  list,
  named,
  oneOf,
  optional,
  ownerOnly,
  perSeat,
  type Reader,
  seat,
  seats,
  secret,
  segment,
  turnProfile,
  type Writer,
} from '@rondel/core';
import { BASES, card, IN_KINGDOM, KINDS } from './cards.ts';

/** How many cards of each kind. */
const counts = () => array(KINDS, counter(60));
/** More cards than there are. */
const size = () => counter(500);
/** How many cards on top of a deck are kept in order; what is put on more of them is shuffled into the rest. */
export const KNOWN = 16;
/** After so many rounds in which nobody has gained anything the game is over. */
export const QUIET = 50;
/** Each echo that waits for another one keeps a place, and every opponent one for an answer. */
const WAITING = 24;

/**
 * What waits to be done: a card that is to be played (`play`) or takes effect (`effect`), a seat that may
 * show its palisade (`react`), or the choice that a card offers.
 */
export const step = named([
  'play',
  'effect',
  'react',
  'larder',
  'furnace',
  'courier',
  'page',
  'joiner',
  'clerk',
  'raiders',
  'pawnbroker',
  'gleaner',
  'refit',
  'refit-gain',
  'echo',
  'plunderers',
  'archive',
  'smelter',
  'smelter-gain',
  'watch-trash',
  'watch-discard',
  'watch-order',
  'master',
  'master-put',
]);
export const turns = turnProfile()
  .segments(
    'action',
    'buy',
    segment('cleanup', { window: 'none', closing: true }),
    segment('choice', { window: 'asked' }),
  )
  .limitAsks({ most: 1 })
  .allowLeaving({ activeTurn: 'end-turn' })
  .events({ leave: 'everyone' })
  .build();

export const shape = defineShape({
  state: {
    players: perSeat({
      hand: ownerOnly(counts()),
      /** The deck below its known top, in no order: a card drawn at random is the next of a shuffled deck. */
      deck: ownerOnly(counts()),
      /** The known top of the deck, the topmost last. `null` is a card that only the owner knows. */
      top: list(KNOWN, optional(card)),
      /** The cards that are `null` above, in their order. */
      peeked: ownerOnly(list(KNOWN, card)),
      discards: counts(),
      /** Hand, deck and what was peeked at together: what anybody knows who has kept count. */
      unseen: counts(),
      /** How many of each kind everybody knows to be in the hand, or among what was put from it on the deck. */
      shown: counts(),
      handSize: size(),
      deckSize: size(),
      turns: counter(100_000),
      /** When the player left, counted from 1; 0 for those who are still there. */
      leftAs: counter(4),
    }),
    kingdom: array(IN_KINGDOM, card),
    supply: counts(),
    trash: counts(),
    /** What lies in front of whoever has the turn. */
    play: counts(),
    /** The actions that an archive has set aside. */
    aside: counts(),
    actions: counter(5000),
    buys: counter(5000),
    coins: counter(5000),
    /** Traders that wait for the first shilling of the turn. */
    traders: counter(500),
    /** Whether something was bought in this turn: then no more treasures can be played. */
    hasBought: counter(1),
    /** Who is shielded from the attack under way. */
    shielded: seats(),
    /** Who was attacked without a shield, and has drawn nothing since: there is no palisade in that hand. */
    bare: seats(),
    /** What waits, the next one last. `left` is what each needs to know: a number, a price or a card. */
    pending: list(WAITING, { step, seat: seat(), left: counter(500) }),
    /** Turns in a row in which no card has left the supply. */
    quiet: counter(4 * QUIET),
    isOver: counter(1),
  },
  turns,
  random: true,
  tells: {
    played: { player: seat(), card },
    drew: { player: seat(), card: secret(card) },
    looked: { player: seat(), card: secret(card) },
    shuffled: { player: seat() },
    gained: { player: seat(), card, place: oneOf('discards', 'hand', 'deck') },
    discarded: { player: seat(), card, count: counter(60) },
    trashed: { player: seat(), card },
    setAside: { player: seat(), card },
    /** A card goes on the deck, and all can see which. */
    topped: { player: seat(), card },
    /** A card goes on the deck, and only its owner knows which. */
    hid: { player: seat(), card: secret(card) },
    /** A card in a hand, or on top of a deck, is shown to all. */
    showed: { player: seat(), card, inHand: bool() },
    shielded: { player: seat() },
    scored: { player: seat(), points: int(-100, 5000) },
  },
});
export type Table = Writer<typeof shape>;
export type TableReader = Reader<typeof shape>;

/** The kinds in this game: the base, then the kingdom. There are `IN_GAME` of them. */
export const IN_GAME: number = BASES + IN_KINGDOM;
export const kindAt = (s: TableReader, i: number): number => (i < BASES ? i : s.kingdom.get(i - BASES));

/** Whether a kind of the kingdom is in this game. */
export const isInGame = (s: TableReader, kind: number): boolean => s.kingdom.includes(kind);

/** How many piles are empty. */
export function emptyPiles(s: TableReader): number {
  let empty = 0;
  for (let i = 0; i < IN_GAME; i++) if (s.supply.get(kindAt(s, i)) === 0) empty++;
  return empty;
}

/** The others in turn order, seen from whoever has the turn. */
export const opponents = (s: TableReader): number[] => s.turn.apnap().slice(1);
