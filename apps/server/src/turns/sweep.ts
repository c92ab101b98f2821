/**
 * The sweep: what was missed is found [S3]. A move stands even when its turn end could not be enqueued; the
 * match knows that it waits, and here the job is published again. And what nobody needs any more goes away.
 * Every node sweeps, a bounded amount at a time; they do not get in each other's way.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { enqueueDue } from '../matches/lobby-change.ts';
import { type Loop, startLoop } from '../timers/loop.ts';
import type { MatchTime } from '../timers/match-time.ts';
import { dropDeadJobs } from './jobs.ts';
import { BOT_TASK, TURN_END_TASK } from './names.ts';

/** Something else to tidy up now and then. Does a bounded amount of work, and answers how much it was. */
export type Chore = () => Promise<number>;

export interface SweepOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly time: Pick<MatchTime, 'now'>;
  /** Milliseconds between two sweeps. Default 3000. */
  readonly every?: number;
  /** A match that has waited for so many milliseconds is looked at. Default 5000. */
  readonly patience?: number;
  /** Matches, jobs, … in one sweep at most, of each. Default 200. */
  readonly most?: number;
  /** More chores, by name: matches that everybody has left, say. */
  readonly chores?: { readonly [name: string]: Chore };
  /** Told how many missing jobs were published. */
  readonly onRepublished?: (jobs: number) => void;
}

export interface Sweep extends Loop {
  /** Sweeps now. A chore that fails is logged, and the others are done all the same. */
  sweep(): Promise<void>;
}

/** Answers to requests are remembered for so many milliseconds of match time. */
const REMEMBERED = 24 * 3_600_000;
/** They are forgotten so many at a time, and for so many milliseconds of a sweep at most. */
const MOST_REQUESTS = 5_000;
const FORGETTING = 2_000;

/** @example const sweep = openSweep({ database, log, time }); */
export function openSweep(options: SweepOptions): Sweep {
  const { database, log, time, every = 3_000, patience = 5_000, most = 200, onRepublished } = options;
  const chores: { readonly [name: string]: Chore } = {
    'missing jobs': async () => {
      const found = await publishMissingJobs(database, patience, most);
      for (const { task, match, seq } of found)
        log.warn({ task, match, seq }, 'a missing job was published again');
      if (found.length > 0) onRepublished?.(found.length);
      return found.length;
    },
    'old requests': () => forgetRequests(database, { now: time.now() }),
    'dead jobs': () => dropDeadJobs(database, most),
    ...options.chores,
  };

  const sweep = async (): Promise<void> => {
    let failure: unknown;
    for (const [name, chore] of Object.entries(chores)) {
      try {
        const done = await chore();
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

interface MissingJob {
  readonly task: string;
  readonly match: string;
  readonly seq: number;
}

/**
 * Publishes the jobs that matches wait for and that do not exist. One that is being tried, waits for its next
 * try or is dead does exist: what failed twelve times is not to start over every few seconds. The match is
 * locked meanwhile, so that a job of its next event is not replaced by this one.
 */
export function publishMissingJobs(
  { db }: Pick<Database, 'db'>,
  patience: number,
  most: number,
): Promise<readonly MissingJob[]> {
  return db.transaction().execute(async (step) => {
    // A time in the future is one from before the clock was set back: then the job waits for that time, too.
    const isLate = sql<boolean>`m.due_since not between now() - ${patience} * interval '1 ms' and now() + interval '5 s'`;
    const isMissing = (task: string) => sql<boolean>`not exists (
      select from graphile_worker._private_jobs j where j.key = ${`${task}:`}::text || m.id
        and not (j.attempts = 0 and j.locked_at is null and j.run_at > now() + interval '5 s'))`;
    const { rows } = await sql<{ id: string; turn_end_due: number | null; bot_due: number | null }>`
      select * from (
        select m.id,
          case when ${isMissing(TURN_END_TASK)} then m.turn_end_due end as turn_end_due,
          case when ${isMissing(BOT_TASK)} then m.bot_due end as bot_due
        from rondel.matches m
        where m.status = 'started' and (m.turn_end_due is not null or m.bot_due is not null) and ${isLate}
          and (m.turn_end_due is not null and ${isMissing(TURN_END_TASK)} or m.bot_due is not null and ${isMissing(BOT_TASK)})
        limit ${most} for update of m skip locked
      ) late`.execute(step);
    const missing = rows.flatMap(({ id, turn_end_due, bot_due }) => [
      ...(turn_end_due === null ? [] : [{ task: TURN_END_TASK, match: id, seq: turn_end_due }]),
      ...(bot_due === null ? [] : [{ task: BOT_TASK, match: id, seq: bot_due }]),
    ]);
    for (const { task, match, seq } of missing) await enqueueDue(step, task, match, seq);
    return missing;
  });
}

/**
 * Forgets the answers to requests that nobody will repeat any more: as many as there are, or as there is time for.
 * The time is a node's own idea of match time: a jump that nobody has noted yet is not in it.
 */
export async function forgetRequests(
  { db }: Pick<Database, 'db'>,
  {
    now,
    most = MOST_REQUESTS,
    patience = FORGETTING,
  }: { readonly now: number; readonly most?: number; readonly patience?: number },
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
  } while (count === most && performance.now() < end);
  return forgotten;
}
