/** The names and limits of distributed simulation. */

/** What is in the queue: a range of a batch that waits to be played. It has no queue of its own, so that many run at once. */
export const RANGE_TASK = 'simulation:range';

/** What a job of that task says. */
export interface RangePayload {
  readonly simulation: string;
  readonly start: number;
}

/** Only one job for a range, however often it is offered. */
export const rangeKey = (simulation: string, start: number): string => `${RANGE_TASK}:${simulation}:${start}`;

/** A mark on jobs, by which a worker that plays by other rules passes them over. */
export const rulesFlag = (rules: string): string => `rules:${rules}`;

/** As many playouts as one seed has streams of chance for. */
export const MOST_PLAYOUTS = 2 ** 32;
/** The most playouts of one range. */
export const LARGEST_CHUNK = 2 ** 20;
/** With `until` every playout is kept by itself until it is counted. */
export const LARGEST_CHUNK_EACH = 4096;

/** How often a range is tried. One that takes its worker down with it counts, too. */
export const RANGE_ATTEMPTS = 5;

/** After turns and bots: the queue serves lower numbers first. */
export const RANGE_PRIORITY = 10;
