/** Nodes that die, and what they leave behind. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTurnQueue } from '../queue/turn-queue.ts';
import { openBareNode, until } from '../testing/bare-node.ts';
import { useNode } from '../testing/use-node.ts';
import { openWire } from '../testing/wire.ts';
import { type NodeOptions, type NodePresence, openNode } from './nodes.ts';

const node = useNode(['ca-ngua']);
const open: { close(): Promise<void> }[] = [];
const closeAll = async (): Promise<void> => {
  for (const one of open.splice(0)) await one.close();
};

afterAll(closeAll);
beforeEach(async () => {
  await closeAll();
  await sql`delete from rondel.nodes`.execute(node.database.db);
  await sql`delete from graphile_worker._private_jobs`.execute(node.database.db);
  await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`.execute(
    node.database.db,
  );
});

/** A node that beats only when it is told to. */
async function sitting(options: Partial<NodeOptions> = {}): Promise<NodePresence> {
  const presence = await openNode({ ...node, workerIds: () => [], ...options });
  open.push(presence);
  return presence;
}

const insertNode = (seconds: number, worker: string, id = randomUUID()): Promise<unknown> =>
  sql`insert into rondel.nodes values (${id}, array[${worker}], now() - ${seconds} * interval '1 s')`.execute(
    node.database.db,
  );

/** A job in a lane of its own, locked by a worker for some seconds. */
async function insertLocked(worker: string, seconds: number): Promise<void> {
  const { db } = node.database;
  await sql`select graphile_worker.add_job('locked', null, ${`lane/${worker}`}, null, 3, ${worker})`.execute(
    db,
  );
  const lock = sql`locked_by = ${worker}, locked_at = now() - ${seconds} * interval '1 s'`;
  await sql`update graphile_worker._private_jobs set ${lock}, attempts = attempts + 1 where key = ${worker}`.execute(
    db,
  );
  await sql`update graphile_worker._private_job_queues set ${lock} where queue_name = ${`lane/${worker}`}`.execute(
    db,
  );
}

async function lockers(): Promise<unknown[]> {
  const { rows } = await sql<{ by: string }>`
    select locked_by as by from graphile_worker._private_jobs where locked_by is not null
    union all select 'lane of ' || locked_by from graphile_worker._private_job_queues where locked_by is not null
    order by 1`.execute(node.database.db);
  return rows.map(({ by }) => by);
}

test('a node is known by its workers as long as it is open', async () => {
  const id = randomUUID();
  let workers = ['a'];
  const presence = await openNode({ ...node, id, workerIds: () => workers });
  const rows = () => node.database.db.selectFrom('nodes').select(['id', 'workers']).execute();
  expect(await rows()).toEqual([{ id, workers: ['a'] }]);
  workers = ['b', 'c'];
  await presence.beat();
  expect(await rows()).toEqual([{ id, workers: ['b', 'c'] }]);
  await presence.close();
  expect(await rows()).toEqual([]);
});

test('[S3] what a dead node had locked is free again, jobs and lanes', async () => {
  const presence = await sitting();
  await insertLocked('silent', 1);
  await insertNode(20, 'silent');
  // Its session is over, and it has missed a beat.
  await insertLocked('killed', 1);
  await insertNode(4, 'killed');
  // Its session is over, but perhaps it is about to open another one.
  await insertLocked('reconnecting', 1);
  await insertNode(1, 'reconnecting');
  // Nobody knows it: too young to tell, and not.
  await insertLocked('new', 1);
  await insertLocked('stray', 20);
  expect([...(await presence.beat())].sort()).toEqual(['killed', 'silent', 'stray']);
  expect(await lockers()).toEqual(['lane of new', 'lane of reconnecting', 'new', 'reconnecting']);
  expect(await presence.beat()).toEqual([]);
});

test('a node whose session stands is only slow, until it has been silent for long', async () => {
  const id = randomUUID();
  await sitting({ id, every: 3_600_000, workerIds: () => ['slow'] });
  const other = await sitting();
  await insertLocked('slow', 30);
  const seen = (seconds: number) =>
    sql`update rondel.nodes set seen_at = now() - ${seconds} * interval '1 s' where id = ${id}`.execute(
      node.database.db,
    );
  await seen(10);
  expect(await other.beat()).toEqual([]);
  await seen(16);
  expect(await other.beat()).toEqual(['slow']);
});

test('a clock that was set back keeps nobody alive', async () => {
  const presence = await sitting();
  await insertNode(-3_600, 'future');
  await insertLocked('future', -3_600);
  expect(await presence.beat()).toEqual(['future']);
  expect(await lockers()).toEqual([]);
});

test('a lane that is locked for a job which no longer exists is freed', async () => {
  const presence = await sitting({ workerIds: () => ['living'] });
  await insertLocked('living', 20);
  await presence.beat();
  expect(await lockers()).toEqual(['lane of living', 'living']);
  // A node that was taken for dead has come to the end of the same job.
  await sql`delete from graphile_worker._private_jobs`.execute(node.database.db);
  await presence.beat();
  expect(await lockers()).toEqual([]);
});

test('[S3] a job that ends the process each time is dead after its last try', async () => {
  const { db } = node.database;
  const presence = await sitting({ every: 3_600_000, silence: 1 });
  let taken = 0;
  // From the outside a process that is gone and a job that never comes back look the same.
  const queue = openTurnQueue({
    ...node,
    poll: 50,
    grace: 50,
    tasks: { deadly: () => new Promise(() => taken++) },
  });
  open.push(queue);
  await sql`select graphile_worker.add_job('deadly', null, 'lane', null, 3, 'deadly')`.execute(db);
  for (let crash = 1; crash <= 3; crash++) {
    await until(() => taken === crash);
    await until(async () => (await presence.beat()).length === 1);
  }
  expect(await queue.deadJobs()).toMatchObject([
    { task: 'deadly', attempts: 3, lastError: 'Whoever was at this job has vanished.' },
  ]);
  await sql`select graphile_worker.add_job('deadly', null, 'lane', null, 3, 'another')`.execute(db);
  // The lane is free for others, and the dead one is not taken any more.
  await until(() => taken === 4);
});

test('a node that loses its connection signs on again', async () => {
  const wire = await openWire(node.url);
  const far = await openBareNode(wire.url, ['ca-ngua']);
  const id = randomUUID();
  const presence = await openNode({ ...far, id, every: 50, workerIds: () => ['far'] });
  const other = await sitting({ every: 3_600_000 });
  wire.cut();
  await sql`delete from rondel.nodes where id = ${id}`.execute(node.database.db);
  await until(
    async () =>
      (await node.database.db.selectFrom('nodes').select('id').where('id', '=', id).execute()).length === 1,
  );
  await insertLocked('far', 20);
  await sql`update rondel.nodes set seen_at = now() - interval '4 s' where id = ${id}`.execute(
    node.database.db,
  );
  expect(await other.beat()).toEqual([]);
  await presence.close();
  await far.close();
  await wire.close();
});

test('a node knows that it cannot write', async () => {
  const presence = await sitting({ every: 50 });
  expect(presence.canWrite).toBe(true);
  // Under another name the row cannot be written.
  await sql`alter table rondel.nodes rename to elsewhere`.execute(node.database.db);
  await until(async () => !presence.canWrite);
  await sql`alter table rondel.elsewhere rename to nodes`.execute(node.database.db);
  await until(async () => presence.canWrite);
});

test('a full disk is found by needing room on it', async () => {
  const { pool } = node.database;
  const files = async (): Promise<number> =>
    (await pool.query('select temp_files from pg_stat_database where datname = current_database()')).rows[0]
      .temp_files;
  const before = await files();
  const presence = await sitting();
  await until(async () => {
    await presence.beat();
    return (await files()) > before;
  });
});
