import { startGame } from '@rondel/core';
import { chess } from '@rondel/games/chess';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { openTestServer, type TestServer } from '../testing/server.ts';
import { openAbsence } from './absence.ts';

let server: TestServer;
let database: Database;

beforeAll(async () => {
  server = await openTestServer({ absence: 1_000 });
  database = await openDatabase({ url: server.database.url, connections: 2 });
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
  await sql`update rondel.matches set changed_at = now() - interval '2000 s' where id = ${id}`.execute(
    database.db,
  );
  await sql`update rondel.seats set seen_at = now() - interval '2000 s'
    where match_id = ${id} and seat = any(${seats}::int[])`.execute(database.db);
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

test('S8: who does not come back loses, if it was their turn and the other one is there', async () => {
  const { id } = await sitDown('chess');
  await pass(id, [0]);
  await waitFor(id, 'finished');
  expect((await look(id))?.outcome?.places).toEqual([2, 1]);
});

test('S8: a match that nobody visits any more is over, whether it has begun or not', async () => {
  const begun = await sitDown('chess');
  const open = (await server.client().POST('/matches', { body: { game: 'chess' } })).data?.match as string;
  await pass(begun.id, [0, 1]);
  await pass(open, [0]);
  await waitFor(begun.id, 'abandoned');
  await waitFor(open, 'abandoned');
  expect((await look(begun.id))?.seed).toMatch(/^[0-9a-f]{64}$/);
});

test('S8: nobody is expelled while it is the turn of somebody else', async () => {
  const { id } = await sitDown('chess');
  await pass(id, [1]);
  const absence = openAbsence({
    database,
    acting: {
      intervene: async (match, intent) => {
        expect(match).toBe(id);
        expect(intent({ state: startGame(chess) } as never)).toBeNull();
        return { ok: true, value: null };
      },
    },
    store: { forget: () => {} },
    limit: 1_000,
  });
  expect(await absence.sweep()).toBe(0);
  expect((await look(id))?.status).toBe('started');
});

test('S8: who comes with a token was here', async () => {
  const { id, tokens } = await sitDown('chess');
  await sql`update rondel.seats set seen_at = now() - interval '2000 s' where match_id = ${id}`.execute(
    database.db,
  );
  for (const token of tokens) await server.client(token).GET('/matches/{id}', { params: { path: { id } } });
  const until = Date.now() + 60_000;
  for (;;) {
    const { rows } = await sql`select from rondel.seats
      where match_id = ${id} and seen_at > now() - interval '1000 s'`.execute(database.db);
    if (rows.length === 2) break;
    if (Date.now() > until) throw new Error('it was not written down who was here');
    await new Promise((done) => setTimeout(done, 100));
  }
});
