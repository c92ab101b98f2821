/** Options for searches, and their defaults. */
import type { Outcome, Random, Runner, Seed } from '@rondel/core';
import { checkCount } from '../options.ts';
import type { Reward } from './rewards.ts';

/** A time limit. With one, the result depends on the machine. It is kept on average, to half an iteration. */
export interface TimeLimit {
  /** In the units of `clock`. */
  readonly time: number;
  /** Returns the time, such as `() => performance.now()`. The search has no clock of its own. */
  readonly clock: () => number;
}

/** Options for how a search player thinks. */
export interface ThinkingOptions extends Partial<TimeLimit> {
  /** How many games to simulate. Default 1000, or no limit if there is a time limit. */
  readonly iterations?: number;
  /** How many events to simulate at most, over all games. Default: no limit. */
  readonly events?: number;
  /** How much to explore events that look worse; 0 means not at all. Default: the game's `bots.exploration`, or 0.7. */
  readonly exploration?: number;
  /**
   * How many positions to keep in memory, with 32 events each on average. Default 100,000. When there are so many, no
   * new ones are added and the search goes on with those it has.
   */
  readonly maxNodes?: number;
  /** The maximum number of events in a simulated game. Default: the game's `bots.horizon`, or 2000. */
  readonly maxEvents?: number;
  /** The value of an outcome for a seat, from 0 to 1. Default: by place; for a single team also by its points. */
  readonly reward?: (outcome: Outcome, seat: number) => number;
  /**
   * Chooses an event where the tree ends: a legal event, or -1 to stop there. Default: what the game's
   * `bots.plan` or `bots.suggest` says, else every legal event is equally likely.
   */
  readonly rollout?: (runner: Runner, random: Random) => number;
  /**
   * The value of a position for each seat, from 0 to 1, used for games that are cut off at `maxEvents` or
   * stopped by `rollout`. Default: by the game's `bots.evaluate`, else 0.5 for everybody.
   */
  readonly evaluate?: (runner: Runner) => readonly number[];
}

/** How a session thinks, and its seed. */
export interface SessionOptions extends ThinkingOptions {
  /** Determines everything random. Default 0. */
  readonly seed?: Seed;
}

/** A search and its seed. */
export interface SearchOptions extends SessionOptions {
  /** The codes of the events to choose from. Default: all legal ones. */
  readonly among?: readonly number[];
}

/** What may be different for each search of a session. */
export type SearchLimits = Pick<SearchOptions, 'among' | 'iterations' | 'events' | 'time' | 'clock'>;

/** Options with all defaults filled in. */
export interface SearchSettings {
  readonly iterations: number;
  readonly events: number;
  readonly time: number;
  readonly clock: (() => number) | null;
  /** `null`: as the game says. */
  readonly exploration: number | null;
  readonly maxNodes: number;
  /** `null`: as the game says. */
  readonly maxEvents: number | null;
  /** `null`: as the game's teams say. */
  readonly reward: Reward | null;
  readonly rollout: ((runner: Runner, random: Random) => number) | null;
  readonly evaluate: ((runner: Runner) => readonly number[]) | null;
}

const ITERATIONS = 1000;
const MAX_NODES = 100_000;
/** Where neither the search nor the game says otherwise. */
export const MAX_EVENTS = 2000;
/**
 * Measured with 300 iterations in connect four and kalaha: 0.5 and 0.7 are equal, 0.3 and 1.4 about 80 Elo
 * weaker.
 */
export const EXPLORATION = 0.7;

/** Validates options and fills in defaults. Throws for invalid values and names the option. */
export function settleSearch(options: ThinkingOptions): SearchSettings {
  const { iterations, events, time, clock, exploration = null } = options;
  const { maxNodes = MAX_NODES, maxEvents = null } = options;
  if (iterations !== undefined) checkCount('iterations', iterations, 1);
  if (events !== undefined) checkCount('events', events, 1);
  checkCount('maxNodes', maxNodes, 1);
  if (maxEvents !== null) checkCount('maxEvents', maxEvents, 1);
  if (exploration !== null && !(exploration >= 0 && exploration < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`exploration must be 0 or more, got ${exploration}`);
  }
  if (time !== undefined && clock === undefined) {
    throw new TypeError('time: give a clock too, such as () => performance.now()');
  }
  if (time !== undefined && !(time >= 0)) throw new RangeError(`time must be 0 or more, got ${time}`);
  return {
    iterations: iterations ?? (time === undefined ? ITERATIONS : Number.POSITIVE_INFINITY),
    events: events ?? Number.POSITIVE_INFINITY,
    time: time ?? 0,
    clock: time === undefined ? null : (clock ?? null),
    exploration,
    maxNodes,
    maxEvents,
    reward: options.reward ?? null,
    rollout: options.rollout ?? null,
    evaluate: options.evaluate ?? null,
  };
}
