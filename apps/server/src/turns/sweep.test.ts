/** What was missed is found, and what is old goes away. */
import { decodeEvent, legalEvents } from '@rondel/core';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { BOT_TASK, SEARCH_FLAG, TURN_END_TASK, TURN_QUEUE } from '../base/job-names.ts';
import { openTurnQueue } from '../queue/turn-queue.ts';
import { until } from '../testing/bare-node.ts';
import { insertMatch, toTurnEnd } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { EndTurnService } from './end-turn-service.ts';
import { openMissingJobs } from './missing-jobs.ts';
import { forgetRequests, openSweep } from './sweep.ts';
import { TurnEndEventHandler } from './turn-end-event-handler.ts';

const node = useNode(['ca-ngua']);

beforeEach(async () => {
  await sql`truncate rondel.matches cascade`.execute(node.database.db);
  await sql`delete from graphile_worker._private_jobs`.execute(node.database.db);
});

interface Job {
  readonly key: string;
  readonly payload: unknown;
  readonly flags: object;
}

async function jobs(): Promise<readonly Job[]> {
  const { rows } =
    await sql<Job>`select j.key, j.payload, j.flags from graphile_worker._private_jobs j order by j.key`.execute(
      node.database.db,
    );
  return rows;
}

const publish = (most = 10) => openMissingJobs({ ...node, patience: 5_000, most })();
const changeJobs = (change: string): Promise<unknown> =>
  sql`update graphile_worker._private_jobs set ${sql.raw(change)}`.execute(node.database.db);
const waitLonger = (span: string): Promise<unknown> =>
  sql`update rondel.matches set due_since = due_since - ${span}::interval`.execute(node.database.db);
const seqOf = async (id: string): Promise<number> =>
  (await node.database.db.selectFrom('matches').select('seq').where('id', '=', id).executeTakeFirstOrThrow())
    .seq;

test('[S3] a job that is missing is published as it would have been, when the match has waited for a while', async () => {
  const due = await insertMatch(node, { game: 'ca-ngua', from: toTurnEnd });
  const bots = await insertMatch(node, { game: 'ca-ngua', bots: { 0: 'random' } });
  await insertMatch(node, { game: 'ca-ngua' });
  expect(await publish()).toEqual([]);
  await waitLonger('6 s');
  expect(await publish(1)).toHaveLength(1);
  expect(await publish()).toHaveLength(1);
  expect(await publish()).toEqual([]);
  expect(await jobs()).toEqual([
    { key: `${BOT_TASK}:${bots}`, payload: { match: bots, seq: 0 }, flags: { [TURN_QUEUE]: true } },
    { key: `${TURN_END_TASK}:${due}`, payload: { match: due, seq: 0 }, flags: { [TURN_QUEUE]: true } },
  ]);
});

test('[S8] a job of bots that is published again has its place in the fair order, and says that they search', async () => {
  await insertMatch(node, { game: 'ca-ngua', bots: { 0: 'medium', 1: 'random', 2: 'random' } });
  await waitLonger('6 s');
  expect(await publish()).toHaveLength(1);
  const { rows } = await sql`select priority, flags from graphile_worker._private_jobs`.execute(
    node.database.db,
  );
  expect(rows).toEqual([{ priority: 4 * 2 + 2, flags: { [TURN_QUEUE]: true, [SEARCH_FLAG]: true } }]);
});

test('[S3] matches that cannot be read here are left to others, and keep nobody waiting', async () => {
  for (const change of ["signature = 'other'", 'version = 99', "game = 'gone'"]) {
    await sql`truncate rondel.matches cascade`.execute(node.database.db);
    for (let i = 0; i < 12; i++) await insertMatch(node, { game: 'ca-ngua', from: toTurnEnd });
    await sql`update rondel.matches set ${sql.raw(change)}`.execute(node.database.db);
    const due = await insertMatch(node, { game: 'ca-ngua', from: toTurnEnd });
    await waitLonger('6 s');
    const look = openMissingJobs({ ...node, patience: 5_000, most: 3 });
    const published: string[] = [];
    for (let looks = 0; looks < 10; looks++) published.push(...(await look()).map(({ match }) => match));
    expect(published).toEqual([due]);
  }
});

test('[S3] a job that is tried, waits or is dead is not missing', async () => {
  await insertMatch(node, { game: 'ca-ngua', from: toTurnEnd });
  await waitLonger('1 hour');
  await publish();
  const states = [
    "locked_at = now(), locked_by = 'x', attempts = 1",
    "locked_at = null, locked_by = null, attempts = 5, run_at = now() + interval '1 hour'",
    'attempts = max_attempts',
  ];
  for (const state of states) {
    await changeJobs(state);
    expect(await publish()).toEqual([]);
  }
  expect(await jobs()).toHaveLength(1);
});

test('[S3] a job that waits for a time that the clock was set back from is published again', async () => {
  await insertMatch(node, { game: 'ca-ngua', from: toTurnEnd });
  await waitLonger('6 s');
  await publish();
  await waitLonger('-1 hour');
  await changeJobs("run_at = now() + interval '1 hour'");
  expect(await publish()).toHaveLength(1);
  const { rows } = await sql`select run_at <= now() as ready from graphile_worker._private_jobs`.execute(
    node.database.db,
  );
  expect(rows).toEqual([{ ready: true }]);
});

test('[S3] nothing can be enqueued: the move stands, and the sweep makes up for it', async () => {
  const { db } = node.database;
  const match = await insertMatch(node, { game: 'ca-ngua', seed: '1' });
  await sql`alter function graphile_worker.add_jobs rename to add_jobs_elsewhere`.execute(db);
  // A roll that is lost, or the move after it, ends the turn.
  const dueAt = async (): Promise<number | null> => {
    const found = await node.store.load(match);
    if (!found.ok || found.value.state === null) throw new Error('no match');
    if (found.value.row.turn_end_due !== null) return found.value.row.turn_end_due;
    const { state } = found.value;
    const { seat, ...event } = decodeEvent(state.game, legalEvents(state)[0] as number);
    expect(await node.acting.act({ match, seat: seat as number, event })).toMatchObject({ ok: true });
    return null;
  };
  await until(async () => (await dueAt()) !== null);
  const seq = await seqOf(match);
  expect(node.lines.some(({ msg }) => msg.includes('could not be written together with its jobs'))).toBe(
    true,
  );
  await waitLonger('6 s');
  const published: number[] = [];
  const sweep = openSweep({ ...node, every: 50, onRepublished: (count) => published.push(count) });
  await until(() => node.lines.some(({ chore }) => chore === 'missing jobs'));
  expect(await jobs()).toEqual([]);

  await sql`alter function graphile_worker.add_jobs_elsewhere rename to add_jobs`.execute(db);
  const handler = new TurnEndEventHandler(new EndTurnService(node.acting), node.log);
  const queue = openTurnQueue({ ...node, tasks: { [TURN_END_TASK]: (payload) => handler.handle(payload) } });
  await until(async () => (await seqOf(match)) === seq + 1);
  await until(async () => (await jobs()).length === 0);
  expect(published).toEqual([1]);
  await sweep.close();
  await queue.close();
});

const HOUR = 3_600_000;

/** Answers to requests so many hours ago, by key. */
async function answerBefore(requests: { readonly [key: string]: number }): Promise<void> {
  const match = await insertMatch(node, { game: 'ca-ngua' });
  const values = Object.entries(requests).map(([key, hours]) => ({
    ...{ match_id: match, seat: 0, key, answer: '{}' },
    at: node.time.now() - hours * HOUR,
  }));
  await node.database.db.insertInto('requests').values(values).execute();
}
const remembered = async (): Promise<string[]> =>
  (await node.database.db.selectFrom('requests').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  );

test('old requests are forgotten; chores of others are done even if one fails', async () => {
  await answerBefore({ a: 30, b: 29, c: 25, d: 23 });
  let done = 0;
  const chores = {
    broken: () => Promise.reject(new Error('no')),
    counting: async () => ++done,
  };
  const sweep = openSweep({ ...node, every: 3_600_000, chores });
  await expect(sweep.sweep()).rejects.toThrow('no');
  expect(await remembered()).toEqual(['d']);
  expect(done).toBe(1);
  await sweep.close();
});

test('requests are forgotten for as long as there are old ones, or as there is time', async () => {
  await answerBefore({ a: 30, b: 29, c: 28, d: 27, e: 26, f: 23 });
  const now = node.time.now();
  expect(await forgetRequests(node.database, { now, most: 2, patience: 0 })).toBe(2);
  expect(await remembered()).toEqual(['c', 'd', 'e', 'f']);
  expect(await forgetRequests(node.database, { now, most: 2 })).toBe(3);
  expect(await remembered()).toEqual(['f']);
});

test('[S5] the clock of the database jumps: what was answered is remembered', async () => {
  const { db } = node.database;
  const setClock = (by: number): Promise<unknown> =>
    sql`create or replace function rondel.wall_time() returns bigint language sql volatile as
      ${sql.lit(`select (extract(epoch from clock_timestamp()) * 1000)::bigint + ${by}`)}`.execute(db);
  await answerBefore({ a: 1 });
  const sweep = openSweep({ ...node, every: 3_600_000 });
  await setClock(48 * HOUR);
  await sweep.sweep();
  await node.time.sync();
  await sweep.sweep();
  expect(await remembered()).toEqual(['a']);
  await setClock(0);
  await node.time.sync();
  await sweep.close();
});
