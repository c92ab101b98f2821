/**
 * What can differ between the games of the ludo family. Every set of these rules is a game: `ludo` and
 * `ca-ngua` make theirs from their options, and one core (`race.ts`) plays them all.
 */

export interface RaceRules {
  readonly players: number;
  /** Pieces of each player, at most four. */
  readonly pieces: number;
  /** Where two players sit: opposite each other, or side by side. */
  readonly seating: 'opposite' | 'adjacent';
  /** Squares of the ring, a multiple of four. */
  readonly ring: number;
  /** Squares that a piece sees of the ring, from its start square to the gate of its lane. */
  readonly lap: number;
  readonly dice: 1 | 2;
  /** Of two dice: one piece goes their sum, or each die is a move of its own. */
  readonly use: 'sum' | 'each';
  /** Whether a one helps to deploy: 1 + 6 besides doubles; with one die a 1 besides a 6. */
  readonly deployOnOne: boolean;
  /** Whether a one helps to continue the turn, in the same way. */
  readonly continueOnOne: boolean;
  /**
   * The third roll in a row that continues the turn: it is moved and then ends the turn, or it is lost and
   * ends the turn, or nothing is special about it.
   */
  readonly third: 'ends' | 'forfeits' | 'free';
  /** What cannot be passed: any piece, two pieces of another player on one square, or nothing. */
  readonly block: 'one' | 'pair' | 'none';
  /**
   * Whether pieces may stand together: own ones anywhere, and those of others on safe squares. If they may
   * not, there is one piece at most on every square and step.
   */
  readonly share: boolean;
  /** Where nobody is captured: nowhere, on the start squares, also on the stars behind them. */
  readonly safe: 'none' | 'starts' | 'stars';
  /** Whether a move that captures goes before all others. */
  readonly mustCapture: boolean;
  /** Whether a capture gives another turn. */
  readonly captureBonus: boolean;
  /** Whether a piece that gets home gives another turn. */
  readonly homeBonus: boolean;
  /**
   * Into the lane by an exact stop on the gate, from there to the step of the number rolled, and on step
   * by step with the number of the next one; or straight on by count.
   */
  readonly lane: 'climb' | 'run';
  /** A number that is too large cannot be moved, or the rest of it is gone backwards. */
  readonly overshoot: 'illegal' | 'bounce';
  /** Whether the others play on for their places once somebody has finished. */
  readonly playOn: boolean;
  /**
   * Who ends a turn: the move itself, or the host with an event of its own, before which nothing is decided.
   * By then a bonus is forgotten, so games with bonus turns leave it to the move.
   */
  readonly turnEnd: 'move' | 'host';
}

/** Steps of every lane. */
export const LANE = 6;
/** Sides of the board. Each has a start square and a lane, whether somebody sits there or not. */
const SIDES = 4;
/** How far behind a start square the star is. */
const STAR = 8;

/** The square of the ring on which a seat deploys. */
export function startOf({ players, seating, ring }: RaceRules, seat: number): number {
  const side = players === 2 && seating === 'opposite' ? 2 * seat : seat;
  return (side * ring) / SIDES;
}

/** Whether nobody can be captured on a square of the ring. */
export function isSafe({ ring, safe }: RaceRules, square: number): boolean {
  const behindStart = square % (ring / SIDES);
  return (safe !== 'none' && behindStart === 0) || (safe === 'stars' && behindStart === STAR);
}

/** A double; with one die a six. */
const isGreat = ({ dice }: RaceRules, a: number, b: number): boolean => (dice === 2 ? a === b : a === 6);
/** A one and a six; with one die a one. */
const isOne = ({ dice }: RaceRules, a: number, b: number): boolean =>
  dice === 2 ? a + b === 7 && (a === 1 || b === 1) : a === 1;

/** Whether a roll brings a piece out of its yard; with one die the second is 0. */
export const deploys = (rules: RaceRules, a: number, b: number): boolean =>
  isGreat(rules, a, b) || (rules.deployOnOne && isOne(rules, a, b));

/** Whether a roll continues the turn; with one die the second is 0. */
export const continues = (rules: RaceRules, a: number, b: number): boolean =>
  isGreat(rules, a, b) || (rules.continueOnOne && isOne(rules, a, b));

/** An answer for every roll, to be looked up at {@link rollIndex}; no for dice that are spent. */
export function forEveryRoll(answer: (a: number, b: number) => boolean): boolean[] {
  const answers: boolean[] = [];
  for (let a = 0; a <= 6; a++) for (let b = 0; b <= 6; b++) answers.push(a > 0 && answer(a, b));
  return answers;
}

export const rollIndex = (a: number, b: number): number => 7 * a + b;
