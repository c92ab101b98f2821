import { kalaha } from '@rondel/games/kalaha';
import { GameSimulator } from '@rondel/simulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { submitSimulation, watchSimulation } from './index.ts';
import { RANGE_ATTEMPTS } from './names.ts';
import { granted, jobOf, openListedWorker, startWorkerProcess } from './testing/workers.ts';

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await openTestDatabase();
  database = await openDatabase({ url: home.url });
});
afterAll(async () => {
  await database?.close();
  await home?.close();
});

test('[S10] the range of a worker that was killed is taken by another, and the digest is the same', async () => {
  const count = 400_000;
  const row = new GameSimulator(kalaha).playoutMany({ count, seed: 7 });
  const id = granted(await submitSimulation(database, { job: jobOf(kalaha), count, chunk: 100_000 }));
  const { child, first } = startWorkerProcess(home.url);
  const watched = watchSimulation(database, id);
  const took = await first('took');
  child.kill('SIGKILL');
  const lost = took.kind === 'took' ? took.range.start : -1;

  const other = await openListedWorker(database, 'other');
  const { batch, hasGaps } = granted(await watched);
  await other.close();
  expect(batch.tally).toEqual(row.tally);
  expect(batch.digest).toBe(row.digest);
  expect(hasGaps).toBe(false);
  const taken = other.events.flatMap((event) => (event.kind === 'took' ? [event] : []));
  expect(taken.find(({ range }) => range.start === lost)?.attempt).toBe(2);
});

test('a worker that is told to stop gives back what it cannot finish', async () => {
  const stop = new AbortController();
  const job = jobOf(kalaha, ['mcts:100000000']);
  const id = granted(await submitSimulation(database, { job, count: 1, chunk: 1 }));
  const watched = watchSimulation(database, id, { signal: stop.signal });
  const worker = await openListedWorker(database, 'one');
  await expect.poll(() => worker.events.some(({ kind }) => kind === 'took')).toBe(true);
  await worker.close(10);
  expect(worker.events.at(-1)?.kind).toBe('gave-back');
  const { rows } = await database.pool.query('select worker, attempts from rondel.ranges');
  expect(rows).toEqual([{ worker: null, attempts: 0 }]);
  const jobs = await database.pool.query('select locked_at, attempts from graphile_worker.jobs');
  expect(jobs.rows).toEqual([{ locked_at: null, attempts: 0 }]);
  stop.abort();
  expect(granted(await watched).isCancelled).toBe(true);
});

test('a worker by other rules refuses, says so, and leaves the batch to others', async () => {
  const stop = new AbortController();
  const id = granted(await submitSimulation(database, { job: jobOf(kalaha), count: 100, chunk: 10 }));
  await database.pool.query("update rondel.simulations set rules = 'of another version' where id = $1", [id]);
  const worker = await openListedWorker(database, 'stranger');
  const refusals: string[] = [];
  const watched = watchSimulation(database, id, {
    signal: stop.signal,
    onRefused: (message) => refusals.push(message),
  });
  await expect.poll(() => refusals.length).toBe(1);
  expect(refusals[0]).toMatch(/^stranger: This worker plays kalaha by other rules/);

  // It does not come back to it, and plays what it can.
  const other = granted(await submitSimulation(database, { job: jobOf(kalaha), count: 50, chunk: 10 }));
  expect(granted(await watchSimulation(database, other)).batch.count).toBe(50);
  expect(worker.events.filter(({ kind }) => kind === 'refused')).toHaveLength(1);
  stop.abort();
  expect(granted(await watched).batch.count).toBe(0);
  await worker.close();
});

test('a range that no worker survives ends the batch, not all workers', async () => {
  const id = granted(await submitSimulation(database, { job: jobOf(kalaha), count: 20, chunk: 20 }));
  const text = 'insert into rondel.ranges (simulation_id, start, count, attempts) values ($1, 0, 20, $2)';
  await database.pool.query(text, [id, RANGE_ATTEMPTS]);
  const worker = await openListedWorker(database, 'next');
  const watched = await watchSimulation(database, id);
  await worker.close();
  expect(watched).toMatchObject({ ok: false, problem: { code: 'simulation/failed' } });
  expect(!watched.ok && watched.problem.message).toMatch(/playouts 0 to 19 of kalaha/);
});
