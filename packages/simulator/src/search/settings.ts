/** What can be said about a search, and what holds if nothing is said. */
import type { Outcome, Random, Runner, Seed } from '@rondel/core';
import { checkCount } from '../options.ts';
import { type Reward, rewardOfPlace } from './rewards.ts';

/** How long a search may take. What it finds then depends on the machine. */
export interface TimeLimit {
  /** In the units of `clock`. */
  readonly time: number;
  /** Tells the time, such as `() => performance.now()`: the search itself has no clock. */
  readonly clock: () => number;
}

/** How a search player thinks. */
export interface ThinkingOptions extends Partial<TimeLimit> {
  /** How many games are imagined. Default 1000, without limit if there is a time. */
  readonly iterations?: number;
  /** The most events that are played in imagination, all games together. Default: no limit. */
  readonly events?: number;
  /** How much it tries what looks worse: 0 never does. Default 0.7. */
  readonly exploration?: number;
  /** The most positions it remembers, with 32 events each on average. Default 100,000. */
  readonly maxNodes?: number;
  /** The most events of an imagined game. Default 2000. */
  readonly maxEvents?: number;
  /** What an outcome is worth to a seat, from 0 to 1. Default: by places. */
  readonly reward?: (outcome: Outcome, seat: number) => number;
  /**
   * How an imagined game goes on where what is remembered ends: a legal event, or -1 to leave the game
   * there. Default: each legal event is equally likely.
   */
  readonly rollout?: (runner: Runner, random: Random) => number;
  /**
   * What a position is worth to each seat, from 0 to 1, for games that are cut off at `maxEvents` or
   * left by `rollout`. Default: 0.5 to everybody.
   */
  readonly evaluate?: (runner: Runner) => readonly number[];
}

/** A search and its seed. */
export interface SearchOptions extends ThinkingOptions {
  /** Fixes what is drawn at random. Default 0. */
  readonly seed?: Seed;
  /** The codes of the events to choose from. Default: all that are legal. */
  readonly among?: readonly number[];
}

/** The options with nothing left out. */
export interface SearchSettings {
  readonly iterations: number;
  readonly events: number;
  readonly time: number;
  readonly clock: (() => number) | null;
  readonly exploration: number;
  readonly maxNodes: number;
  readonly maxEvents: number;
  readonly reward: Reward;
  readonly rollout: ((runner: Runner, random: Random) => number) | null;
  readonly evaluate: ((runner: Runner) => readonly number[]) | null;
}

const ITERATIONS = 1000;
const MAX_NODES = 100_000;
const MAX_EVENTS = 2000;
/** Measured at 300 iterations in connect four and kalaha: 0.5 and 0.7 are even, 0.3 and 1.4 some 80 Elo weaker. */
const EXPLORATION = 0.7;

/** Checks options and fills in what is missing. Throws for what makes no sense, naming the option. */
export function settleSearch(options: ThinkingOptions): SearchSettings {
  const { iterations, events, time, clock, exploration = EXPLORATION } = options;
  const { maxNodes = MAX_NODES, maxEvents = MAX_EVENTS } = options;
  if (iterations !== undefined) checkCount('iterations', iterations, 1);
  if (events !== undefined) checkCount('events', events, 1);
  checkCount('maxNodes', maxNodes, 1);
  checkCount('maxEvents', maxEvents, 1);
  if (!(exploration >= 0 && exploration < Number.POSITIVE_INFINITY)) {
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
    reward: options.reward ?? rewardOfPlace,
    rollout: options.rollout ?? null,
    evaluate: options.evaluate ?? null,
  };
}
