/**
 * One playout: ask the policy, apply the first candidate that the rules accept, ask again. There is only one
 * loop. It runs either on a match with its full history (for observers, traces and policies that need it) or
 * on a runner that plays in place (for batches).
 */
import type { Outcome } from '@rondel/core';
import { messageOf } from './failure.ts';

/** Why a playout ended. */
export const TERMINAL_REASONS = [
  'gameOver',
  'noMoves',
  'maxEvents',
  'timeLimit',
  'stopped',
  'cancelled',
  'failed',
] as const;

/**
 * `gameOver`: the game has an outcome. `noMoves`: no candidate, or all were refused. `maxEvents`,
 * `timeLimit`: a limit was reached. `stopped`: by the predicate. `cancelled`: by the signal. `failed`: the
 * policy, the predicate or an observer threw.
 */
export type TerminalReason = (typeof TERMINAL_REASONS)[number];

/** What a playout runs on. */
export interface Table {
  /** The number of events so far. */
  readonly events: number;
  /** The game's outcome at this point. */
  outcome(): Outcome | null;
  /** Whether the caller's predicate says stop. */
  isStopped(): boolean;
  /** Plays up to `most` events, or until the game ends; false if there was none to play. */
  run(most: number): boolean;
  /** The outcome when there are no legal events, if the game has a rule for that. */
  stuck(): Outcome | null;
}

/** Limits for playouts that do not end by themselves. */
export interface Limits {
  readonly maxEvents: number;
  /** The maximum duration, in the units of the clock. */
  readonly timeLimit: number;
  readonly clock: (() => number) | null;
  readonly signal: { readonly aborted: boolean } | null;
  /** How many events pass between checks of predicate, signal and clock. */
  readonly every: number;
}

/** How a playout went. */
export interface Ending {
  readonly reason: TerminalReason;
  readonly events: number;
  readonly outcome: Outcome | null;
  /** If it failed: what went wrong, and where. */
  readonly error: string | null;
}

/**
 * Plays to the end or to the first limit. The game's own end comes before the predicate, the predicate before
 * all limits, and the limit on events before signal and clock.
 */
export function play(table: Table, limits: Limits): Ending {
  const { maxEvents, clock, timeLimit, signal, every } = limits;
  try {
    const until = clock === null ? 0 : clock() + timeLimit;
    for (;;) {
      const { events } = table;
      const outcome = table.outcome();
      if (outcome !== null) return { reason: 'gameOver', events, outcome: sound(outcome), error: null };
      if (table.isStopped()) return { reason: 'stopped', events, outcome: null, error: null };
      if (events >= maxEvents) return giveUp(table, 'maxEvents');
      if (signal?.aborted) return giveUp(table, 'cancelled');
      if (clock !== null && clock() >= until) return giveUp(table, 'timeLimit');
      if (!table.run(Math.min(every, maxEvents - events))) return giveUp(table, 'noMoves');
    }
  } catch (error) {
    return { reason: 'failed', events: table.events, outcome: null, error: messageOf(error) };
  }
}

/** What a game without types answers may be anything, such as nothing where a `return null` was forgotten. */
function sound(outcome: Outcome): Outcome {
  const { places, scores, reason } = Object(outcome) as Partial<Outcome>;
  const isScored = scores === null || Array.isArray(scores);
  if (Array.isArray(places) && isScored && typeof reason === 'string') return outcome;
  const shown = JSON.stringify(outcome);
  throw new TypeError(
    `outcome must be null or an object with places, scores (null if there are none) and a reason, got ${shown}`,
  );
}

/**
 * Stops at a limit or without a move. If the game ends when nobody can move, it counts as over all the same.
 */
function giveUp(table: Table, reason: TerminalReason): Ending {
  const outcome = table.stuck();
  if (outcome === null) return { reason, events: table.events, outcome, error: null };
  return { reason: 'gameOver', events: table.events, outcome: sound(outcome), error: null };
}
