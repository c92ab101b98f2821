/** Deletes old batches. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** How many days a batch is kept after its end, or after its start if it was never watched to the end. */
const DAYS = 7;

/**
 * Deletes old batches with all their ranges, a few at a time. Returns how many.
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
