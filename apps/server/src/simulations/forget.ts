/** Batches that nobody will ask for any more. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Days that a batch is kept after its end; one that nobody watches to its end has as long. */
const DAYS = 7;

/**
 * Forgets old batches with all their ranges, a few at a time. Answers how many.
 * @example
 * openSweep({ database, log, chores: { 'old simulations': () => forgetSimulations(database) } });
 */
export async function forgetSimulations({ db }: Pick<Database, 'db'>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rondel.simulations where id in (
      select id from rondel.simulations where coalesce(ended_at, created_at) < now() - make_interval(days => ${DAYS})
      limit 5 for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
