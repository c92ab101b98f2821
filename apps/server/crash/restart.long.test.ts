/** Deadlines that pass while no server runs [S5]: enforced after the restart, exactly once. */
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from '@rondel/client';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { choosePort } from '../src/database/cluster.ts';
import { openTestDatabase } from '../src/testing/database.ts';
import { openTestServer } from '../src/testing/server.ts';
import { openNodeProcess } from './node-process.ts';
import { killPostgres } from './postgres.ts';
import { waitFor } from './waiting.ts';

const LIMIT = 60_000;
const cleanUp: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

async function query<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Lets an hour pass for the database, while nobody looks. */
async function letAnHourPass(url: string): Promise<void> {
  await query(
    url,
    `create or replace function rondel.wall_time() returns bigint language sql volatile
     as $$ select (extract(epoch from clock_timestamp()) * 1000)::bigint + 3600000 $$`,
  );
}

/** A match of two with ten minutes for a turn, or for all turns of a player. */
async function beginMatch(
  url: string,
  game: string,
  kind: 'turn' | 'player',
): Promise<{ id: string; tokens: string[] }> {
  const lobby = openClient(url);
  const clock = kind === 'turn' ? { kind, seconds: 600 } : { kind, seconds: 600, increment: 0 };
  const options = game === 'ca-ngua' ? { players: 2 } : {};
  const made = await lobby.POST('/matches', { body: { game, options, clock, startsFull: true } });
  const id = made.data?.match as string;
  const joined = await lobby.POST('/matches/{id}/join', { params: { path: { id } }, body: {} });
  return { id, tokens: [made.data?.token as string, joined.data?.token as string] };
}

interface Stored {
  readonly id: string;
  readonly seq: number;
  readonly status: string;
  readonly codes: number[] | null;
}

const look = async (database: string, id: string): Promise<Stored> => {
  const [row] = await query<Stored & pg.QueryResultRow>(
    database,
    `select id, seq, status, (select array_agg(code order by seq) from rondel.events where match_id = id) as codes
     from rondel.matches where id = $1`,
    [id],
  );
  return row as Stored;
};

/** Sends an event of seat 0 that comes too late, and waits until the deadlines of both matches are enforced once. */
async function expectForcedOnce(url: string, database: string, race: Begun, chess: Begun): Promise<void> {
  const late = await openClient(url, { token: race.tokens[0] as string }).POST('/matches/{id}/events', {
    params: { path: { id: race.id }, header: { 'idempotency-key': 'late' } },
    body: { event: { type: 'roll' }, expected: 0 },
  });
  expect(late.response.status).toBe(409);
  expect(['match/deadline-passed', 'match/stale-sequence']).toContain(late.error?.code);
  const isForced = async (): Promise<boolean> =>
    (await look(database, race.id)).seq > 0 && (await look(database, chess.id)).seq > 0;
  const wasForced = await waitFor(isForced, LIMIT);
  expect([wasForced, await look(database, race.id), await look(database, chess.id)]).toMatchObject([
    true,
    {},
    {},
  ]);
  // All nodes have looked several times after this.
  await sleep(1_000);
  expect(await look(database, race.id)).toMatchObject({ seq: 1, status: 'started' });
  expect(await look(database, chess.id)).toMatchObject({ seq: 1, status: 'finished' });
  const seen = await openClient(url).GET('/matches/{id}/events', { params: { path: { id: race.id } } });
  expect(seen.data?.events).toMatchObject([{ sequence: 1, event: { type: 'timeout', seat: null } }]);
  const next = await openClient(url, { token: race.tokens[1] as string }).POST('/matches/{id}/events', {
    params: { path: { id: race.id } },
    body: { event: { type: 'roll' }, expected: 1 },
  });
  expect(next.data).toMatchObject({ sequence: 2, event: { type: 'roll', seat: 1 } });
}

type Begun = Awaited<ReturnType<typeof beginMatch>>;

it.each([1, 2])(
  '[S5] a server closes, and %i of them enforce the deadlines of the time between, once',
  async (count) => {
    const database = await openTestDatabase();
    cleanUp.push(() => database.close());
    const games = ['ca-ngua', 'chess'];
    const first = await openTestServer({ games }, database);
    const race = await beginMatch(first.url, 'ca-ngua', 'turn');
    const chess = await beginMatch(first.url, 'chess', 'player');
    await first.close();
    await letAnHourPass(database.url);
    const servers = await Promise.all(
      Array.from({ length: count }, () => openTestServer({ games }, database)),
    );
    for (const server of servers) cleanUp.push(() => server.close());
    await expectForcedOnce(servers[0]?.url as string, database.url, race, chess);
  },
);

it('[S5] servers and PostgreSQL are killed, and two servers at once enforce the deadlines of the time between, once', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'rondel-restart-')));
  await chmod(folder, 0o711);
  if (process.env.KEEP === undefined)
    cleanUp.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const data = join(folder, 'data');
  const nodes = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const options = { port: await choosePort(), data, games: ['ca-ngua', 'chess'], logLevel: 'info' };
      return openNodeProcess({ options, logFile: join(folder, `${name}.log`), isCompiled: false });
    }),
  );
  const [one, two] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
  cleanUp.push(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await killPostgres(data, 'all', () => 0);
  });
  await one.start();
  const race = await beginMatch(one.url, 'ca-ngua', 'turn');
  const chess = await beginMatch(one.url, 'chess', 'player');
  await one.kill();
  await letAnHourPass(one.databaseUrl);
  expect(await killPostgres(data, 'postmaster', () => 0)).toBe(true);
  await Promise.all([one.start(), two.start()]);
  await expectForcedOnce(two.url, one.databaseUrl, race, chess);
  expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
});
