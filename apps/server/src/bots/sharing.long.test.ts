/** Threads for thinking are shared between clients, and nobody has any number of bots. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { bringForward } from '../queue/jobs.ts';
import { until } from '../testing/bare-node.ts';
import { openTestServer, type TestServer } from '../testing/server.ts';

const MANY = 40;
let server: TestServer;
let database: Database;

beforeAll(async () => {
  server = await openTestServer({
    games: ['chess', 'tic-tac-toe'],
    trustProxy: ['loopback'],
    botThreads: 1,
    botSeconds: 1,
    limits: { botMatches: MANY, allBotMatches: MANY + 2 },
  });
  database = await openDatabase({ url: server.database.url });
});
afterAll(async () => {
  await database?.close();
  await server?.close();
});

/** A client at some address opens a match in which the bot begins. */
async function open(address: string, game: string, bot: string) {
  const answer = await server.server.inject({
    method: 'POST',
    url: '/matches',
    headers: { 'x-forwarded-for': address },
    payload: { game, seat: 1, startsFull: true, bots: [{ seat: 0, bot }] },
  });
  return {
    status: answer.statusCode,
    ...(answer.json() as { match: string; code?: string; message?: string }),
  };
}

const seqOf = async (id: string): Promise<number> =>
  (await database.db.selectFrom('matches').select('seq').where('id', '=', id).executeTakeFirstOrThrow()).seq;

const waiting = async (): Promise<readonly { priority: number }[]> => {
  const { rows } = await sql<{ priority: number }>`
    select priority from graphile_worker._private_jobs where locked_at is null order by id`.execute(
    database.db,
  );
  return rows;
};

const countEvents = async (): Promise<number> =>
  (await database.db.selectFrom('events').select('seq').execute()).length;

test('[S8] one client has forty hard bots thinking, and the bot of another answers after a search or two', async () => {
  for (let i = 0; i < MANY; i++)
    expect(await open('10.0.0.1', 'chess', 'hard')).toMatchObject({ status: 201 });
  const refused = await open('10.0.0.1', 'chess', 'easy');
  expect(refused).toMatchObject({ status: 429, code: 'server/too-many' });
  expect(refused.message).toContain(`${MANY} matches with bots under way`);

  const { match } = await open('10.0.0.2', 'tic-tac-toe', 'easy');
  const before = await countEvents();
  expect((await waiting()).length).toBeGreaterThan(5);
  await until(async () => (await seqOf(match)) === 1);
  const { rows } = await sql<{ count: number }>`select count(*) from rondel.events
    where at < (select at from rondel.events where match_id = ${match})`.execute(database.db);
  // One had a thread and one was ready to begin; the third worker may have taken one in the same moment, and one may
  // have been brought forward.
  expect((rows[0]?.count ?? MANY) - before).toBeLessThanOrEqual(4);

  // A network counts as one client, and the whole server has its limit, too.
  expect(await open('2001:db8::1', 'tic-tac-toe', 'first')).toMatchObject({ status: 201 });
  expect(await open('2001:db8::2', 'tic-tac-toe', 'first')).toMatchObject({
    status: 429,
    code: 'server/too-many',
    message: expect.stringContaining('on this server'),
  });
  const { rows: clients } = await sql`select distinct bot_client from rondel.matches`.execute(database.db);
  expect(clients).toHaveLength(3);
});

test('[S8] the oldest waiting bot of a client is brought forward, and no other', async () => {
  // The server does the same now and then, and takes jobs meanwhile: so it is looked at until it holds still.
  await until(async () => {
    await sql`update graphile_worker._private_jobs set priority = 9 where locked_at is null`.execute(
      database.db,
    );
    await bringForward(database);
    const [oldest, ...others] = (await waiting()).map(({ priority }) => priority);
    return oldest === 0 && others.length > 5 && others.every((priority) => priority === 9);
  });
});
