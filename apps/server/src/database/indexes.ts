/**
 * Builds indexes on tables that are in use. `concurrently` lets moves go on meanwhile, but cannot be part of a
 * transaction: when it is interrupted it leaves an index behind that is not used, and that is made again here.
 */
import type { Pool, PoolClient } from 'pg';

/** The lock of whoever builds indexes: "roni" in ASCII. */
const LOCK = 0x726f6e69;

/**
 * Builds those that are missing, unless another node is at it: then that one builds them.
 * @param indexes - What follows `create index <name>`, by the names.
 */
export async function buildIndexes(pool: Pool, indexes: { readonly [name: string]: string }): Promise<void> {
  const client = await pool.connect();
  try {
    if ((await missingOf(client, Object.keys(indexes))).length === 0) return;
    // Do not block: the concurrent build would wait for our statement, a deadlock.
    const { rows } = await client.query('select pg_try_advisory_lock($1) as isOurs', [LOCK]);
    if (!rows[0].isours) return;
    try {
      for (const name of await missingOf(client, Object.keys(indexes))) {
        await client.query(`drop index concurrently if exists rondel.${name}`);
        await client.query(`create index concurrently ${name} ${indexes[name]}`);
      }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

/** The names among these for which there is no index that can be used. */
async function missingOf(client: PoolClient, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where not exists (
       select from pg_index i where i.indexrelid = to_regclass('rondel.' || name) and i.indisvalid)`,
    [names],
  );
  return rows.map(({ name }) => name);
}
