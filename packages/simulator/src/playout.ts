/**
 * One playout: ask the policy, carry out the first candidate that the rules accept, ask again. There
 * is one loop; what it plays on is either a match with its whole history (for observers, traces and
 * policies that look at it) or a runner that plays in place (for batches).
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
 * `gameOver`: the game has an outcome. `noMoves`: no candidate, or every candidate was refused.
 * `maxEvents`, `timeLimit`: a cap. `stopped`: the predicate said so. `cancelled`: the signal did.
 * `failed`: the policy, the predicate or an observer threw.
 */
export type TerminalReason = (typeof TERMINAL_REASONS)[number];

/** What a playout is played on. */
export interface Table {
  /** How many events were played. */
  readonly events: number;
  /** What the game's outcome says now. */
  outcome(): Outcome | null;
  /** Whether the caller's predicate wants to stop here. */
  isStopped(): boolean;
  /** Plays up to `most` events, as far as the game goes on; false if there was none to play. */
  run(most: number): boolean;
  /** The outcome of having no legal event, where the game has a rule for that. */
  stuck(): Outcome | null;
}

/** What ends a playout that does not end by itself. */
export interface Limits {
  readonly maxEvents: number;
  /** How long a playout may take, in the units of the clock. */
  readonly timeLimit: number;
  readonly clock: (() => number) | null;
  readonly signal: { readonly aborted: boolean } | null;
  /** Predicate, signal and clock are asked every so many events. */
  readonly every: number;
}

/** How a playout went. */
export interface Ending {
  readonly reason: TerminalReason;
  readonly events: number;
  readonly outcome: Outcome | null;
  /** What went wrong, and whose fault it was, if it failed. */
  readonly error: string | null;
}

/**
 * Plays to the end, or to the first limit. The game's own end comes before the predicate, the predicate
 * before every limit, a cap on events before signal and clock.
 */
export function play(table: Table, limits: Limits): Ending {
  const { maxEvents, clock, timeLimit, signal, every } = limits;
  try {
    const until = clock === null ? 0 : clock() + timeLimit;
    for (;;) {
      const { events } = table;
      const outcome = table.outcome();
      if (outcome !== null) return { reason: 'gameOver', events, outcome, error: null };
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

/** Without a move, or beyond a limit: a game that ends for want of legal events is over all the same. */
function giveUp(table: Table, reason: TerminalReason): Ending {
  const outcome = table.stuck();
  return { reason: outcome === null ? reason : 'gameOver', events: table.events, outcome, error: null };
}
