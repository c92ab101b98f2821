/** A turn that was over much too early is found in the records. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { query, sitDown, until } from '../test/tables.ts';
import { openLedger } from './ledger.ts';
import { checkRecords, type Totals } from './records.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ games: ['ca-ngua'] });
});
afterAll(() => server?.close());

async function check(silence: number): Promise<{ violations: readonly string[]; totals: Totals }> {
  const ledger = openLedger();
  const client = new pg.Client(server.database.url);
  await client.connect();
  try {
    return { totals: await checkRecords(client, ledger, silence), violations: ledger.violations };
  } finally {
    await client.end();
  }
}

it('[S5] a turn may be short by what a crash and the tolerance explain, and by no more', async () => {
  const clock = { kind: 'turn', seconds: 1 } as const;
  const table = await sitDown(server, { game: 'ca-ngua', options: { players: 2 }, clock });
  await until(async () => (await table.events()).some(({ type }) => type === 'timeout'));
  expect((await check(0)).violations).toEqual([]);

  // As if the turn had begun so much later: the record of a clock that jumped ahead.
  const jump = (by: number): Promise<unknown> =>
    query(
      server,
      `update rondel.matches set clock = jsonb_set(clock, '{seconds}', to_jsonb($2::int)) where id = $1`,
      [table.id, 1 + by],
    );
  await jump(60);
  const { violations, totals } = await check(0);
  expect(violations[0]).toMatch(/^ca-ngua match .+: event \d+ ended a turn \d+ ms too early/);
  expect(Math.max(...totals.shortened)).toBeGreaterThan(3_000);
  // Who was silent for a minute may have written that late.
  expect((await check(60_000)).violations).toEqual([]);
});
