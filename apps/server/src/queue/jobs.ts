/**
 * Queries on jobs for which graphile-worker has no function. Its tables are private: this file was checked
 * against version 0.17.3, and tests cover it.
 */
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { BOT_TASK, TURN_END_TASK } from '../base/job-names.ts';
import type { Database } from '../database/database.ts';

/** A job that has failed for the last time. It is kept for a week, unless an operator retries it. */
export interface DeadJob {
  readonly id: number;
  readonly task: string;
  readonly payload: unknown;
  readonly lastError: string | null;
  readonly attempts: number;
  /** When it was queued. */
  readonly since: Date;
}

/** How many days a dead job is kept. */
const KEPT_DAYS = 7;

/**
 * When a running job is replaced by a new one with the same key, it loses its own key. If its process then
 * dies, it looks like a dead job, but nothing needs to be done: the new job takes care of it.
 */
const isReplaced = sql<boolean>`(j.key is null and t.identifier in (${TURN_END_TASK}, ${BOT_TASK}))`;
const isDead = sql<boolean>`(j.attempts >= j.max_attempts and j.locked_at is null)`;
const deadRows = sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where ${isDead}`;

/** Jobs that will not be tried again automatically, the oldest first. */
export async function listDeadJobs({ db }: Pick<Database, 'db'>, most = 100): Promise<readonly DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select j.id, t.identifier as task, j.payload, j.last_error as "lastError", j.attempts, j.created_at as since
    from ${deadRows} and not ${isReplaced} order by j.id limit ${most}`.execute(db);
  return rows;
}

/** Starts a dead job over; `false` if there is no such job. */
export async function retryDeadJob({ db }: Pick<Database, 'db'>, id: number): Promise<boolean> {
  const { rows } = await sql`
    with chosen as (select array_agg(j.id) as ids from ${deadRows} and j.id = ${id})
    select r.id, pg_notify('jobs:insert', '{"count":1}')
    from chosen, graphile_worker.reschedule_jobs(chosen.ids, run_at => now(), attempts => 0) r`.execute(db);
  return rows.length > 0;
}

/** Deletes a dead job; `false` if there is no such job. If its match still waits for it, the sweep queues a new one. */
export async function deleteDeadJob({ db }: Pick<Database, 'db'>, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs where locked_at is null and id in (
      select j.id from ${deadRows} and j.id = ${id})`.execute(db);
  return Boolean(numAffectedRows);
}

/** How many jobs of a kind there are, by what they wait for. */
export interface JobCount {
  readonly task: string;
  /** Could be done now. */
  readonly waiting: number;
  /** Failed, and will be tried again later. */
  readonly pausing: number;
  readonly running: number;
  readonly dead: number;
  /** Seconds for which the oldest of those that could be done has been waiting. */
  readonly oldest: number;
}

/** All jobs, counted by their tasks. */
export async function countJobs(connection: Pick<Pool, 'query'>): Promise<readonly JobCount[]> {
  const { rows } = await connection.query<JobCount>(COUNT, [[TURN_END_TASK, BOT_TASK]]);
  return rows;
}

const COUNT = `
select t.identifier as task,
  count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())::int as waiting,
  count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at > now())::int as pausing,
  count(*) filter (where j.locked_at is not null)::int as running,
  count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts
    and not (j.key is null and t.identifier = any($1)))::int as dead,
  coalesce(extract(epoch from now() - min(j.run_at) filter (
    where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())), 0)::float8 as oldest
from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
group by t.identifier order by t.identifier`;

/** Deletes dead jobs that are old or have nothing left to do. Returns how many. */
export async function dropDeadJobs({ db }: Pick<Database, 'db'>, most: number): Promise<number> {
  // If a match still waits for a deleted job, the sweep queues a new one.
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs where locked_at is null and id in (
      select j.id from ${deadRows}
      and (${isReplaced} or j.run_at < now() - make_interval(days => ${KEPT_DAYS})) limit ${most}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Lets the oldest waiting bot of every client go first. A client with many matches waits longer for each of them,
 * but while many others ask, it must not wait for ever. Returns how many were brought forward.
 */
export async function bringForward({ db }: Pick<Database, 'db'>): Promise<number> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs j set priority = 0 from (
      select distinct on (m.bot_client) j.id, j.priority
      from rondel.matches m join graphile_worker._private_jobs j on j.key = ${`${BOT_TASK}:`}::text || m.id
      where m.bot_client is not null and m.bot_due is not null and m.status = 'started'
        and j.locked_at is null and j.attempts = 0
      order by m.bot_client, j.run_at, j.id
    ) oldest where j.id = oldest.id and oldest.priority > 3 and j.locked_at is null`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Unlocks the jobs and queues of workers that no longer exist. The attempt stays counted, because it is
 * counted when a job is taken. So a job that kills every process that takes it is dead after its last
 * attempt, like any other. From the third time on there is a pause before it, as after a failure, so that
 * other jobs get done.
 */
export async function releaseJobs(
  connection: Pick<Pool, 'query'>,
  workers: readonly string[],
): Promise<void> {
  await connection.query(NOTE_LOSS, [workers]);
  await connection.query(RELEASE, [workers]);
}

const NOTE_LOSS = `
update graphile_worker._private_jobs set
  last_error = 'Whoever was at this job has vanished.',
  run_at = case when attempts > 2 then now() + exp(least(attempts, 10)) * interval '1 s' else run_at end
where locked_by = any($1)`;

const RELEASE = `select graphile_worker.force_unlock_workers($1), pg_notify('jobs:insert', '{"count":8}')`;
