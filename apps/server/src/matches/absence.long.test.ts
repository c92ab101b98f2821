/** Absence as people meet it; see `absence-sweep.test.ts` for the rest. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { watchLive } from '../live/testing/clients.ts';
import { until } from '../testing/bare-node.ts';
import { openTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let database: Database;

beforeAll(async () => {
  server = await openTestServer({ absence: 1_000 });
  database = await openDatabase({ url: server.database.url, connections: 2 });
  // As if it had been there for long.
  await sql`update rondel.watch set since = 0, last_at = rondel.match_time()`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await server.close();
});

/** Two people at a table. */
async function sitDown(game: string): Promise<{ id: string; tokens: string[] }> {
  const lobby = server.client();
  const first = await lobby.POST('/matches', { body: { game, startsFull: true } });
  const id = first.data?.match as string;
  const second = await lobby.POST('/matches/{id}/join', { params: { path: { id } }, body: {} });
  return { id, tokens: [first.data?.token as string, second.data?.token as string] };
}

/** As if nobody had been there for so long. */
async function pass(id: string, seats: readonly number[]): Promise<void> {
  const { db } = database;
  await sql`update rondel.matches set waits_since = waits_since - 2000000 where id = ${id}`.execute(db);
  await sql`update rondel.seats set seen_at = seen_at - 2000000
    where match_id = ${id} and seat = any(${seats}::int[])`.execute(db);
}

const look = async (id: string) =>
  (await server.client().GET('/matches/{id}', { params: { path: { id } } })).data;

async function waitFor(id: string, status: string): Promise<void> {
  const until = Date.now() + 60_000;
  while ((await look(id))?.status !== status) {
    if (Date.now() > until) throw new Error(`the match is ${(await look(id))?.status}, not ${status}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

test('[S8] who does not come back loses, if it was their turn and the other one is there', async () => {
  const { id } = await sitDown('chess');
  await pass(id, [0]);
  await waitFor(id, 'finished');
  expect((await look(id))?.outcome?.places).toEqual([2, 1]);
});

test('[S8] a match that nobody visits any more is over, whether it has begun or not', async () => {
  const begun = await sitDown('chess');
  const open = (await server.client().POST('/matches', { body: { game: 'chess' } })).data?.match as string;
  await pass(begun.id, [0, 1]);
  await pass(open, [0]);
  await waitFor(begun.id, 'abandoned');
  await waitFor(open, 'abandoned');
  expect((await look(begun.id))?.seed).toMatch(/^[0-9a-f]{64}$/);
});

/** Expects it to be written down that so many were here, who are so now. */
async function expectSighting(id: string, people: number, come: () => unknown): Promise<void> {
  const { db } = database;
  await sql`update rondel.seats set seen_at = seen_at - 2000000 where match_id = ${id}`.execute(db);
  await come();
  await until(async () => {
    const { rows } = await sql`select from rondel.seats
      where match_id = ${id} and seen_at > rondel.match_time() - 1000000`.execute(db);
    return rows.length === people;
  });
}

test('[S8] who comes with a token was here', async () => {
  const { id, tokens } = await sitDown('chess');
  await expectSighting(id, 2, async () => {
    for (const token of tokens) await server.client(token).GET('/matches/{id}', { params: { path: { id } } });
  });
});

test('[S8] who says something over a socket was here', async () => {
  const { id, tokens } = await sitDown('chess');
  const token = tokens[0] as string;
  let player = watchLive({ address: server.url }, id, { token });
  await player.reach(0);
  await player.leave();
  // Coming counts, too, and is to be over and done with.
  await expectSighting(id, 1, () => {
    player = watchLive({ address: server.url }, id, { token });
    return player.reach(0);
  });
  await expectSighting(id, 1, () => player.socket.send('{"type":"ping"}'));
  await player.leave();
});
