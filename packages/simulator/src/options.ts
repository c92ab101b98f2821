/** What can be said about playouts, and what holds if nothing is said. */
import type { GameProgress } from '@rondel/core';
import { blame } from './failure.ts';
import type { Observer } from './observed-table.ts';
import type { Limits } from './playout.ts';
import { randomMoves } from './policies.ts';
import { asPolicy, MAX_CANDIDATES, type Policy, type PolicyFunction } from './policy.ts';

export interface PlayoutOptions {
  /** Who plays. Default: every legal event is equally likely. */
  readonly policy?: Policy | PolicyFunction;
  /** The most events of a playout. Default 100,000. */
  readonly maxEvents?: number;
  /** The longest time a playout may take, in the units of `clock`. Default: no limit. */
  readonly timeLimit?: number;
  /** Tells the time, such as `() => performance.now()`: the simulator itself has no clock. */
  readonly clock?: () => number;
  /** Ends a playout where it says true. */
  readonly stopWhen?: (progress: GameProgress) => boolean;
  /** Ends playouts when `aborted` becomes true: an `AbortSignal` will do. */
  readonly signal?: { readonly aborted: boolean };
  readonly observers?: readonly Observer[];
  /** Whether single playouts keep all their states. */
  readonly trace?: boolean;
  /** The most candidates that are taken from a policy at one point. Default 100,000. */
  readonly maxCandidates?: number;
}

/** The options with nothing left out. */
export interface PlayoutSettings {
  readonly policy: Policy;
  readonly limits: Limits;
  readonly stopWhen: ((progress: GameProgress) => boolean) | null;
  readonly observers: readonly Observer[];
  readonly trace: boolean;
  readonly maxCandidates: number;
}

const MAX_EVENTS = 100_000;
/** In place, clock and signal are looked at every so many events. */
const SELDOM = 256;

/** Checks options and fills in what is missing. Throws for what makes no sense, naming the option. */
export function settle(options: PlayoutOptions): PlayoutSettings {
  const { policy = randomMoves(), maxEvents = MAX_EVENTS, maxCandidates = MAX_CANDIDATES } = options;
  const { timeLimit, clock, signal } = options;
  checkCount('maxEvents', maxEvents, 0);
  checkCount('maxCandidates', maxCandidates, 1);
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
  };
}

/** A clock that says so if it breaks. */
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
