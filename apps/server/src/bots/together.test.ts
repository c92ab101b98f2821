/** Bots that play with each other: who may, and who is asked first. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../test/tables.ts';
import { openBareNode } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { insertMatch } from '../testing/insert-match.ts';
import { openTestServer } from '../testing/server.ts';
import { openBots } from './bots.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test('[S8] the fewer bots a match has, the sooner they are asked', async () => {
  const node = await openBareNode(database.url, ['tic-tac-toe']);
  const priorities: unknown[] = [];
  for (const bots of [{ 1: 'random' }, { 0: 'random', 1: 'random' }]) {
    const match = await insertMatch(node, { game: 'tic-tac-toe', bots });
    await node.acting.act({ match, seat: 0, event: { type: 'place', cell: 0 } });
    const { rows } = await sql<{ priority: number }>`
      select priority from graphile_worker.jobs where key like ${`%${match}`}`.execute(node.database.db);
    priorities.push(...rows.map(({ priority }) => priority));
  }
  expect(priorities).toEqual([0, 4]);
  await node.close();
});

test('[S8] bots that search need a person; others play among themselves', async () => {
  const server = await openTestServer({ games: ['tic-tac-toe'] }, database);
  const seats = (first: string, second: string) => [
    { seat: 0, bot: first },
    { seat: 1, bot: second },
  ];
  const make = (more: object) =>
    ask(server, '/matches', { json: { game: 'tic-tac-toe', startsFull: true, ...more } });
  const refused = await make({ seat: null, bots: seats('hard', 'random') });
  expect([refused.status, refused.body?.code]).toEqual([422, 'bot/needs-a-person']);
  expect((await make({ seat: null, bots: seats('first', 'random') })).status).toBe(201);
  expect((await make({ seat: 0, bots: seats('hard', 'hard').slice(1) })).status).toBe(201);
  expect((await make({ seat: null, bots: seats('hard', 'hard').slice(1) })).status).toBe(201);
  await server.close();
});

test('[S8] a bot acts in a seat whose player had sent a key made for a bot before leaving it', async () => {
  const node = await openBareNode(database.url, ['tic-tac-toe']);
  const match = await insertMatch(node, { game: 'tic-tac-toe' });
  const place = (seat: number, cell: number, key?: string) =>
    node.acting.act({ match, seat, event: { type: 'place', cell }, key });
  expect(await place(0, 0, 'bot:2:0')).toMatchObject({ ok: true });
  expect(await place(1, 1)).toMatchObject({ ok: true });
  await sql`update rondel.seats set bot = 'random' where match_id = ${match} and seat = 0`.execute(
    node.database.db,
  );
  const bots = openBots(node);
  await bots.handle({ match, seq: 2 });
  expect(await node.store.load(match)).toMatchObject({ ok: true, value: { seq: 3 } });
  // Asked again, it has done what it had to.
  await bots.handle({ match, seq: 2 });
  expect(await node.store.load(match)).toMatchObject({ ok: true, value: { seq: 3 } });
  await bots.close();
  await node.close();
});
