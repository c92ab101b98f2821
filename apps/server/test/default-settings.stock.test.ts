/**
 * The server on Debian's PostgreSQL with its default settings: `npm run test:postgres`. JIT is on there, so a statement
 * whose plan looks expensive is compiled each time before it runs.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { type NewMatch, query, sitDown, until } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ newSeed: () => 'known' });
});
afterAll(() => server.close());

/** The beginnings of the statements that ran in the server's database and fulfil a condition. */
const statements = (condition: string): Promise<{ text: string }[]> =>
  query(
    server,
    `select left(s.query, 80) as text from public.pg_stat_statements s
     join pg_database d on d.oid = s.dbid where d.datname = current_database() and ${condition}`,
  );

/** Plays a match: every seat that is not a bot's makes its first legal move. Answers how it ended. */
async function play(wish: NewMatch): Promise<unknown> {
  const table = await sitDown(server, wish);
  for (;;) {
    const { status, outcome } = await table.look();
    if (status !== 'started') return { status, outcome };
    for (const player of table.players) {
      const event = player && (await table.look(player.seat)).position?.legal[0];
      if (event !== undefined) await table.play(player.seat, event);
    }
  }
}

const OVER = { status: 'finished', outcome: { places: expect.any(Array) } };
const clock = { kind: 'player', seconds: 600, increment: 5 } as const;

test('[S15] statements that write moves and queue jobs are not compiled', async () => {
  expect(await play({ game: 'tic-tac-toe', clock })).toMatchObject(OVER);
  expect(await play({ game: 'tic-tac-toe', bots: [{ seat: 1, bot: 'random' }] })).toMatchObject(OVER);
  // One of them queues jobs, too.
  expect(await statements(`s.query like '%insert into rondel.events%'`)).toHaveLength(2);
  expect(await statements(`s.jit_functions > 0`)).toEqual([]);
});

test('[S15] matches are played to the end: with clocks, against bots that search, with turns the host ends', async () => {
  expect(await play({ game: 'kalaha', clock })).toMatchObject(OVER);
  expect(await play({ game: 'othello', clock, bots: [{ seat: 1, bot: 'easy' }] })).toMatchObject(OVER);
  const caNgua = { game: 'ca-ngua', options: { players: 2 }, bots: [{ seat: 1, bot: 'random' }] };
  expect(await play({ ...caNgua, clock: { kind: 'turn', seconds: 60 } })).toMatchObject(OVER);
  expect(await statements(`s.jit_functions > 0`)).toEqual([]);
});

test('[S15] [S5] a player whose time is up loses', async () => {
  const short = { kind: 'player', seconds: 1, increment: 0 } as const;
  const { look } = await sitDown(server, { game: 'chess', clock: short });
  await until(async () => (await look()).status === 'finished');
  expect(await look()).toMatchObject({ outcome: { reason: expect.stringMatching(/time/) } });
});

// Last: it has a statement compiled, so the others would find it.
test('this PostgreSQL has its default settings, and compiles what looks expensive', async () => {
  const isChanged = `name like 'jit%' and setting <> boot_val`;
  expect(await query(server, `select name, setting from pg_settings where ${isChanged}`)).toEqual([]);
  expect(await query(server, 'select pg_jit_available() as jit')).toEqual([{ jit: true }]);
  await query(server, 'set jit_above_cost = 0');
  await query(server, 'select count(*) as odd from generate_series(1, 9) n where n % 2 = 1');
  await query(server, 'reset jit_above_cost');
  expect(await statements(`s.jit_functions > 0`)).toMatchObject([{ text: expect.stringMatching('as odd') }]);
});
