/** What lies on the table, the shape of a turn, and what is told. */
import {
  array,
  artifact,
  bool,
  counter,
  defineShape,
  group,
  int,
  list,
  named,
  offPosition,
  oneOf,
  optional,
  perSeat,
  type Reader,
  seat,
  secret,
  segment,
  turnProfile,
  type Writer,
} from '@rondel/core';
import { card, DECK_NAMES, DECK_SIZE } from './cards.ts';
import { GROUP_NAMES, LOT_COUNT, LOT_NAMES, SQUARES } from './squares.ts';

/** No seat has as much: it would take millions of rounds. */
const MOST_CASH = (1 << 30) - 1;
/** The highest bid, and the most that a deal may be about: 14 bits. */
export const MOST_BID = (1 << 14) - 1;
/** A fine to get out of jail. */
export const FINE = 50;
/** Whoever owes, owes to a seat, to the bank, or to the pot, which is the bank where there is none. */
export const BANK = -1;
export const POT = -2;
/** Levels of a lot: a mortgage, nothing, up to four houses, a hotel. */
export const MORTGAGED = -1;
export const HOTEL = 5;

export const lotField = named(LOT_NAMES);
export const groupField = named(GROUP_NAMES);
export const deckField = oneOf(...DECK_NAMES);
/** Sets of lots, as bits. */
const lotSet = int(0, (1 << LOT_COUNT) - 1);

/** Roll and go there; what is vacant is bought, or auctioned if not; then manage what one has. */
const turns = turnProfile()
  .segments(
    'roll',
    segment('buy', { when: 'vacant' }),
    segment('auction', { window: 'bidding', lastAsked: true, when: 'selling' }),
    'manage',
    segment('debt', { window: 'asked' }),
    segment('answer', { window: 'asked', otherwise: 'refuse' }),
  )
  .fact('vacant')
  .fact('selling')
  .order('skipEliminated')
  .allowReplay({ cap: 2 })
  .allowInserts({ most: 2 })
  .allowLeaving()
  .limitAsks({ most: 1 })
  .events({ pass: 'active', leave: 'everyone' })
  .build();

/** What is told: all that those at the table see and hear beyond the events themselves. */
const tells = {
  rolled: { by: seat(), first: int(1, 6), second: int(1, 6) },
  moved: { player: seat(), square: int(0, SQUARES - 1) },
  received: { player: seat(), amount: counter(MOST_CASH) },
  drew: { player: seat(), card },
  jailed: { player: seat() },
  released: { player: seat() },
  /** To another seat, or to the bank. */
  paid: { by: seat(), payee: optional(seat()), amount: counter(MOST_CASH) },
  owes: { player: seat(), creditor: optional(seat()), amount: counter(MOST_CASH) },
  offered: { lot: lotField },
  sold: { lot: lotField, buyer: seat(), price: counter(MOST_CASH) },
  unsold: { lot: lotField },
  proposed: { by: seat(), partner: seat() },
  dealt: { by: seat(), partner: seat() },
  bankrupt: { player: seat(), creditor: optional(seat()) },
};

/** The shape of a table for so many players. */
export function shapeOf(players: number) {
  return defineShape({
    random: true,
    turns,
    tells,
    state: {
      players: perSeat({
        cash: counter(MOST_CASH),
        at: int(0, SQUARES - 1),
        /** 0: free. In jail, the number of the attempt to get out that comes next. */
        jail: counter(3),
        /** 0: in the game. Else the how many-th to leave it. */
        wentOut: counter(players),
      }),
      lots: group(lotField.names, {
        owner: seat(),
        /** -1: mortgaged. Else how many houses; 5 is a hotel. */
        level: int(MORTGAGED, HOTEL),
      }),
      /** What the bank has left to build with. */
      houses: counter(110),
      hotels: counter(22),
      decks: group(DECK_NAMES, {
        /** Cards that nobody has seen since the shuffle, the top one last. */
        fresh: secret(list(DECK_SIZE, card)),
        /** Those that were drawn and put under them again, the first drawn first: everybody knows their order. */
        seen: list(DECK_SIZE, card),
      }),
      /** Who keeps the pardon of each deck; nobody: it is in the deck. */
      pardons: array(2, seat()),
      /** The last throw, for show. */
      dice: offPosition(array(2, int(0, 6))),
      /** Whether the throw was a double that gives another turn. */
      again: bool(),
      /** Steps to take once a fine is paid. */
      walk: counter(12),
      /** What lies on the square `rest` with the option `pot`. */
      pot: counter(MOST_CASH),
      /** What is owed, the first to be paid first. */
      debts: list(2 * players, { debtor: seat(), creditor: int(POT, players - 1), owed: counter(MOST_CASH) }),
      auction: artifact({
        /** Lots that are still to come under the hammer. */
        ahead: lotSet,
        /** The one that is under it. */
        lot: optional(lotField),
        bid: counter(MOST_BID),
        bidder: seat(),
      }),
      /** What the active seat offers, or is about to. Everything in it goes to the other side. */
      deal: artifact({
        lots: lotSet,
        /** What the offering seat pays; below zero what it gets. */
        cash: int(-MOST_BID, MOST_BID),
        /** Pardons, as bits. */
        pardons: counter(3),
        /** Who is asked. */
        to: seat(),
        /** Offers made in this turn. */
        made: counter(99),
      }),
    },
  });
}

export type Shape = ReturnType<typeof shapeOf>;
/** The state as mutators see it. */
export type Table = Writer<Shape>;
/** The state as conditions see it. */
export type View = Reader<Shape>;

/** The options that rules look at. */
export interface House {
  readonly auction: boolean;
  readonly offers: number;
  readonly pot: boolean;
  readonly doubleStart: boolean;
  readonly rounds: number;
}

/** Whether at most one seat is left. */
export const isDecided = (s: View): boolean => (s.turn.living & (s.turn.living - 1)) === 0;
