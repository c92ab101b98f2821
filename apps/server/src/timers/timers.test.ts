/** Deadlines: enforced once, by whoever gets there, through restarts and outages. */
import { decodeEvent } from '@rondel/core';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openBareNode, until } from '../testing/bare-node.ts';
import { insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { openWire } from '../testing/wire.ts';
import { openTimers } from './timers.ts';

const GAMES = ['ca-ngua', 'chess', 'tic-tac-toe'];
const TURN = { kind: 'turn', seconds: 30 } as const;
const node = useNode(GAMES);

beforeEach(async () => {
  await sql`truncate rondel.matches cascade`.execute(node.database.db);
});

/** A match whose time was up so many milliseconds ago. */
const insertExpired = (ago: number, game = 'ca-ngua'): Promise<string> =>
  insertMatch(node, { game, clock: TURN, now: node.time.now() - 30_000 - ago });

const rowOf = (id: string) =>
  node.database.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function eventsOf(id: string): Promise<unknown[]> {
  const match = await node.store.load(id);
  if (!match.ok) throw new Error(match.problem.message);
  const rows = await node.database.db
    .selectFrom('events')
    .select('code')
    .where('match_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map(({ code }) => decodeEvent(match.value.game, code).type);
}

test('[S5] time is up: the turn ends by force, the next has a new deadline; a move is too late even before that', async () => {
  const match = await insertExpired(700);
  const roll = await node.acting.act({ match, seat: 0, event: { type: 'roll' } });
  expect(roll).toMatchObject({ ok: false, problem: { code: 'match/deadline-passed' } });
  const late: number[] = [];
  const timers = openTimers({ ...node, every: 3_600_000, onLate: (ms) => late.push(ms) });
  expect(await timers.look()).toBe(1);
  expect(await timers.look()).toBe(0);
  expect(await eventsOf(match)).toEqual(['timeout']);
  const { deadline } = await rowOf(match);
  expect(deadline).toBeGreaterThan(node.time.now() + 10_000);
  expect(late).toHaveLength(1);
  expect(late[0]).toBeGreaterThanOrEqual(700);
  expect(await node.acting.act({ match, seat: 1, event: { type: 'roll' } })).toMatchObject({ ok: true });
  await timers.close();
});

test('[S5] chess is lost on time', async () => {
  const match = await insertExpired(0, 'chess');
  const timers = openTimers({ ...node, every: 3_600_000 });
  expect(await timers.look()).toBe(1);
  expect(await rowOf(match)).toMatchObject({
    status: 'finished',
    deadline: null,
    outcome: { places: [2, 1] },
  });
  await timers.close();
});

test('[S5] after a time in which no node ran, two that start together force every turn to end once', async () => {
  const matches: string[] = [];
  for (let i = 0; i < 130; i++) matches.push(await insertExpired(i * 100));
  const nodes = [await openBareNode(node.url, GAMES), await openBareNode(node.url, GAMES)];
  const timers = nodes.map((one) => openTimers({ ...one, every: 20 }));
  const left = () =>
    node.database.db.selectFrom('matches').select('id').where('deadline', '<=', node.time.now()).execute();
  await until(async () => (await left()).length === 0);
  for (const one of timers) await one.close();
  for (const match of matches) expect(await eventsOf(match)).toEqual(['timeout']);
  for (const one of nodes) await one.close();
});

test('[S5] who has time left is left alone', async () => {
  const match = await insertExpired(-5_000);
  const timers = openTimers({ ...node, every: 3_600_000 });
  expect(await timers.look()).toBe(0);
  // A deadline that has moved since it was looked for is none.
  await sql`update rondel.matches set deadline = 0, clocks = jsonb_set(clocks, '{since}', '0')`.execute(
    node.database.db,
  );
  const moved = {
    intervene: async (id: string, intent: Parameters<typeof node.acting.intervene>[1]) => {
      await node.database.db
        .updateTable('matches')
        .set({ deadline: node.time.now() + 9_000 })
        .execute();
      return node.acting.intervene(id, intent);
    },
  };
  const others = openTimers({ ...node, acting: moved, every: 3_600_000 });
  expect(await others.look()).toBe(0);
  expect(await eventsOf(match)).toEqual([]);
  await timers.close();
  await others.close();
});

test('[S5] where no event fits the deadline is lifted, and the match goes on', async () => {
  const match = await insertExpired(100);
  // Nobody is to act by these clocks.
  await sql`update rondel.matches set clocks = jsonb_set(clocks, '{running}', '[]')`.execute(
    node.database.db,
  );
  const timers = openTimers({ ...node, every: 3_600_000 });
  expect(await timers.look()).toBe(0);
  expect(await rowOf(match)).toMatchObject({ deadline: null, seq: 0, status: 'started' });
  expect(node.lines.filter((line) => line.match === match)).toMatchObject([{ level: 50, seq: 0 }]);
  expect(await node.acting.act({ match, seat: 0, event: { type: 'roll' } })).toMatchObject({ ok: true });
  await timers.close();
});

test('[S5] a match that this node cannot read is left to others, and keeps nobody waiting', async () => {
  for (let i = 0; i < 100; i++) await insertExpired(60_000);
  await sql`update rondel.matches set signature = 'of other rules'`.execute(node.database.db);
  const readable = await insertExpired(100);
  const timers = openTimers({ ...node, every: 3_600_000 });
  expect([await timers.look(), await timers.look()]).toEqual([1, 0]);
  expect(await eventsOf(readable)).toEqual(['timeout']);
  const { rows } = await sql`select count(*) from rondel.matches where deadline < ${node.time.now()}`.execute(
    node.database.db,
  );
  expect(rows).toEqual([{ count: 100 }]);
  await timers.close();
});

/** Copies of the one match there is, so many that one look cannot see them all. */
const multiply = (by: number, changes: object): Promise<unknown> =>
  sql`insert into rondel.matches
    select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()) || ${JSON.stringify(changes)}::jsonb)).*
    from rondel.matches m, generate_series(1, ${by}::int)`.execute(node.database.db);

test('[S5] thousands of matches that this node cannot read keep nobody waiting, whether their rules have another version or not', async () => {
  for (const changes of [{ signature: 'of other rules' }, { version: 99 }, { game: 'gone' }]) {
    await sql`truncate rondel.matches cascade`.execute(node.database.db);
    await insertExpired(60_000);
    await multiply(2_500, changes);
    const asked = new Set<string>();
    const acting = {
      intervene: (id: string, intent: Parameters<typeof node.acting.intervene>[1]) => {
        asked.add(id);
        return node.acting.intervene(id, intent);
      },
    };
    const versions = node.catalogue.versions;
    const timers = openTimers({ ...node, acting, versions, every: 3_600_000 });
    const others = await insertExpired(100);
    for (let looks = 0; looks < 20; looks++) await timers.look();
    expect(await eventsOf(others)).toEqual(['timeout']);
    // Those of other games and versions are not even looked at, and the rest once in a while.
    expect(asked.size).toBe('signature' in changes ? 2_502 : 2);
    await timers.close();
  }
});

test('[S5] timers go on after an outage of the database', async () => {
  const wire = await openWire(node.url);
  const far = await openBareNode(wire.url, GAMES);
  const timers = openTimers({ ...far, every: 20 });
  wire.down(true);
  const match = await insertExpired(100);
  await until(() => far.lines.some(({ msg }) => msg === 'timers: failed'));
  wire.down(false);
  await until(async () => (await eventsOf(match)).length > 0);
  expect(await eventsOf(match)).toEqual(['timeout']);
  await timers.close();
  await far.close();
  await wire.close();
});

test('[S11] closing does not wait for thousands of deadlines', async () => {
  await insertExpired(60_000);
  await sql`insert into rondel.matches
    select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).*
    from rondel.matches m, generate_series(1, 3000)`.execute(node.database.db);
  let enforced = 0;
  const timers = openTimers({ ...node, every: 1, onLate: () => enforced++ });
  await until(() => enforced > 0);
  const before = enforced;
  await timers.close();
  // Those that were being enforced, eight at a time, and no more.
  expect(enforced).toBeLessThanOrEqual(before + 8);
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from rondel.matches where deadline < ${node.time.now()}`.execute(
    node.database.db,
  );
  expect(rows[0]?.left).toBe(3001 - enforced);
});
