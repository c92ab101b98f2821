/** Matches without people: they wait for visitors, have an end, and can be ended by who opened them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../test/tables.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { watchLive } from '../live/testing/clients.ts';
import { until } from '../testing/bare-node.ts';
import { openTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let database: Database;

beforeAll(async () => {
  server = await openTestServer({ games: ['go', 'risk', 'ca-ngua'], unwatched: 1 });
  database = await openDatabase({ url: server.database.url });
});
afterAll(async () => {
  await database?.close();
  await server?.close();
});

/** Opens a match between bots. */
async function open(at: TestServer, game: string, bot: string, more: object = {}) {
  const seats = { go: 2, risk: 4, 'ca-ngua': 4 }[game] ?? 0;
  const bots = Array.from({ length: seats }, (_, seat) => ({ seat, bot }));
  const { body } = await ask(at, '/matches', {
    json: { game, seat: null, startsFull: true, bots, ...more },
  });
  expect(body?.match).toBeTypeOf('string');
  return body as { match: string; token: string };
}

/** Looks at a match without visiting it. */
const rowOf = (id: string) =>
  database.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isPaused = async (id: string): Promise<boolean> => (await rowOf(id)).is_paused;

test('[S8] bots wait while nobody looks, and go on when somebody does', async () => {
  const clock = { kind: 'turn', seconds: 60 };
  const { match } = await open(server, 'ca-ngua', 'random', { clock });
  await until(() => isPaused(match));
  const paused = await rowOf(match);
  expect(paused).toMatchObject({ status: 'started', bot_due: null, deadline: null });
  // The job in which it was paused may not have ended yet.
  const jobs = sql`select from graphile_worker.jobs where key like ${`%${match}`}`;
  await until(async () => (await jobs.execute(database.db)).rows.length === 0);

  const { body } = await ask(server, `/matches/${match}`);
  expect(body?.sequence).toBe(paused.seq);
  await until(async () => (await rowOf(match)).seq > paused.seq);
  await until(() => isPaused(match));

  // For as long as a spectator is connected it goes on; here until the first heartbeat is due.
  const before = (await rowOf(match)).seq;
  const watcher = watchLive({ address: server.url }, match);
  await watcher.reach(before + 1);
  await watcher.leave();
  await until(() => isPaused(match));
});

test('[S8] who has opened a match between bots can end it', async () => {
  for (const [method, path, code] of [
    ['DELETE', '', 'match/cancelled'],
    ['POST', '/leave', 'match/left'],
  ] as const) {
    const { match, token } = await open(server, 'go', 'first');
    const { status } = await ask(server, `/matches/${match}${path}`, { method, token });
    expect(status).toBe(204);
    const { body } = await ask(server, `/matches/${match}`);
    expect(body).toMatchObject({ status: 'abandoned', outcome: null, ending: { code } });
  }
});

test('[S8] a host can end a match against bots, but not one with other people', async () => {
  const alone = await ask(server, '/matches', {
    json: { game: 'go', startsFull: true, bots: [{ seat: 1, bot: 'random' }] },
  });
  const { match, token } = alone.body as { match: string; token: string };
  expect((await ask(server, `/matches/${match}`, { method: 'DELETE', token })).status).toBe(204);
  const again = await ask(server, `/matches/${match}`, { method: 'DELETE', token });
  expect([again.status, again.body?.code]).toEqual([409, 'match/over']);

  const shared = await ask(server, '/matches', { json: { game: 'go', startsFull: true } });
  const host = shared.body as { match: string; token: string };
  await ask(server, `/matches/${host.match}/join`, { json: {} });
  const refused = await ask(server, `/matches/${host.match}`, { method: 'DELETE', token: host.token });
  expect([refused.status, refused.body?.code]).toEqual([409, 'match/started']);
});

test('[S2] a match has at most so many events and so much state, and says so', async () => {
  const small = await openTestServer({
    games: ['go', 'risk'],
    limits: { events: 12, snapshot: 450 },
  });
  // Every position of go is remembered, for the rule against repetition.
  const big = await open(small, 'go', 'first');
  const long = await open(small, 'risk', 'random');
  const endOf = async ({ match }: { match: string }) => {
    const { body } = await ask(small, `/matches/${match}`);
    return body as { status: string; sequence: number; ending: { code: string; message: string } };
  };
  await until(
    async () => (await endOf(big)).status !== 'started' && (await endOf(long)).status !== 'started',
  );
  expect(await endOf(big)).toMatchObject({ status: 'abandoned', ending: { code: 'match/too-big' } });
  expect((await endOf(big)).sequence).toBeLessThan(12);
  expect(await endOf(long)).toMatchObject({
    status: 'abandoned',
    sequence: 12,
    ending: {
      code: 'match/too-long',
      message: 'The match had as many events as this server allows for one.',
    },
  });
  const record = await ask(small, `/matches/${long.match}/record`);
  expect((record.body as { events: unknown[] }).events).toHaveLength(12);
  await small.close();
});
