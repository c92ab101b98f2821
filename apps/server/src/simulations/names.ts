/** The names and limits of distributed simulation. */

/** The task for a range of a batch. It has no named queue, because jobs in one would run one at a time. */
export const RANGE_TASK = 'simulation:range';

/** The payload of a job. */
export interface RangePayload {
  readonly simulation: string;
  readonly start: number;
}

/** The job key: however often a range is offered, there is only one job for it. */
export const rangeKey = (simulation: string, start: number): string => `${RANGE_TASK}:${simulation}:${start}`;

/** A flag on jobs. A worker with different rules skips jobs that have it. */
export const rulesFlag = (rules: string): string => `rules:${rules}`;

/** The number of random streams that one seed has. */
export const MOST_PLAYOUTS = 2 ** 32;
/** The most playouts in one range. */
export const LARGEST_CHUNK = 2 ** 20;
/** The same with `until`, where every playout is stored separately until it is counted. */
export const LARGEST_CHUNK_EACH = 4096;

/** How often a range is tried, including attempts that killed the worker. */
export const RANGE_ATTEMPTS = 5;

/** After turns and bots: lower numbers are served first. */
export const RANGE_PRIORITY = 10;
