/** How long a bot may take. */
import type { Match } from '../matches/match.ts';

/** In milliseconds. */
export interface Budget {
  /** To wait until a thread is free. */
  readonly waiting: number;
  /** To search: after that it plays the best it has found. */
  readonly thinking: number;
  /** Until the thread is given up, and with it what it has found. */
  readonly patience: number;
}

/** A thread may have to load the game first. */
const GRACE = 5_000;
/** A timer cannot be set further ahead than this; nobody waits that long. */
const LONGEST = 2 ** 31 - 1;

/** The part of what is left that a bot thinks about one event. */
const SHARE = { turn: 1 / 4, player: 1 / 20, buffer: 1 / 20 };

/**
 * The budget of one event. A bot with a clock thinks a twentieth of what is left, since that may have to do
 * for the whole game, or a quarter if it is for this turn alone. In any case it keeps enough to play
 * something before its time is up.
 * @param limit - The longest thinking.
 * @param now - Match time.
 * @example
 * budgetOf({ clock: { kind: 'player', … }, deadline: 61_000 }, 1_000, 5_000).thinking // 3_000
 */
export function budgetOf(
  { clock, deadline }: Pick<Match, 'clock' | 'deadline'>,
  now: number,
  limit: number,
): Budget {
  const left = deadline === null ? Number.POSITIVE_INFINITY : Math.max(0, deadline - now);
  const thinking = Math.min(limit, left * SHARE[clock?.kind ?? 'player']);
  return {
    waiting: Math.min(LONGEST, left / 4),
    thinking,
    patience: Math.max(1, Math.min(thinking + GRACE, left / 2)),
  };
}
