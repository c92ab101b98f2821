/** The names of the queue and of what is in it. */

/**
 * The queue of the turns. To graphile-worker it is a flag on its jobs and not one of its named queues: those
 * hand out one job at a time, and even sixteen of them made turns end five times as late as none.
 */
export const TURN_QUEUE = 'gameplay-turn';
/** The event that asks for the end of a turn. */
export const TURN_END_TASK = 'gameplay:turn:end';
/** The event that asks a bot to act. */
export const BOT_TASK = 'gameplay:bot:act';

/** How often an event is tried before it is parked for an operator to look at. */
export const MAX_ATTEMPTS = 12;
