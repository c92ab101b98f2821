/** Starts one PostgreSQL for a run of tests; each file has a database of its own in it. */
import { openPostgres, SHARED, type TestDatabase } from './database.ts';

let postgres: TestDatabase | undefined;

export async function setup(): Promise<void> {
  postgres = await openPostgres();
  process.env[SHARED] = postgres.url;
}

export async function teardown(): Promise<void> {
  await postgres?.close();
}
