/**
 * The sweep finds what was missed [S3]. A move stands even if its turn end could not be queued; the match
 * knows that it is waiting, and the sweep queues the job again. It also deletes what is no longer needed.
 * Every node sweeps, a limited amount at a time, without getting in the way of the others.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Loop, startLoop } from '../base/loop.ts';
import type { Database } from '../database/database.ts';
import type { Catalogue } from '../matches/catalogue.ts';
import type { MatchTime } from '../nodes/match-time.ts';
import { dropDeadJobs } from '../queue/jobs.ts';
import { openMissingJobs } from './missing-jobs.ts';

/**
 * A chore that does a limited amount of work and returns how much it did; less if the signal is aborted.
 */
export type Chore = (signal?: AbortSignal) => Promise<number>;

export interface SweepOptions {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly log: Logger;
  readonly time: Pick<MatchTime, 'now'>;
  /** Milliseconds between sweeps. Default 3,000. */
  readonly every?: number;
  /** How long a match must have waited before it is looked at, in milliseconds. Default 5,000. */
  readonly patience?: number;
  /** The most matches or jobs per sweep. Default 200. */
  readonly most?: number;
  /** Further chores by name. */
  readonly chores?: { readonly [name: string]: Chore };
  /** Called with the number of missing jobs that were queued again. */
  readonly onRepublished?: (jobs: number) => void;
}

export interface Sweep extends Loop {
  /** Sweeps now. If a chore fails, it is logged and the others still run. */
  sweep(signal?: AbortSignal): Promise<void>;
}

/** How long answers to requests are kept, in milliseconds of match time. */
const REMEMBERED = 24 * 3_600_000;
/** They are deleted in portions of this size, for at most this many milliseconds per sweep. */
const MOST_REQUESTS = 5_000;
const FORGETTING = 2_000;

/** @example const sweep = openSweep({ database, catalogue, log, time }); */
export function openSweep(options: SweepOptions): Sweep {
  const { database, catalogue, log, time, every = 3_000, onRepublished } = options;
  const { patience = 5_000, most = 200 } = options;
  const publishMissing = openMissingJobs({ database, catalogue, patience, most });
  const chores: { readonly [name: string]: Chore } = {
    'missing jobs': async () => {
      const found = await publishMissing();
      for (const { task, match, seq } of found)
        log.warn({ task, match, seq }, 'a missing job was published again');
      if (found.length > 0) onRepublished?.(found.length);
      return found.length;
    },
    'old requests': (signal) => forgetRequests(database, { now: time.now(), signal }),
    'dead jobs': () => dropDeadJobs(database, most),
    ...options.chores,
  };

  const sweep = async (signal?: AbortSignal): Promise<void> => {
    let failure: unknown;
    for (const [name, chore] of Object.entries(chores)) {
      if (signal?.aborted) break;
      try {
        const done = await chore(signal);
        if (done > 0) log.debug({ chore: name, done }, 'swept');
      } catch (error) {
        log.warn({ err: error, chore: name }, 'a chore could not be done');
        failure = error;
      }
    }
    if (failure !== undefined) throw failure;
  };
  return { sweep, ...startLoop({ name: 'sweep', every, slowest: 30_000, log, round: sweep }) };
}

/**
 * Deletes the answers to requests that are too old to be repeated, for as long as time allows. `now` is this
 * node's own match time, which does not include a clock jump that has not been noticed yet.
 */
export async function forgetRequests(
  { db }: Pick<Database, 'db'>,
  {
    now,
    most = MOST_REQUESTS,
    patience = FORGETTING,
    signal,
  }: {
    readonly now: number;
    readonly most?: number;
    readonly patience?: number;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<number> {
  const end = performance.now() + patience;
  let forgotten = 0;
  let count: number;
  do {
    const { numAffectedRows } = await sql`
      delete from rondel.requests where ctid = any(array(
        select ctid from rondel.requests where at < ${now - REMEMBERED}
        order by at limit ${most} for update skip locked
      ))`.execute(db);
    count = Number(numAffectedRows ?? 0n);
    forgotten += count;
  } while (count === most && performance.now() < end && !signal?.aborted);
  return forgotten;
}
