/** Options for playouts, and their defaults. */
import type { GameProgress } from '@rondel/core';
import { blame } from './failure.ts';
import type { Observer } from './observed-table.ts';
import type { Limits } from './playout.ts';
import { randomMoves } from './policies.ts';
import { asPolicy, MAX_CANDIDATES, type Policy, type PolicyFunction } from './policy.ts';

/** How a playout is played, and how long it may take. */
export interface PlayoutOptions {
  /** Default: every legal event is equally likely. */
  readonly policy?: Policy | PolicyFunction;
  /** The maximum number of events in a playout. Default 100,000. */
  readonly maxEvents?: number;
  /** The maximum duration of a playout, in the units of `clock`. Default: no limit. */
  readonly timeLimit?: number;
  /** Returns the time, such as `() => performance.now()`. The simulator has no clock of its own. */
  readonly clock?: () => number;
  /** Ends a playout when it returns true. */
  readonly stopWhen?: (progress: GameProgress) => boolean;
  /** Ends playouts when `aborted` becomes true; an `AbortSignal` will do. */
  readonly signal?: { readonly aborted: boolean };
  readonly observers?: readonly Observer[];
  /** Whether single playouts keep all their states. */
  readonly trace?: boolean;
  /**
   * In every so-manieth playout of a batch, how many events there were to choose from is counted event by event;
   * see `BatchResult.byEvent`. It takes a little time and changes no playout. Default: in none.
   */
  readonly countEvery?: number;
  /** How many candidates to take from a policy at most. Default 100,000. */
  readonly maxCandidates?: number;
}

/** Options with all defaults filled in. */
export interface PlayoutSettings {
  readonly policy: Policy;
  readonly limits: Limits;
  readonly stopWhen: ((progress: GameProgress) => boolean) | null;
  readonly observers: readonly Observer[];
  readonly trace: boolean;
  readonly maxCandidates: number;
  readonly countEvery: number | null;
}

const MAX_EVENTS = 100_000;
/** When playing in place, how many events pass between checks of clock and signal. */
const SELDOM = 256;

/** Validates options and fills in defaults. Throws for invalid values and names the option. */
export function settle(options: PlayoutOptions): PlayoutSettings {
  const { policy = randomMoves(), maxEvents = MAX_EVENTS, maxCandidates = MAX_CANDIDATES } = options;
  const { timeLimit, clock, signal } = options;
  checkCount('maxEvents', maxEvents, 0);
  checkCount('maxCandidates', maxCandidates, 1);
  if (options.countEvery !== undefined) checkCount('countEvery', options.countEvery, 1);
  if (timeLimit !== undefined && clock === undefined) {
    throw new TypeError('timeLimit: give a clock too, such as () => performance.now()');
  }
  if (timeLimit !== undefined && !(timeLimit >= 0)) {
    throw new RangeError(`timeLimit must be 0 or more, got ${timeLimit}`);
  }
  return {
    policy: asPolicy(policy),
    limits: {
      maxEvents,
      timeLimit: timeLimit ?? 0,
      clock: timeLimit === undefined || clock === undefined ? null : guarded(clock),
      signal: signal ?? null,
      every: 1,
    },
    stopWhen: options.stopWhen ?? null,
    observers: options.observers ?? [],
    trace: options.trace ?? false,
    maxCandidates,
    countEvery: options.countEvery ?? null,
  };
}

/** A clock whose errors are reported as the clock's. */
function guarded(clock: () => number): () => number {
  return () => {
    try {
      return clock();
    } catch (error) {
      throw blame('clock', error);
    }
  };
}

/** The limits for playing in place. */
export const inPlace = (limits: Limits): Limits => ({ ...limits, every: SELDOM });

/** Throws unless a number is whole and large enough. */
export function checkCount(name: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${name} must be a whole number from ${least}, got ${value}`);
  }
}
