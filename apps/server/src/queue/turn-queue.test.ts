/** The queue: from a move to the end of its turn, failures, dead jobs, a database that comes and goes. */
import { handle, legalEvents, startGame, turnOf, unwrap } from '@rondel/core';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TURN_END_TASK } from '../base/job-names.ts';
import { openPlainLog } from '../base/plain-log.ts';
import { type BareNode, countJobs, endsOf, openBareNode, until } from '../testing/bare-node.ts';
import { insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { openWire } from '../testing/wire.ts';
import { EndTurnService } from '../turns/end-turn-service.ts';
import { TurnEndEventHandler } from '../turns/turn-end-event-handler.ts';
import { dropDeadJobs } from './jobs.ts';
import { type JobHandler, type JobReport, openTurnQueue } from './turn-queue.ts';

const node = useNode(['ca-ngua']);

const turnEnds = ({ acting, log }: BareNode): { readonly [name: string]: JobHandler } => {
  const handler = new TurnEndEventHandler(new EndTurnService(acting), log);
  return { [TURN_END_TASK]: (payload) => handler.handle(payload) };
};

const addJob = (task: string, payload: object, attempts = 12): Promise<unknown> =>
  sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, null, null, ${attempts}::int, ${task}::text)`.execute(
    node.database.db,
  );

/** A seed with which nobody can come out in the first two turns. */
function lostRolls(): string {
  const game = node.catalogue.choose('ca-ngua', {});
  if (!game.ok) throw new Error(game.problem.message);
  for (let i = 0; ; i++) {
    let state = startGame(game.value, { seed: `${i}` });
    for (let j = 0; j < 4; j++) state = unwrap(handle(state, legalEvents(state)[0] as number));
    if (turnOf(state).number === 3 && turnOf(state).active === 2) return `${i}`;
  }
}

test('[S3] a move has its turn end in the queue, and the next player is on', async () => {
  const reports: JobReport[] = [];
  const queue = openTurnQueue({ ...node, tasks: turnEnds(node), onJob: (report) => reports.push(report) });
  const match = await insertMatch(node, { game: 'ca-ngua', seed: lostRolls() });
  for (const seat of [0, 1]) {
    const rolled = await node.acting.act({ match, seat, event: { type: 'roll' } });
    expect(rolled).toMatchObject({ ok: true, value: { sequence: 2 * seat + 1 } });
    await until(async () => (await countJobs(node)) === 0);
    expect(await endsOf(node, match)).toBe(2 * seat + 2);
  }
  expect(reports).toMatchObject([{ task: TURN_END_TASK, attempt: 1, error: null, isDead: false }, {}]);
  await queue.close();
  expect(queue.workerIds).toEqual([]);
});

test('[S3] what fails is tried again later', async () => {
  const attempts: number[] = [];
  const queue = openTurnQueue({
    ...node,
    poll: 100,
    tasks: {
      'fails-once': async () => {
        if (attempts.length === 0) throw new Error('not now');
      },
    },
    onJob: ({ attempt }) => attempts.push(attempt),
  });
  await addJob('fails-once', {});
  await until(async () => (await countJobs(node)) === 0);
  expect(attempts).toEqual([1, 2]);
  await queue.close();
});

test('[S3] after the last try a job is dead: operators see it, and can have it tried again', async () => {
  let isWell = false;
  const reports: JobReport[] = [];
  const queue = openTurnQueue({
    ...node,
    poll: 100,
    tasks: {
      fragile: async () => {
        if (!isWell) throw new Error('broken');
      },
    },
    onJob: (report) => reports.push(report),
  });
  await addJob('fragile', { match: 'x', seq: 3 }, 1);
  await until(async () => (await queue.deadJobs()).length === 1);
  expect(reports).toMatchObject([{ isDead: true, error: { message: 'broken' } }]);
  const [dead] = await queue.deadJobs();
  expect(dead).toMatchObject({
    task: 'fragile',
    payload: { match: 'x', seq: 3 },
    lastError: 'broken',
    attempts: 1,
  });
  expect(dead?.since).toBeInstanceOf(Date);
  // A week has to pass before it is thrown away.
  expect(await dropDeadJobs(node.database, 10)).toBe(0);
  isWell = true;
  expect(await queue.retryJob(dead?.id ?? -1)).toBe(true);
  await until(async () => (await countJobs(node)) === 0);
  expect(await queue.retryJob(dead?.id ?? -1)).toBe(false);
  await queue.close();
});

test('jobs that nobody needs do not pile up', async () => {
  await addJob('old', {}, 1);
  await addJob('young', {}, 1);
  const { db } = node.database;
  await sql`update graphile_worker._private_jobs set attempts = 1`.execute(db);
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '8 days' where key = 'old'`.execute(
    db,
  );
  // Replaced by another one while it was running, and then its process died.
  await addJob(TURN_END_TASK, { match: 'x', seq: 1 });
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where key = ${TURN_END_TASK}`.execute(
    db,
  );
  await addJob(TURN_END_TASK, { match: 'x', seq: 2 });
  await sql`select graphile_worker.force_unlock_workers(array['x'])`.execute(db);
  expect(await countJobs(node)).toBe(4);
  expect(await dropDeadJobs(node.database, 10)).toBe(2);
  const { rows } = await sql`select key, payload from graphile_worker._private_jobs order by id`.execute(db);
  expect(rows).toEqual([
    { key: 'young', payload: {} },
    { key: TURN_END_TASK, payload: { match: 'x', seq: 2 } },
  ]);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

test('closing waits for the job under way, but not for ever', async () => {
  let finish = (): void => {};
  let started = 0;
  const slow = (): Promise<void> => {
    started++;
    return new Promise((resolve) => {
      finish = resolve;
    });
  };
  const graceful = openTurnQueue({ ...node, tasks: { slow } });
  await addJob('slow', {});
  await until(() => started === 1);
  const closing = graceful.close();
  finish();
  await closing;
  expect(await countJobs(node)).toBe(0);

  const hasty = openTurnQueue({ ...node, tasks: { slow }, grace: 100 });
  await addJob('slow', {});
  await until(() => started === 2);
  await hasty.close();
  // It is free for the next one who tries.
  const { rows } = await sql`select attempts, locked_by from graphile_worker._private_jobs`.execute(
    node.database.db,
  );
  expect(rows).toEqual([{ attempts: 1, locked_by: null }]);
  await sql`delete from graphile_worker._private_jobs`.execute(node.database.db);
});

test('[S3] the database goes away in the middle of a job and comes back: the queue goes on', async () => {
  const wire = await openWire(node.url);
  const far = await openBareNode(wire.url, ['ca-ngua']);
  let finish = (): void => {};
  const done: unknown[] = [];
  const queue = openTurnQueue({
    ...far,
    poll: 100,
    tasks: {
      long: (payload) =>
        new Promise((resolve) => {
          done.push(payload);
          // Nobody heard that it was done, so it may come once more.
          if (done.length > 1) resolve(undefined);
          else finish = () => resolve(undefined);
        }),
      short: async (payload) => void done.push(payload),
    },
  });
  await addJob('long', { n: 1 });
  await until(() => done.length === 1);
  const [before] = queue.workerIds;
  wire.down(true);
  finish();
  // It cannot say that the job is done, and gives up; another one takes over, again and again.
  await until(() => queue.workerIds.length === 0);
  wire.down(false);
  await addJob('short', { n: 2 });
  const isNew = (payload: unknown): boolean => (payload as { n: number }).n === 2;
  await until(() => done.some(isNew));
  expect(queue.workerIds).not.toEqual([before]);
  expect(done.filter(isNew)).toHaveLength(1);
  await queue.close();
  await far.close();
  await wire.close();
  await sql`delete from graphile_worker._private_jobs`.execute(node.database.db);
});

test('workers that give up finish what takes long, and it is done once', async () => {
  const wire = await openWire(node.url);
  const far = await openBareNode(wire.url, ['ca-ngua']);
  let finish = (): void => {};
  const done: string[] = [];
  const told: string[] = [];
  const queue = openTurnQueue({
    ...far,
    log: openPlainLog((text) => told.push(text)),
    poll: 100,
    grace: 50,
    isSlow: true,
    tasks: {
      long: () =>
        new Promise((resolve) => {
          done.push('long');
          finish = resolve;
        }),
      short: async () => void done.push('short'),
    },
  });
  await addJob('long', {});
  await until(() => done.length === 1);
  const [first] = queue.workerIds;
  wire.down(true);
  // Those who have nothing to do cannot ask for jobs any more.
  await until(() => told.includes('the queue starts again'));
  wire.down(false);
  await addJob('short', {});
  await until(() => done.length === 2);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(queue.workerIds).toContain(first);
  finish();
  await until(async () => (await countJobs(node)) === 0);
  await until(() => !queue.workerIds.includes(first as string));
  expect(done).toEqual(['long', 'short']);
  await queue.close();
  await far.close();
  await wire.close();
});

test('jobs with certain flags are passed over as long as they should be', async () => {
  const flags = new Set(['strange']);
  const done: unknown[] = [];
  const queue = openTurnQueue({
    ...node,
    poll: 100,
    passOver: () => [...flags],
    tasks: { flagged: async (payload) => void done.push(payload) },
  });
  const { db } = node.database;
  await sql`select graphile_worker.add_job('flagged', '{"n":1}'::json, flags => array['strange'])`.execute(
    db,
  );
  await sql`select graphile_worker.add_job('flagged', '{"n":2}'::json, flags => array['known'])`.execute(db);
  await until(() => done.length === 1);
  expect(done).toEqual([{ n: 2 }]);
  flags.clear();
  await until(() => done.length === 2);
  await until(async () => (await countJobs(node)) === 0);
  await queue.close();
});
