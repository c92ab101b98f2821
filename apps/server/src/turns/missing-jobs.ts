/** Jobs that matches wait for but that do not exist [S3]. */
import { sql } from 'kysely';
import { BOT_TASK, TURN_END_TASK } from '../base/job-names.ts';
import type { Database } from '../database/database.ts';
import type { Catalogue } from '../matches/catalogue.ts';
import { isHosted } from '../matches/hosted.ts';
import { enqueueDues, lockMatch, type Step } from '../matches/lobby-change.ts';
import { hasBegun } from '../matches/match.ts';

export interface MissingJob {
  readonly task: string;
  readonly match: string;
  readonly seq: number;
}

export interface MissingJobsOptions {
  readonly database: Pick<Database, 'db'>;
  readonly catalogue: Catalogue;
  /** How long a match must have waited before it is looked at, in milliseconds. */
  readonly patience: number;
  /** The most matches at a time. */
  readonly most: number;
}

interface Late {
  readonly id: string;
  readonly turn_end_due: number | null;
  readonly bot_due: number | null;
}

/** Sorts before all matches. */
const BEGINNING = '00000000-0000-0000-0000-000000000000';

/**
 * Queues such jobs, a limited number at a time, and goes on from there the next time. A job that is running, waiting
 * for its next attempt or dead does exist: something that failed twelve times must not start over every few seconds.
 * The match is locked meanwhile, so that this does not replace the job of its next event. Matches that cannot be read
 * here are left to the nodes that can.
 * @example
 * const publish = openMissingJobs({ database, catalogue, patience: 5_000, most: 200 });
 * const published = await publish();
 */
export function openMissingJobs({
  database: { db },
  catalogue,
  patience,
  most,
}: MissingJobsOptions): () => Promise<readonly MissingJob[]> {
  const isHere = isHosted(catalogue.versions);
  // A time in the future dates from before the clock was set back; the job would wait for that time, too.
  const isLate = sql<boolean>`m.due_since not between now() - ${patience} * interval '1 ms' and now() + interval '5 s'`;
  const isMissing = (task: string) => sql<boolean>`not exists (
    select from graphile_worker._private_jobs j where j.key = ${`${task}:`}::text || m.id
      and not (j.attempts = 0 and j.locked_at is null and j.run_at > now() + interval '5 s'))`;
  let last = BEGINNING;

  const publish = async (step: Step, { id, turn_end_due, bot_due }: Late): Promise<MissingJob[]> => {
    const match = await lockMatch({ catalogue }, step, id);
    if (!match.ok || !hasBegun(match.value)) return [];
    await enqueueDues(step, match.value, { turnEndDue: turn_end_due, botDue: bot_due });
    return [
      ...(turn_end_due === null ? [] : [{ task: TURN_END_TASK, match: id, seq: turn_end_due }]),
      ...(bot_due === null ? [] : [{ task: BOT_TASK, match: id, seq: bot_due }]),
    ];
  };

  return () =>
    db.transaction().execute(async (plain) => {
      const step = plain.withSchema('rondel') as Step;
      const { rows } = await sql<Late>`
        select * from (
          select m.id,
            case when ${isMissing(TURN_END_TASK)} then m.turn_end_due end as turn_end_due,
            case when ${isMissing(BOT_TASK)} then m.bot_due end as bot_due
          from rondel.matches m
          where m.status = 'started' and (m.turn_end_due is not null or m.bot_due is not null) and ${isLate}
            and (m.turn_end_due is not null and ${isMissing(TURN_END_TASK)} or m.bot_due is not null and ${isMissing(BOT_TASK)})
            and ${isHere} and m.id > ${last}::uuid
          order by m.id limit ${most} for update of m skip locked
        ) late`.execute(step);
      last = (rows.length === most && rows.at(-1)?.id) || BEGINNING;
      const published: MissingJob[] = [];
      for (const late of rows) published.push(...(await publish(step, late)));
      return published;
    });
}
