/** A connection of its own for a backup or a restore, which is closed with whatever was not finished on it. */
import type { PoolClient } from 'pg';
import { openPatientPool } from './database.ts';

/** Makes the text of dates and numbers independent of the server's settings. */
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
      // Uncommitted work is dropped with the connection, and one in the middle of a copy cannot be reused.
      client.release(true);
    }
  } finally {
    await close();
  }
}
