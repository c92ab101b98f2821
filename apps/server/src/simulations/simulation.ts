/** Batches in the database: how one is submitted, read and ended. */
import { randomUUID } from 'node:crypto';
import { BatchResult, runRange } from '@rondel/simulator';
import { findPolicy } from '@rondel/workers/policies';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { SimulationTable } from '../database/schema.ts';
import { type Answer, fail, succeed } from '../problem.ts';
import type { KeptResult } from './kept-result.ts';
import { RANGE_TASK } from './names.ts';
import { checkRequest, type SimulationRequest } from './request.ts';
import { rulesOf } from './rules.ts';

export type SimulationRow = Selectable<SimulationTable>;

/** What came of a batch, and what it took. */
export interface SimulationResult extends Omit<KeptResult, 'tally'> {
  readonly batch: BatchResult;
  /** Whether it was stopped before it came to its end. */
  readonly isCancelled: boolean;
}

/**
 * Puts a batch into the database. It is played by workers as long as somebody watches it.
 * @example
 * const submitted = await submitSimulation(database, { job, count: 1_000_000, chunk: 10_000 });
 * if (submitted.ok) await watchSimulation(database, submitted.value);
 */
export async function submitSimulation(
  { db }: Pick<Database, 'db'>,
  request: SimulationRequest,
): Promise<Answer<string>> {
  const checked = await checkRequest(request);
  if (!checked.ok) return checked;
  const { game, job, start, count, chunk, until } = checked.value;
  const rules = await rulesOf(game, job, (trial, range) => runRange(game, trial, range, findPolicy));
  const id = randomUUID();
  await db
    .insertInto('simulations')
    .values({
      id,
      game: game.name,
      rules,
      job: JSON.stringify(job),
      start,
      count,
      chunk,
      until,
      status: 'running',
    })
    .execute();
  return succeed(id);
}

/** A batch as it stands. */
export async function readSimulation(
  { db }: Pick<Database, 'db'>,
  id: string,
): Promise<Answer<SimulationRow>> {
  const row = await db.selectFrom('simulations').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? fail('simulation/unknown', 'There is no such simulation.') : succeed(row);
}

/** What came of a batch that has ended. */
export function resultOf({ status, result, problem }: SimulationRow): Answer<SimulationResult> {
  if (status === 'failed' || result === null) {
    return fail('simulation/failed', problem ?? 'The simulation could not be finished.');
  }
  const { tally, ...rest } = result;
  return succeed({ ...rest, batch: new BatchResult(tally), isCancelled: status === 'cancelled' });
}

/** Ends a batch, keeps its result, and takes from the queue what is left of it. */
export async function endSimulation(
  { db }: Pick<Database, 'db'>,
  id: string,
  { batch, isCancelled, ...rest }: SimulationResult,
): Promise<void> {
  const kept: KeptResult = { ...rest, tally: batch.tally };
  await db.transaction().execute(async (work) => {
    await work
      .updateTable('simulations')
      .set({
        status: isCancelled ? 'cancelled' : 'finished',
        result: JSON.stringify(kept),
        done: batch.count,
        ended_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute();
    await clearRanges(work, id);
  });
}

/** Ends a batch that cannot be played. */
export async function failSimulation(
  { db }: Pick<Database, 'db'>,
  id: string,
  problem: string,
): Promise<void> {
  await db.transaction().execute(async (work) => {
    await work
      .updateTable('simulations')
      .set({ status: 'failed', problem, ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute();
    await clearRanges(work, id);
  });
}

async function clearRanges(work: Database['db'], id: string): Promise<void> {
  // A range that is being played right now stays until it is done; its result then goes nowhere.
  await sql`
    select graphile_worker.remove_job(${`${RANGE_TASK}:${id}:`} || start)
    from rondel.ranges where simulation_id = ${id} and result is null`.execute(work);
  await work.deleteFrom('ranges').where('simulation_id', '=', id).execute();
}
