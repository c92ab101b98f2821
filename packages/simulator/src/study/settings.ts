/** How much to play for a study. Nothing here is a time: a study must not depend on the machine. */
import type { Seed } from '@rondel/core';
import { checkCount } from '../options.ts';

/** What can be asked of a study. What is left out is chosen by how long and how costly the game's matches are. */
export interface StudyOptions {
  /** Determines everything random. Default 0. */
  readonly seed?: Seed;
  /** How much work to spend, in millions of simulated events of a simple game. Default 40. */
  readonly effort?: number;
  /** Random playouts. Default: by effort, from 100 to 10,000. */
  readonly playouts?: number;
  /** Games between equal search players. Default: by effort, from 4 to 200. */
  readonly games?: number;
  /** Games that such a player simulates before every event. Default: by effort, from 16 to 256. */
  readonly iterations?: number;
  /** The steps of the skill curve, weakest first. Default: as many of 8, 32, 128 and 512 as the effort allows. */
  readonly budgets?: readonly number[];
  /** Games at every step. Default: by effort, from 10 to 200. */
  readonly skillGames?: number;
  /** A game that goes on after so many events is cut off. Default 10,000. */
  readonly maxEvents?: number;
}

/** Options with those defaults filled in that do not depend on the game; `null` is decided later. */
export interface StudySettings {
  readonly seed: Seed;
  readonly effort: number;
  readonly playouts: number | null;
  readonly games: number | null;
  readonly iterations: number | null;
  readonly budgets: readonly number[] | null;
  readonly skillGames: number | null;
  readonly maxEvents: number;
}

/** The effort of a study that takes about a minute on two cores, and of a thorough one. */
export const EFFORT = 40;
/** How thoroughly a careful study is done. */
export const THOROUGH = 800;
const MOST_EFFORT = 1_000_000;
const MOST_GAMES = 1_000_000;
const MOST_ITERATIONS = 1_000_000;

/**
 * Checks options and fills in defaults.
 * @throws RangeError that names the option.
 */
export function settleStudy(options: StudyOptions = {}): StudySettings {
  const { seed = 0, effort = EFFORT, maxEvents = 10_000, budgets = null } = options;
  checkCount('effort', effort, 1);
  atMost('effort', effort, MOST_EFFORT);
  checkCount('maxEvents', maxEvents, 1);
  for (const name of ['playouts', 'games', 'skillGames'] as const) {
    const value = options[name];
    if (value === undefined) continue;
    checkCount(name, value, 2);
    atMost(name, value, MOST_GAMES);
  }
  if (options.iterations !== undefined) checkCount('iterations', options.iterations, 1);
  atMost('iterations', options.iterations ?? 1, MOST_ITERATIONS);
  checkBudgets(budgets);
  return {
    seed,
    effort,
    maxEvents,
    budgets,
    playouts: options.playouts ?? null,
    games: options.games ?? null,
    iterations: options.iterations ?? null,
    skillGames: options.skillGames ?? null,
  };
}

function atMost(name: string, value: number, most: number): void {
  if (value > most) throw new RangeError(`${name} must be at most ${most}, got ${value}`);
}

function checkBudgets(budgets: readonly number[] | null): void {
  if (budgets === null) return;
  if (budgets.length === 0) throw new RangeError('budgets: at least one is needed');
  budgets.forEach((budget, i) => {
    checkCount('budgets', budget, 1);
    atMost('budgets', budget, MOST_ITERATIONS);
    if (i > 0 && budget <= (budgets[i - 1] as number)) {
      throw new RangeError(`budgets must go up, but ${budget} follows ${budgets[i - 1]}`);
    }
  });
}
