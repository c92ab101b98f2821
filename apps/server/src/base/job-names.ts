/** The names of the turn queue and its tasks. */

/**
 * The turn queue. For graphile-worker it is a flag on jobs rather than one of its named queues: those run one
 * job at a time, and even with sixteen of them turns took five times as long to end.
 */
export const TURN_QUEUE = 'gameplay-turn';
/** The task that ends a turn. */
export const TURN_END_TASK = 'gameplay:turn:end';
/** The task that makes a bot act. */
export const BOT_TASK = 'gameplay:bot:act';

/** A flag of jobs for which a bot searches in a thread. */
export const SEARCH_FLAG = 'bot-search';

/** How often a job is tried before it is left for an operator. */
export const MAX_ATTEMPTS = 12;
