/** Who is missed, who is not, and for how long. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openBareNode } from '../testing/bare-node.ts';
import { type InsertedMatch, insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { type Absence, openAbsence } from './absence.ts';
import { createMatch, startMatchNow } from './creating.ts';
import { joinMatch } from './joining.ts';
import type { LobbyContext } from './lobby-change.ts';

const GAMES = ['chess', 'ca-ngua'];
const DAY = 24 * 3_600_000;
/** Seconds and milliseconds. */
const LIMIT = 1_000;
const LONG = 2_000_000;
const node = useNode(GAMES);
let absence: Absence;

beforeEach(async () => {
  await setClock(0);
  await sql`update rondel.clock set ahead = 0, epoch = epoch + 1`.execute(node.database.db);
  await node.time.sync();
  await sql`truncate rondel.matches cascade`.execute(node.database.db);
  await beThereForLong();
  absence = openAbsence({ ...node, limit: LIMIT });
});

const beThereForLong = (): Promise<unknown> =>
  sql`update rondel.watch set since = 0, last_at = ${node.time.now()}`.execute(node.database.db);

/** Sets the clock of the database by so many milliseconds. */
const setClock = (by: number): Promise<unknown> =>
  sql`create or replace function rondel.wall_time() returns bigint language sql volatile as
    ${sql.lit(`select (extract(epoch from clock_timestamp()) * 1000)::bigint + ${by}`)}`.execute(
    node.database.db,
  );

const insert = (wanted: Partial<InsertedMatch> = {}): Promise<string> =>
  insertMatch(node, { game: 'chess', now: node.time.now(), ...wanted });

/** As if a match waited for long, and those in these seats had not been there. */
async function pass(id: string, seats: readonly number[]): Promise<void> {
  const { db } = node.database;
  await sql`update rondel.matches set waits_since = waits_since - ${LONG}::int where id = ${id}`.execute(db);
  await sql`update rondel.seats set seen_at = seen_at - ${LONG}::int
    where match_id = ${id} and seat = any(${seats}::int[])`.execute(db);
}

async function rowOf(id: string) {
  return node.database.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('[S8] who is gone loses when it is their turn, and not before', async () => {
  const [first, second] = [await insert(), await insert()];
  await pass(first, [0]);
  await pass(second, [1]);
  expect(await absence.sweep()).toBe(1);
  expect(await rowOf(first)).toMatchObject({ status: 'finished', outcome: { places: [2, 1] } });
  expect(await rowOf(second)).toMatchObject({ status: 'started', seq: 0 });
});

test('[S8] where time only ends the turn, who is gone costs the others one sweep a turn', async () => {
  const id = await insert({ game: 'ca-ngua' });
  await pass(id, [0, 1, 2]);
  for (const seq of [1, 2, 3]) {
    expect(await absence.sweep()).toBe(1);
    expect((await rowOf(id)).seq).toBe(seq);
  }
  // The fourth is there, and has all the time in the world.
  expect(await absence.sweep()).toBe(0);
  expect(await rowOf(id)).toMatchObject({ status: 'started', seq: 3 });
});

test('[S8] a match is over when all are gone, however often their turns were ended', async () => {
  const id = await insert({ game: 'ca-ngua' });
  await pass(id, [0]);
  expect(await absence.sweep()).toBe(1);
  await pass(id, [1, 2, 3]);
  expect(await absence.sweep()).toBe(1);
  expect((await rowOf(id)).status).toBe('abandoned');
});

test('[S8] who has waited for long to begin is not gone when it begins', async () => {
  const { database, catalogue, store, time } = node;
  const announcements = { announce: () => {} } as never;
  const lobby: LobbyContext = { database, catalogue, store, announcements, time, newSeed: () => 'seed' };
  const host = await createMatch(lobby, { game: 'chess' }, { seat: 0, name: 'An', isHost: true });
  if (!host.ok) throw new Error(host.problem.message);
  const { match } = host.value;
  expect(await joinMatch(lobby, match, { name: 'Binh' })).toMatchObject({ ok: true });
  await pass(match, [0]);
  expect(await startMatchNow(lobby, match, host.value)).toMatchObject({ ok: true });
  expect(await absence.sweep()).toBe(0);
  expect((await rowOf(match)).status).toBe('started');
  await pass(match, []);
  expect(await absence.sweep()).toBe(1);
});

test('[S8] a clock does not play on for players who are all away', async () => {
  const clock = { kind: 'turn', seconds: 60 } as const;
  const days = { kind: 'buffer', turn: LIMIT, buffer: LONG / 1_000, refill: 0 } as const;
  const [running, lifted, open] = [await insert({ clock }), await insert({ clock }), await insert({ clock })];
  const [slow, visited] = [await insert({ clock: days }), await insert({ clock })];
  const { db } = node.database;
  await db.updateTable('matches').set({ deadline: null }).where('id', '=', lifted).execute();
  await db.updateTable('matches').set({ status: 'open', deadline: null }).where('id', '=', open).execute();
  for (const id of [running, lifted, open, slow]) await pass(id, [0, 1]);
  await pass(visited, [0]);
  // Without a clock there is more time.
  absence = openAbsence({ ...node, limit: 2 * LONG, timed: LIMIT });
  expect(await absence.sweep()).toBe(1);
  expect(await rowOf(running)).toMatchObject({
    status: 'abandoned',
    ended_by: 'match/deserted',
    deadline: null,
  });
  absence = openAbsence({ ...node, limit: LIMIT });
  expect(await absence.sweep()).toBe(2);
  const states = await Promise.all([lifted, open, slow, visited].map(rowOf));
  expect(states.map(({ status }) => status)).toEqual(['abandoned', 'abandoned', 'started', 'started']);
});

test('[S5] [S8] nobody has been gone for longer because the clock of the database jumped', async () => {
  const ids = [await insert(), await insert()];
  await pass(ids[0] as string, []);
  await absence.sweep();
  await setClock(30 * DAY);
  // Before it is noted, and after.
  expect(await absence.sweep()).toBe(0);
  await node.time.sync();
  expect(await absence.sweep()).toBe(0);
  for (const id of ids) expect((await rowOf(id)).status).toBe('started');
});

test('[S8] after a time in which no node was there, people are given a while to come back', async () => {
  const [back, gone] = [await insert(), await insert()];
  await setClock(30 * DAY);
  const later = await openBareNode(node.url, GAMES);
  const after = openAbsence({ ...later, limit: LIMIT });
  expect(await after.sweep()).toBe(0);
  after.seen(back, 0);
  expect(await after.sweep()).toBe(0);
  // The while is over, and somebody was there all along.
  await sql`update rondel.watch set since = since - 900000`.execute(node.database.db);
  expect(await after.sweep()).toBe(0);
  await sql`update rondel.watch set since = since - 100001`.execute(node.database.db);
  expect(await after.sweep()).toBe(1);
  expect((await rowOf(back)).status).toBe('started');
  expect((await rowOf(gone)).status).toBe('abandoned');
  await later.close();
});

test('[S8] those who wait for others do not keep anybody from their turn', async () => {
  for (let i = 0; i < 60; i++) await pass(await insert(), [1]);
  const id = await insert();
  await pass(id, [0]);
  let changed = 0;
  for (let i = 0; i < 2; i++) changed += await absence.sweep();
  expect(changed).toBe(1);
  expect((await rowOf(id)).status).toBe('finished');
});

test('[S8] who was here is written down later if it cannot be now, and never waits for a lock', async () => {
  const [id, held] = [await insert(), await insert()];
  for (const match of [id, held]) await pass(match, [0, 1]);
  const { db } = node.database;
  for (const match of [id, held]) for (const seat of [1, 0]) absence.seen(match, seat);
  await sql`alter table rondel.seats rename to seats_elsewhere`.execute(db);
  await expect(absence.sweep()).rejects.toThrow();
  await sql`alter table rondel.seats_elsewhere rename to seats`.execute(db);
  await db.transaction().execute(async (step) => {
    await sql`select from rondel.matches where id = ${held} for update`.execute(step);
    await sql`select from rondel.seats where match_id = ${held} for update`.execute(step);
    expect(await absence.sweep()).toBe(0);
  });
  const { rows } = await sql<{ id: string }>`select match_id as id from rondel.seats
    where seen_at > ${node.time.now() - LIMIT * 1_000}`.execute(db);
  expect(rows).toEqual([{ id }, { id }]);
});
