/** The state, the turn and the tellings that all games of the family have. */
import {
  array,
  counter,
  defineShape,
  type GameState,
  int,
  offPosition,
  type Reader,
  seat,
  segment,
  turnProfile,
  type WithTurn,
  type Writer,
} from '@rondel/core';
import { LANE, type RaceRules } from './race-rules.ts';

/** A piece has up to three ways to go, a bit for each: by the whole roll, the first die, the second. */
export const PIECE_WAYS = { bits: 3, whole: 0b001, first: 0b010, second: 0b100 } as const;

/**
 * The pieces, four at most, that may go by all of the roll, as a set: a bit for each, out of the ways. Written out for the
 * loop of random play; it knows that a piece has three bits, and that the lowest is the whole.
 */
export const piecesWithWhole = (ways: number): number =>
  (ways & 1) | ((ways >> 2) & 2) | ((ways >> 4) & 4) | ((ways >> 6) & 8);

/** So many rolls in a row that continue the turn, and the last of them may be special. */
export const THIRD = 3;

/** Whether a turn is repeated by rolls in a row alone, and so no more often than these count. */
export const isCapped = ({ third, captureBonus, homeBonus }: RaceRules): boolean =>
  third !== 'free' && !captureBonus && !homeBonus;

/** The turn: roll, then move, and the end if the host is to end it, which is also where a lost roll leads. */
function turnsOf(rules: RaceRules) {
  const { turnEnd } = rules;
  const shared = turnProfile()
    .allowReplay(isCapped(rules) ? { cap: THIRD - 1 } : {})
    .allowLeaving({ activeTurn: 'end-turn' });
  const withEnd = shared.segments('roll', 'move', segment('end', { window: 'none', closing: true })).build();
  // To the types there is always an end: one and the same rules are written for both.
  return turnEnd === 'host' ? withEnd : (shared.segments('roll', 'move').build() as typeof withEnd);
}

export function raceShape(rules: RaceRules) {
  const { players, pieces, lap, dice } = rules;
  return defineShape({
    state: {
      /** The place of every piece on the track of its seat, the pieces of seat 0 first. */
      pieces: array(players * pieces, counter(lap + LANE)),
      /** What is to be moved: 0 before the roll, and for a die that is spent. */
      dice: array(dice, counter(6)),
      /**
       * The ways that the dice open: three bits for every piece. They follow from the pieces and the dice, but
       * are worked out once, by the roll, and not again by the listing and the move: 12 % of random play.
       */
      ways: counter((1 << (PIECE_WAYS.bits * pieces)) - 1),
      /** How many rolls in a row continue the turn, this one included; after three it stays at three. */
      streak: counter(THIRD),
      /** The places of those who have finished or given up; 0 for those still in the race. */
      ranks: array(players, counter(players)),
      /** The last roll of anybody. For show: `dice` is empty again as soon as a roll is used or lost. */
      rolled: offPosition(array(dice, counter(6))),
    },
    turns: turnsOf(rules),
    random: true,
    /** What happened. With one die the second is 0. */
    tells: {
      rolled: { by: seat(), first: counter(6), second: counter(6) },
      /** A piece of another player goes back to its yard. */
      sentHome: { by: seat(), whose: seat(), piece: int(0, pieces - 1) },
      /** A piece has gone the whole way. */
      home: { by: seat(), piece: int(0, pieces - 1) },
    },
  });
}
type RaceShape = ReturnType<typeof raceShape>;
export type RaceReader = Reader<RaceShape>;
export type RaceWriter = Writer<RaceShape>;
/** A state of any game of the family. */
export type RaceState = GameState<WithTurn<RaceShape['state'], 'play', RaceShape['turns']>>;
