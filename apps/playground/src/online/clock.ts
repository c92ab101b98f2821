/** How much time is left, by what the server said last. */
import type { Clocks, LiveMatch } from '@rondel/client';

type Budget = NonNullable<LiveMatch['match']['clock']>;

/** All that a player has at first, in milliseconds. */
export function budgetOf(clock: Budget): number {
  return 1000 * (clock.kind === 'buffer' ? clock.turn + clock.buffer : clock.seconds);
}

/**
 * Milliseconds that a seat has left.
 * @param toAct - The seats whose clocks run.
 * @param now - As `Date.now()` tells it.
 */
export function timeLeft(
  { remaining, at }: Clocks,
  seat: number,
  toAct: readonly number[],
  now: number,
): number | null {
  const then = remaining[seat] ?? null;
  if (then === null) return null;
  return Math.max(0, toAct.includes(seat) ? then - (now - at) : then);
}

/** A warning is due below this part of the time. */
const SHORT = 0.1;

export const isShort = (left: number, clock: Budget): boolean => left <= budgetOf(clock) * SHORT;

/** Milliseconds until what is shown of the time changes: tenths below ten seconds, seconds before. */
export const untilChange = (left: number): number =>
  left < 10_000 ? Math.max(30, left % 100) : Math.max(30, Math.min(left % 1000, left - 9_990));
