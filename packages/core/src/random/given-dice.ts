/**
 * Given dice: what was rolled on a real board, or by another program, instead of what a seed rolls. They
 * are given with each event as the results of its draws, in order: for `below(n)`, and everything built
 * on it, numbers from 0 to n - 1.
 */
import { makeRefusal, type Refusal, type Result, refuse } from '../result.ts';
import type { StateRandom } from './state-random.ts';

/** The results for one event, and how many of them are drawn already. */
export interface GivenDice {
  readonly results: readonly number[];
  used: number;
}

/** Nothing is given. */
export const NO_DICE: readonly number[] = [];

const MISSING = makeRefusal('dice/missing', 'Say what was rolled.');

const MALFORMED = makeRefusal('dice/malformed', 'The results are a list of whole numbers.', 'dice');

/** An error that stands for a refusal: the draw is in the middle of a rule, which cannot go on. */
interface DiceError extends RangeError {
  readonly dice: Refusal;
}

function diceError(dice: Refusal): DiceError {
  return Object.assign(new RangeError(`${dice.code}: ${dice.message}`), { dice });
}

/** What a draw without given dice throws, in a state that has no others. */
export const missingDice = (): Error => diceError(MISSING);

/** The next of the given results, for a draw below `n`. */
export function takeGiven(given: GivenDice, n: number): number {
  if (!Number.isInteger(n) || n < 1) {
    throw new RangeError(`below(${n}): the bound must be a whole number from 1 to 2^32`);
  }
  const { results, used } = given;
  if (used === results.length) throw missingDice();
  const result = results[used] as unknown;
  if (typeof result !== 'number' || !Number.isInteger(result) || result < 0 || result >= n) {
    const message = `Result ${used + 1} must be a whole number from 0 to ${n - 1}.`;
    throw diceError(makeRefusal('dice/impossible', message, `dice[${used}]`));
  }
  given.used = used + 1;
  return result;
}

/** Plays with given dice. Too few of them, too many, or one that cannot be, are a refusal. */
export function playGiven<T>(
  random: StateRandom,
  results: readonly number[],
  play: () => Result<T>,
): Result<T> {
  // Types see to it; this is for what comes from elsewhere.
  if (!Array.isArray(results as unknown)) return { ok: false, refusal: MALFORMED };
  const given = { results, used: 0 };
  random.given = given;
  try {
    const result = play();
    if (!result.ok || given.used === results.length) return result;
    const left = results.length - given.used;
    const message = `${left} more ${left === 1 ? 'result was' : 'results were'} given than are drawn.`;
    return refuse('dice/too-many', message, `dice[${given.used}]`);
  } catch (error) {
    if (error instanceof RangeError && 'dice' in error) return { ok: false, refusal: error.dice as Refusal };
    throw error;
  } finally {
    random.given = null;
  }
}

/**
 * The faces of dice as the results of their draws: a die that shows 4 is the fourth of them, number 3.
 * @example
 * match.handleEvent({ type: 'roll' }, { dice: faces(3, 1) });
 */
export function faces(...shown: number[]): number[] {
  return shown.map((face) => face - 1);
}
