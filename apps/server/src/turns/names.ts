/** The names of the queue and of what is in it. */

/** The queue of the turns. */
export const TURN_QUEUE = 'gameplay-turn';
/** The event that asks for the end of a turn. */
export const TURN_END_TASK = 'gameplay:turn:end';
/** The event that asks a bot to act. */
export const BOT_TASK = 'gameplay:bot:act';

/** A queue hands out one event at a time, so ours has lanes. A match stays in its own. */
const LANES = 16;

/**
 * The lane of the queue that a match's events go through.
 * @example
 * laneOf('0b9a…') // 'gameplay-turn/0'
 */
export function laneOf(match: string): string {
  return `${TURN_QUEUE}/${Number.parseInt(match.slice(0, 2), 16) % LANES}`;
}

/** How often an event is tried before it is parked for an operator to look at. */
export const MAX_ATTEMPTS = 12;
