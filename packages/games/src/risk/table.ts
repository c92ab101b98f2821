/** What lies on the table: territories, hands and discards, and what is under way. */
import {
  artifact,
  bool,
  counter,
  defineShape,
  group,
  int,
  list,
  named,
  offPosition,
  optional,
  ownerOnly,
  perSeat,
  type Reader,
  seat,
  secret,
  type Writer,
} from '@rondel/core';
import { SIZE, TERRITORIES } from './map.ts';
import { turns } from './turns.ts';

/** The most armies in one territory. */
export const MAX_ARMIES = 4095;
/** A card for every territory, and two wild ones. */
export const CARDS: readonly string[] = [...TERRITORIES, 'wild-1', 'wild-2'];
/** More cards than this never come together by the rules. */
export const MAX_HAND = 12;
/** Sets are counted up to here, which is more than a game ever sees. */
export const MAX_SETS = 9999;
/** From so many cards on, a set must be traded before anything is placed. */
export const TOO_MANY_CARDS = 5;
/** Whoever has so many after an elimination must trade at once. */
export const TRADE_AT_ONCE = 6;
const MAX_ROUND = (1 << 30) - 1;

export const territory = named(TERRITORIES);
export const card = named(CARDS);

/** What a table may choose. */
export interface HouseRules {
  readonly players: number;
  readonly start: 'dealt' | 'claim' | 'random';
  readonly sets: 'rising' | 'fixed' | 'none';
  readonly fortify: 'connected' | 'adjacent';
  readonly defence: 'most' | 'ask';
  readonly rounds: number;
}

export const shape = defineShape({
  state: {
    territories: group(TERRITORIES, {
      /** Nobody is the neutral force; with no armies, a territory is still to be claimed. */
      owner: seat(),
      armies: counter(MAX_ARMIES),
    }),
    players: perSeat({
      /** In ascending order, so that equal hands are equal positions. The deck is all cards that are nowhere else. */
      hand: ownerOnly(list(MAX_HAND, card)),
      /** Armies that are still to be placed. */
      reserve: counter(SIZE * MAX_ARMIES),
      /** Who fell first, second and so on; 0 for those who are still there. */
      fell: counter(6),
    }),
    /** In ascending order too: they lie open, and the order never matters. */
    discards: list(CARDS.length, card),
    /** Sets that were traded in the whole game. */
    sets: counter(MAX_SETS),
    /** Whether a set of this turn has brought its two extra armies. */
    isBonusGiven: bool(),
    /**
     * The attack that waits for its defence, with its dice; or the march that waits for the number of armies,
     * with how many of them have gone already.
     */
    front: artifact({ from: optional(territory), to: optional(territory), count: counter(3) }),
    /** The round in which the first turn of play was; 0 before. */
    opened: offPosition(counter(MAX_ROUND)),
  },
  stages: ['claim', 'place', 'play'],
  turns,
  random: true,
  tells: {
    /** What a turn begins with: armies for territories, and for whole continents. */
    income: { player: seat(), territories: int(0, SIZE), continents: counter(24), armies: counter(64) },
    /** `extra` is the territory that gets two armies. */
    traded: { player: seat(), armies: counter(SIZE * MAX_ARMIES), extra: optional(territory) },
    /** Dice from the highest down; 0 where none was rolled. */
    fought: {
      by: seat(),
      from: territory,
      into: territory,
      attack1: int(1, 6),
      attack2: int(0, 6),
      attack3: int(0, 6),
      defence1: int(1, 6),
      defence2: int(0, 6),
      attackerLost: counter(2),
      defenderLost: counter(2),
    },
    /** From nobody: from the neutral force. */
    conquered: { by: seat(), territory, of: optional(seat()) },
    moved: { by: seat(), from: territory, into: territory, count: int(1, MAX_ARMIES) },
    /** By nobody: by resigning. */
    eliminated: { player: seat(), by: optional(seat()), cards: counter(MAX_HAND) },
    drew: { by: seat(), card: secret(card) },
    /** A card that came with an elimination. */
    captured: { by: seat(), of: seat(), card: secret(card) },
    reshuffled: { cards: counter(CARDS.length) },
  },
});
/** The state as conditions, lists and outcomes see it. */
export type TableReader = Reader<typeof shape>;
/** The state as mutators see it. */
export type Table = Writer<typeof shape>;
