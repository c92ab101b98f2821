/** Whether anything waits that should not: matches for the host or a bot, deadlines, locks of the dead. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** What waits, and for how many seconds. */
export interface Waiting {
  /** The longest that a match has waited for its turn end or for a bot. */
  readonly due: number;
  /** The longest that a deadline has passed by unnoticed. */
  readonly late: number;
  /** Jobs and lanes that are locked by workers of no living node. */
  readonly orphans: number;
  /** Jobs that were tried for the last time. */
  readonly dead: number;
}

/** @example const { due } = await lookForWaiting(client); */
export async function lookForWaiting(client: pg.Client): Promise<Waiting> {
  const { rows } = await client.query<{ [K in keyof Waiting]: number }>(`
    with known as (select unnest(workers) as worker from rondel.nodes),
    locked as (
      select locked_by from graphile_worker._private_jobs where locked_by is not null
      union all
      select locked_by from graphile_worker._private_job_queues where locked_by is not null
    )
    select
      (select coalesce(max(extract(epoch from clock_timestamp() - due_since)), 0)::float8 from rondel.matches
        where status = 'started' and due_since is not null) as due,
      (select coalesce(max(rondel.match_time() - deadline), 0)::float8 / 1000 from rondel.matches
        where status = 'started' and deadline is not null and deadline < rondel.match_time()) as late,
      (select count(*)::int from locked where locked_by not in (select worker from known)) as orphans,
      (select count(*)::int from graphile_worker._private_jobs
        where attempts >= max_attempts and locked_by is null and key is not null) as dead`);
  return rows[0] as Waiting;
}

/** Waits for a condition; `false` if it does not come true in time. */
export async function waitFor(condition: () => Promise<boolean> | boolean, limit: number): Promise<boolean> {
  const until = performance.now() + limit;
  while (!(await condition())) {
    if (performance.now() > until) return false;
    await sleep(20);
  }
  return true;
}
