/** Batches in the database: submitting, reading and ending them. */
import { randomUUID } from 'node:crypto';
import { BatchResult, runRange } from '@rondel/simulator';
import type { Shelf } from '@rondel/workers/modules';
import { findPolicy } from '@rondel/workers/policies';
import { type Selectable, sql } from 'kysely';
import { type Answer, fail, succeed } from '../base/problem.ts';
import type { Database } from '../database/database.ts';
import type { KeptResult } from '../database/kept-result.ts';
import type { SimulationTable } from '../database/schema.ts';
import { RANGE_TASK } from './names.ts';
import { checkRequest, type SimulationRequest } from './request.ts';
import { rulesOf } from './rules.ts';
import { readTally } from './stored-tally.ts';

export type SimulationRow = Selectable<SimulationTable>;

/** The result of a batch, and how much work it was. */
export interface SimulationResult extends Omit<KeptResult, 'tally'> {
  readonly batch: BatchResult;
  /** Whether it was stopped early. */
  readonly isCancelled: boolean;
}

/**
 * Stores a batch in the database. Workers play it for as long as somebody watches it.
 * @param shelf - Games and policies besides those that come with rondel; `toWire` gives the job for them.
 * @example
 * const submitted = await submitSimulation(database, { job, count: 1_000_000, chunk: 10_000 });
 * if (submitted.ok) await watchSimulation(database, submitted.value);
 */
export async function submitSimulation(
  { db }: Pick<Database, 'db'>,
  request: SimulationRequest,
  shelf?: Shelf,
): Promise<Answer<string>> {
  const checked = await checkRequest(request, shelf);
  if (!checked.ok) return checked;
  const { game, job, local, start, count, chunk, until } = checked.value;
  const rules = await rulesOf(game, local, (trial, range) =>
    runRange(game, { ...trial, game: game.name }, range, findPolicy),
  );
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

/** The current row of a batch. */
export async function readSimulation(
  { db }: Pick<Database, 'db'>,
  id: string,
): Promise<Answer<SimulationRow>> {
  const row = await db.selectFrom('simulations').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? fail('simulation/unknown', 'There is no such simulation.') : succeed(row);
}

/** The result of a batch that has ended. */
export function resultOf({ status, result, problem }: SimulationRow): Answer<SimulationResult> {
  if (status === 'failed' || result === null) {
    return fail('simulation/failed', problem ?? 'The simulation could not be finished.');
  }
  const { tally, ...rest } = result;
  return succeed({ ...rest, batch: new BatchResult(readTally(tally)), isCancelled: status === 'cancelled' });
}

/** Ends a batch, stores its result and removes its remaining jobs. */
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
  // The job of a range that is being played stays until it is done; its result is then dropped.
  await sql`
    select graphile_worker.remove_job(${`${RANGE_TASK}:${id}:`} || start)
    from rondel.ranges where simulation_id = ${id} and result is null`.execute(work);
  await work.deleteFrom('ranges').where('simulation_id', '=', id).execute();
}
