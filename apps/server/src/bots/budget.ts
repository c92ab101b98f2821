/** How long a bot may think. */
import type { Match } from '../matches/match.ts';

/** All in milliseconds. */
export interface Budget {
  /** How long to wait for a free thread. */
  readonly waiting: number;
  /** How long to search; then the best move found so far is played. */
  readonly thinking: number;
  /** When to give up on the thread and its result. */
  readonly patience: number;
}

/** Extra time for a thread that has to load the game first. */
const GRACE = 5_000;
/** The longest delay a timer can have. */
const LONGEST = 2 ** 31 - 1;

/** The share of the remaining time that a bot spends on one event. */
const SHARE = { turn: 1 / 4, player: 1 / 20, buffer: 1 / 20 };

/**
 * The time budget for one event. With a clock, a bot uses a twentieth of its remaining time, which may have
 * to last for the whole game, or a quarter if the time is for this turn only. It always keeps enough to play
 * something before its time is up.
 * @param limit - The longest time to think.
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
