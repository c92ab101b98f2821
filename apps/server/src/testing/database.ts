/** A database for one test file: one of many in the PostgreSQL that a run of tests shares, or all by itself. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEmbedded } from '../database/embedded.ts';

export interface TestDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** Where the test files of a run find the PostgreSQL that they share; see `shared-postgres.ts`. */
export const SHARED = 'RONDEL_TEST_POSTGRES';

/** @example const { url, close } = await openTestDatabase(); */
export async function openTestDatabase(): Promise<TestDatabase> {
  const shared = process.env[SHARED];
  if (shared === undefined) return openPostgres();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await tell(shared, `create database ${name}`);
  const url = new URL(shared);
  url.pathname = `/${name}`;
  // If PostgreSQL itself is at work in it, it stays until all of them go.
  const close = () => tell(shared, `drop database ${name} with (force)`).catch(() => {});
  return { url: url.href, close };
}

/** A PostgreSQL in a temporary folder. */
export async function openPostgres(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), `rondel-${randomUUID().slice(0, 8)}-`));
  const embedded = await openEmbedded({ folder });
  return {
    url: embedded.url,
    close: async () => {
      await embedded.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
