/**
 * The jobs themselves, where graphile-worker has no function for what an operator needs. Its tables are
 * private: everything here that knows them was checked against version 0.17.3, and tests go through it.
 */
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../database/database.ts';
import { BOT_TASK, TURN_END_TASK } from './names.ts';

/** A job that was tried for the last time. It stays until an operator, or a week, takes it away. */
export interface DeadJob {
  readonly id: number;
  readonly task: string;
  readonly payload: unknown;
  readonly lastError: string | null;
  readonly attempts: number;
  /** When it was asked for. */
  readonly since: Date;
}

/** Days after which a dead job is thrown away. */
const KEPT_DAYS = 7;

/**
 * A job that another one of the same key has replaced while it was running has lost its key; if its process
 * died then, it lies there as if it were dead. There is nothing to do for it: the other one does it.
 */
const isReplaced = sql<boolean>`(j.key is null and t.identifier in (${TURN_END_TASK}, ${BOT_TASK}))`;
const isDead = sql<boolean>`(j.attempts >= j.max_attempts and j.locked_at is null)`;
const deadRows = sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where ${isDead}`;

/** The jobs that nobody will try again by themselves, the oldest first. */
export async function listDeadJobs({ db }: Pick<Database, 'db'>, most = 100): Promise<readonly DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select j.id, t.identifier as task, j.payload, j.last_error as "lastError", j.attempts, j.created_at as since
    from ${deadRows} and not ${isReplaced} order by j.id limit ${most}`.execute(db);
  return rows;
}

/** Has a dead job tried again from the beginning; `false` if there is no such dead job. */
export async function retryDeadJob({ db }: Pick<Database, 'db'>, id: number): Promise<boolean> {
  const { rows } = await sql`
    with chosen as (select array_agg(j.id) as ids from ${deadRows} and j.id = ${id})
    select r.id, pg_notify('jobs:insert', '{"count":1}')
    from chosen, graphile_worker.reschedule_jobs(chosen.ids, run_at => now(), attempts => 0) r`.execute(db);
  return rows.length > 0;
}

/** Throws away dead jobs that are old or that have nothing left to do. Answers how many. */
export async function dropDeadJobs({ db }: Pick<Database, 'db'>, most: number): Promise<number> {
  // Where a match still waits for a job that is thrown away, the sweep asks for it anew.
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs where locked_at is null and id in (
      select j.id from ${deadRows}
      and (${isReplaced} or j.run_at < now() - make_interval(days => ${KEPT_DAYS})) limit ${most}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Frees the jobs and the lanes that workers have locked who are at nothing any more. That a job was tried
 * stays counted: it is counted when it is taken. So one that kills every process which takes it is dead after
 * its last try like any other; from the third time on there is a pause before it, as after a failure, in which
 * others get done.
 */
export async function releaseJobs(
  connection: Pick<Pool, 'query'>,
  workers: readonly string[],
): Promise<void> {
  await connection.query(BLAME, [workers]);
  await connection.query(RELEASE, [workers]);
}

const BLAME = `
update graphile_worker._private_jobs set
  last_error = 'Whoever was at this job has vanished.',
  run_at = case when attempts > 2 then now() + exp(least(attempts, 10)) * interval '1 s' else run_at end
where locked_by = any($1)`;

const RELEASE = `select graphile_worker.force_unlock_workers($1), pg_notify('jobs:insert', '{"count":8}')`;
