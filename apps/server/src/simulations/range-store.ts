/** The rows of ranges: taking one, finishing it, giving it back. */
import type { RangeResult, SimulationJob } from '@rondel/simulator';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { RANGE_PRIORITY, RANGE_TASK, type RangePayload, rangeKey, rulesFlag } from './names.ts';

type Db = Pick<Database, 'db'>;

/** A range that a worker has taken. */
export interface Taking {
  readonly count: number;
  /** How often it was taken, including this time. */
  readonly attempts: number;
  readonly job: SimulationJob;
  readonly rules: string;
  /** Whether playouts are wanted one by one. */
  readonly each: boolean;
}

/** Takes a range; `null` if it is no longer needed. */
export async function takeRange(
  { db }: Db,
  { simulation, start }: RangePayload,
  worker: string,
): Promise<Taking | null> {
  const { rows } = await sql<Taking>`
    update rondel.ranges r set worker = ${worker}, attempts = r.attempts + 1
    from rondel.simulations s
    where r.simulation_id = ${simulation} and r.start = ${start} and r.result is null
      and s.id = r.simulation_id and s.status = 'running'
    returning r.count, r.attempts, s.job, s.rules, s.until is not null as each`.execute(db);
  return rows[0] ?? null;
}

/** Stores the result of a range. If another worker was faster, its result is the same and stays. */
export async function finishRange(
  { db }: Db,
  { simulation, start }: RangePayload,
  worker: string,
  result: RangeResult,
  seconds: number,
): Promise<void> {
  await db
    .updateTable('ranges')
    .set({ result: JSON.stringify(result), worker, seconds })
    .where('simulation_id', '=', simulation)
    .where('start', '=', start)
    .where('result', 'is', null)
    .execute();
}

/**
 * Gives a range back as if it had never been taken. The running job gets a successor, because a failed job
 * would have to wait before its retry. The successor runs as soon as this job has ended.
 */
export async function returnRange(
  { db }: Db,
  { simulation, start }: RangePayload,
  rules: string,
): Promise<void> {
  await sql`
    with given as (
      update rondel.ranges r set worker = null, attempts = greatest(0, r.attempts - 1)
      from rondel.simulations s
      where r.simulation_id = ${simulation} and r.start = ${start} and r.result is null
        and s.id = r.simulation_id and s.status = 'running'
      returning r.start
    )
    select graphile_worker.add_job(
      identifier => ${RANGE_TASK},
      payload => json_build_object('simulation', ${simulation}::text, 'start', start),
      job_key => ${rangeKey(simulation, start)},
      priority => ${RANGE_PRIORITY},
      flags => ${[rulesFlag(rules)]}::text[]
    ) from given`.execute(db);
}

/** Tells those who watch a batch that a worker declined it. */
export async function noteRefusal({ db }: Db, simulation: string, message: string): Promise<void> {
  await db.updateTable('simulations').set({ refused: message }).where('id', '=', simulation).execute();
}

/** Which of these batches have ended. */
export async function endedAmong({ db }: Db, ids: readonly string[]): Promise<Set<string>> {
  const running = await db
    .selectFrom('simulations')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'running')
    .execute();
  const left = new Set(ids);
  for (const { id } of running) left.delete(id);
  return left;
}
