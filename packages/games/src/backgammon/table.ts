/** What lies on the table: checkers, dice, cube and score, and the shape of a turn. */
import {
  array,
  artifact,
  bool,
  counter,
  defineShape,
  type GameState,
  int,
  offPosition,
  oneOf,
  type Reader,
  seat,
  segment,
  turnProfile,
  type WithTurn,
  type Writer,
} from '@rondel/core';
import { CHECKERS, PLACES } from './board.ts';

/** The highest value of the cube. */
export const MAX_CUBE = 4096;
/** The longest match. */
export const MAX_MATCH = 25;
/** The most beavers in a row that can be allowed. */
export const MAX_BEAVERS = 6;

const MAX_COUNT = (1 << 30) - 1;

/** How much a game is worth: the number of its level, times the cube. */
export const LEVELS = ['none', 'single', 'gammon', 'backgammon'] as const;
export type Level = (typeof LEVELS)[number];

/** How a game can end. */
const ENDINGS = ['none', 'bearing-off', 'drop', 'resignation'] as const;
export type Ending = (typeof ENDINGS)[number];

/** A turn: roll, or offer a double before that; then move. A double and a resignation wait for an answer. */
const turns = turnProfile()
  .segments(
    'roll',
    'move',
    segment('cube', { window: 'asked', otherwise: 'drop' }),
    segment('resignation', { window: 'asked', otherwise: 'accept' }),
  )
  .limitAsks({ most: 1 })
  .build();

/** The fields of a table. */
const table = {
  /** The points, positive for seat 0 and negative for seat 1; 25 and 0 are their bars. */
  board: array(PLACES, int(-CHECKERS, CHECKERS)),
  /** Checkers borne off. */
  off: array(2, counter(CHECKERS)),
  /** The dice that are still to be played, the larger first; a double is four of a kind. */
  unused: array(4, int(0, 6)),
  /** The last throw, for show. In an opening roll the die of each seat. */
  dice: offPosition(array(2, int(0, 6))),
  /** Whether the opening roll of a game is due. */
  opening: bool(),
  cube: artifact({
    value: int(1, MAX_CUBE),
    /** Who may double; nobody's cube is in the middle, where both may. */
    owner: seat(),
    /** How often the double that waits for its answer was beavered. */
    beavers: counter(MAX_BEAVERS),
    // Whoever has doubled does not own the cube any more, so this decides nothing that may follow.
    lastDoubledTurn: offPosition(counter(MAX_COUNT)),
  }),
  /** What a resignation that waits for its answer gives away. */
  resigned: oneOf(...LEVELS),
  score: array(2, counter(MAX_MATCH + 3 * MAX_CUBE)),
  /** Where a match is with its one game without the cube. */
  crawford: oneOf('before', 'now', 'after'),
  /** How the last game ended, for show. */
  last: artifact({
    level: offPosition(oneOf(...LEVELS)),
    by: offPosition(oneOf(...ENDINGS)),
  }),
};

/** What happened. */
const tells = {
  rolled: { by: seat(), first: int(1, 6), second: int(1, 6) },
  hit: { by: seat(), point: int(1, PLACES - 2) },
  doubled: { by: seat(), value: int(2, MAX_CUBE) },
};

export const shape = defineShape({ state: table, tells, turns, random: true });
/** The state as conditions see it. */
export type TableReader = Reader<typeof shape>;
/** The state as mutators see it. */
export type Table = Writer<typeof shape>;

/** A state, whatever the options are. */
export type BackgammonState = GameState<WithTurn<typeof table, 'play', typeof turns>>;

/** The rules of the table, as options. */
export interface HouseRules {
  /** Points to reach, or 0 for a single game. */
  readonly matchLength: number;
  readonly cube: boolean;
  readonly crawford: boolean;
  readonly jacoby: boolean;
  /** How many beavers may follow each other. */
  readonly beavers: number;
  /** How many ties in the opening roll double the cube. */
  readonly automaticDoubles: number;
}
