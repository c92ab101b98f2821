/** A connection of its own for a backup or a restore, which is closed with whatever was not finished on it. */
import type { PoolClient } from 'pg';
import { openPatientPool } from './database.ts';

/** Dates and numbers are written in a way that does not depend on where. */
const PLAIN = `set client_encoding = 'UTF8'; set datestyle = 'ISO'; set timezone = 'UTC'; set extra_float_digits = 3`;

/** @example const rows = await withPlainClient(url, (client) => client.query('select 1')); */
export async function withPlainClient<T>(url: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const { pool, close } = openPatientPool({ url, connections: 1 });
  try {
    const client = await pool.connect();
    try {
      await client.query(PLAIN);
      return await work(client);
    } finally {
      // What was not committed goes with the connection, and one in the middle of a copy is of no more use.
      client.release(true);
    }
  } finally {
    await close();
  }
}
