/** The tables are made without haste, and stay quick when they are large. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAbsence } from '../matches/absence.ts';
import { listMatches, quickMatch } from '../matches/listing.ts';
import type { LobbyContext } from '../matches/lobby-change.ts';
import { type BareNode, openBareNode } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { insertMatch, toTurnEnd } from '../testing/insert-match.ts';
import { openTimers } from '../timers/timers.ts';
import { openMissingJobs } from '../turns/missing-jobs.ts';
import { forgetRequests } from '../turns/sweep.ts';
import { openDatabase } from './database.ts';
import { STEPS, type Steps } from './migrations.ts';

let server: TestDatabase;
let node: BareNode;

beforeAll(async () => {
  server = await openTestDatabase();
  node = await openBareNode(server.url, ['ca-ngua', 'chess']);
});
afterAll(async () => {
  await node?.close();
  await server?.close();
});

test('[S11] no step is cut off because it takes long, none holds up moves for long, and everything else is cut off', async () => {
  const { db } = node.database;
  await sql`create table rondel.noted (name text, value text)`.execute(db);
  const next: Steps = {
    ...STEPS,
    '900-next': {
      up: async (step) => {
        await sql`insert into rondel.noted select name, setting from pg_settings
          where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(
          step,
        );
      },
    },
  };
  const later = await openDatabase({ url: server.url, connections: 1, steps: next });
  const { rows } = await sql`select * from rondel.noted order by name`.execute(db);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', value: '0' },
    { name: 'lock_timeout', value: '500' },
    { name: 'statement_timeout', value: '0' },
  ]);
  const shown = await later.pool.query('show statement_timeout');
  expect(shown.rows).toEqual([{ statement_timeout: '30s' }]);
  await later.close();
});

/** How often tables were read from the first row to the last, as far as this connection knows. */
async function fullReads(): Promise<Record<string, number>> {
  const { db } = node.database;
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string; reads: number }>`
    select relname as name, seq_scan as reads from pg_stat_user_tables
    where schemaname = 'rondel' and relname in ('matches', 'seats', 'requests')`.execute(db);
  return Object.fromEntries(rows.map(({ name, reads }) => [name, reads]));
}

test('what is looked for again and again is found by an index among 60,000 matches that are over and 2,000 that are not', async () => {
  await node.close();
  node = await openBareNode(server.url, ['ca-ngua', 'chess'], { connections: 1 });
  const { db } = node.database;
  const clock = { kind: 'turn', seconds: 60 } as const;
  await insertMatch(node, { game: 'ca-ngua', from: toTurnEnd });
  await insertMatch(node, { game: 'chess' });
  await insertMatch(node, { game: 'chess', clock, now: node.time.now() - 120_000 });
  await sql`insert into rondel.matches (id, game, version, signature, options, is_public, invitation, starts_full,
      status, seed, seed_hash, seat_count, first_seat, waits_since, created_at)
    select gen_random_uuid(), 'ca-ngua', 1, '', '{}', true, '', false,
      case when i > 60000 then 'started' else 'finished' end, '', '', 4, 0, i,
      now() - i * interval '1 s' from generate_series(1, 62000) i`.execute(db);
  await sql`insert into rondel.seats (match_id, seat, name, is_host, token_id)
    select id, 0, 'An', true, id from rondel.matches where signature = ''`.execute(db);
  await sql`insert into rondel.requests (match_id, seat, key, answer)
    select id, 0, 'a', '{}' from rondel.matches where status = 'finished'`.execute(db);
  await sql`analyze rondel.matches, rondel.seats, rondel.requests`.execute(db);

  const announcements = { announce: () => {} } as never;
  const lobby: LobbyContext = { ...node, announcements, newSeed: randomUUID };
  await sql`update rondel.watch set since = 0, last_at = ${node.time.now()}`.execute(db);
  const absence = openAbsence({ ...node, limit: 1_000 });
  absence.seen(randomUUID(), 0);
  const timers = openTimers({ ...node, every: 3_600_000 });
  const tasks: { [name: string]: () => Promise<unknown> } = {
    absence: () => absence.sweep(),
    jobs: openMissingJobs({ ...node, patience: 5_000, most: 200 }),
    requests: () => forgetRequests(node.database, { now: node.time.now() }),
    deadlines: () => timers.look(),
    quick: () => quickMatch(lobby, { game: 'chess' }, 'An'),
  };
  for (const status of ['open', 'started', 'finished'] as const) {
    for (const game of [undefined, 'ca-ngua', 'chess']) {
      tasks[`${status} ${game}`] = () => listMatches(lobby, { status, game });
    }
  }
  const before = await fullReads();
  for (const [name, task] of Object.entries(tasks)) {
    await task();
    expect({ name, ...(await fullReads()) }).toEqual({ name, ...before });
  }
  await timers.close();
});

test('a move in a match without a clock changes its row in place', async () => {
  const { db } = node.database;
  const match = await insertMatch(node, { game: 'chess' });
  const inPlace = async (): Promise<number> => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ count: number }>`select n_tup_hot_upd as count from pg_stat_user_tables
      where schemaname = 'rondel' and relname = 'matches'`.execute(db);
    return rows[0]?.count ?? Number.NaN;
  };
  const before = await inPlace();
  for (const [seat, from, to] of [
    [0, 'e2', 'e4'],
    [1, 'e7', 'e5'],
  ] as const) {
    expect(await node.acting.act({ match, seat, event: { type: 'move', from, to } })).toMatchObject({
      ok: true,
    });
  }
  expect(await inPlace()).toBe(before + 2);
});
