/** What connections set for themselves, whatever the settings of the database are. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabase, openJournalPool, openPatientPool } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  ['of the server and its queue', openDatabase],
  ['of the journal', openJournalPool],
  ['without time limits', openPatientPool],
])('[S15] no statement is compiled on connections %s', async (_name, open) => {
  const { pool, close } = await open({ url: database.url, connections: 1 });
  expect((await pool.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  await close();
});
