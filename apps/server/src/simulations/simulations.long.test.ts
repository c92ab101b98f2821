import { stateToJson } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { GameSimulator, runRange, untilNarrow } from '@rondel/simulator';
import { findPolicy } from '@rondel/workers/policies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { submitSimulation, watchSimulation } from './index.ts';
import { finishRange, takeRange } from './range-store.ts';
import { readSimulation } from './simulation.ts';
import { countJobs, granted, jobOf, openListedWorker } from './testing/workers.ts';

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

describe('without workers', () => {
  test('[P4] ranges may come back in any order', async () => {
    const row = new GameSimulator(ludo).playoutMany({ count: 50, seed: 7 });
    const job = jobOf(ludo);
    const simulation = granted(await submitSimulation(database, { job, count: 50, chunk: 6 }));
    const watched = watchSimulation(database, simulation);
    // 5 and 9 have no common divisor, so this visits all nine ranges, and the last one early.
    for (let i = 1; i <= 9; i++) {
      const payload = { simulation, start: 6 * ((5 * i + 3) % 9) };
      let taking = await takeRange(database, payload, 'hand');
      while (taking === null) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        taking = await takeRange(database, payload, 'hand');
      }
      const result = runRange(ludo, taking.job, { start: payload.start, count: taking.count }, findPolicy);
      await finishRange(database, payload, 'hand', result, 0.1);
      // A second one of the same range changes nothing.
      await finishRange(database, payload, 'slow hand', result, 0.1);
    }
    const { batch, workers } = granted(await watched);
    expect(batch.tally).toEqual(row.tally);
    expect(workers).toBe(1);
    // A hand does not tell the queue.
    await database.pool.query(
      'select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs',
    );
  });

  test('[S10] a batch that ended before there were teams can be read, and half a batch cannot be finished', async () => {
    const text = "- 'teams' - 'lost' - 'together' - 'turns'";
    const play = async (starts: readonly number[]): Promise<string> => {
      const id = granted(await submitSimulation(database, { job: jobOf(kalaha), count: 20, chunk: 10 }));
      for (const start of starts) {
        await database.pool.query(
          'insert into rondel.ranges (simulation_id, start, count) values ($1, $2, 10)',
          [id, start],
        );
        const result = runRange(kalaha, jobOf(kalaha), { start, count: 10 }, findPolicy);
        await finishRange(database, { simulation: id, start }, 'hand', result, 0.1);
      }
      return id;
    };
    const ended = await play([0, 10]);
    const { batch } = granted(await watchSimulation(database, ended));
    await database.pool.query(
      `update rondel.simulations set result = jsonb_set(result::jsonb, '{tally}', (result::jsonb -> 'tally') ${text}) where id = $1`,
      [ended],
    );
    expect(granted(await watchSimulation(database, ended)).batch.tally).toEqual(batch.tally);

    const half = await play([0]);
    await database.pool.query(
      `update rondel.ranges set result = jsonb_set(result::jsonb, '{tally}', (result::jsonb -> 'tally') ${text}) where simulation_id = $1`,
      [half],
    );
    expect(await watchSimulation(database, half)).toMatchObject({
      ok: false,
      problem: { code: 'simulation/other-version', message: expect.stringContaining('another version') },
    });
    expect(await watchSimulation(database, half)).toMatchObject({
      ok: false,
      problem: { code: 'simulation/failed' },
    });
    expect(await countJobs(database)).toBe(0);
  });

  test('somebody is told, and stopping waits for nobody', async () => {
    const stop = new AbortController();
    const id = granted(await submitSimulation(database, { job: jobOf(kalaha), count: 1000, chunk: 10 }));
    const { batch } = granted(
      await watchSimulation(database, id, { signal: stop.signal, onIdle: () => stop.abort() }),
    );
    expect(batch.count).toBe(0);
    expect(await countJobs(database)).toBe(0);
  });
});

describe('[S10] with two workers', () => {
  let workers: Awaited<ReturnType<typeof openListedWorker>>[];
  beforeAll(async () => {
    workers = [await openListedWorker(database, 'one'), await openListedWorker(database, 'two')];
  });
  afterAll(() => Promise.all(workers.map((worker) => worker.close())));
  const hasTold = (kind: string): boolean =>
    workers.some(({ events }) => events.some((event) => event.kind === kind));

  test.each([
    ['kalaha', kalaha, 3000, 100],
    ['ludo', ludo, 60, 7],
  ] as const)('%s gives what one thread gives, to the last bit', async (_, game, count, chunk) => {
    const row = new GameSimulator(game).playoutMany({ count, seed: 7 });
    const id = granted(await submitSimulation(database, { job: jobOf(game), count, chunk }));
    const told: number[] = [];
    const result = granted(
      await watchSimulation(database, id, { onProgress: (batch) => told.push(batch.count) }),
    );
    expect(result.batch.tally).toEqual(row.tally);
    expect(JSON.stringify(result.batch.tally)).toBe(JSON.stringify(row.tally));
    expect(result.batch.digest).toBe(row.digest);
    expect(result).toMatchObject({ isCancelled: false, hasGaps: false });
    expect(told).toHaveLength(Math.ceil(count / chunk));
    expect(told.at(-1)).toBe(count);

    // Who comes later gets the same, and the queue is empty.
    expect(granted(await watchSimulation(database, id))).toEqual(result);
    await expect.poll(() => countJobs(database)).toBe(0);
  });

  test('[P4] a piece of a batch is that piece', async () => {
    const row = new GameSimulator(ludo).playoutMany({ count: 20, start: 31, seed: 7 });
    const request = { job: jobOf(ludo), start: 31, count: 20, chunk: 6 };
    const id = granted(await submitSimulation(database, request));
    expect(granted(await watchSimulation(database, id)).batch.tally).toEqual(row.tally);
  });

  test('[P16] a batch from a point of a match begins there', async () => {
    const { final } = new GameSimulator(ludo, { maxEvents: 40 }).playout({ seed: 'from' });
    const row = new GameSimulator(ludo).playoutMany({ count: 20, seed: 7, from: final });
    const job = { ...jobOf(ludo), from: stateToJson(final.state) };
    const id = granted(await submitSimulation(database, { job, count: 20, chunk: 6 }));
    expect(granted(await watchSimulation(database, id)).batch.tally).toEqual(row.tally);
  });

  test('[P6] it stops where one thread would, in the order of the playouts', async () => {
    const row = new GameSimulator(kalaha).playoutManyUntil({ count: 100_000, seed: 7 }, untilNarrow(0.06));
    const request = { job: jobOf(kalaha), count: 100_000, chunk: 90, until: 0.06 };
    const id = granted(await submitSimulation(database, request));
    const { batch, isCancelled } = granted(await watchSimulation(database, id));
    expect(batch.tally).toEqual(row.tally);
    expect(isCancelled).toBe(false);
  });

  test('players that search are played in the same way everywhere', async () => {
    const job = { ...jobOf(kalaha, ['mcts:20', 'random']), maxEvents: 30 };
    const id = granted(await submitSimulation(database, { job, count: 6, chunk: 1 }));
    const { batch } = granted(await watchSimulation(database, id));
    const row = runRange(kalaha, job, { start: 0, count: 6 }, findPolicy);
    expect(batch.tally).toEqual(row.tally);
  });

  test('what was finished when it is stopped counts, without gaps', async () => {
    const stop = new AbortController();
    const request = { job: jobOf(kalaha), count: 100_000_000, chunk: 200 };
    const id = granted(await submitSimulation(database, request));
    const result = await watchSimulation(database, id, {
      signal: stop.signal,
      onProgress: ({ count }) => count >= 1000 && stop.abort(),
    });
    const { batch, isCancelled, hasGaps } = granted(result);
    expect({ isCancelled, hasGaps }).toEqual({ isCancelled: true, hasGaps: false });
    expect(batch.count).toBeGreaterThanOrEqual(1000);
    const row = new GameSimulator(kalaha).playoutMany({ count: batch.count, seed: 7 });
    expect(batch.tally).toEqual(row.tally);
    expect(granted(await readSimulation(database, id))).toMatchObject({
      status: 'cancelled',
      done: batch.count,
    });
    await expect.poll(() => countJobs(database)).toBe(0);
  });

  test('what takes too long is given up, and the workers are free for something else', async () => {
    const stop = new AbortController();
    const abandon = new AbortController();
    const job = jobOf(kalaha, ['mcts:100000000']);
    const id = granted(await submitSimulation(database, { job, count: 4, chunk: 1 }));
    const watched = watchSimulation(database, id, { signal: stop.signal, abandon: abandon.signal });
    const took = () =>
      workers.some(({ events }) =>
        events.some((event) => event.kind === 'took' && event.range.simulation === id),
      );
    await expect.poll(took).toBe(true);
    stop.abort();
    abandon.abort();
    expect(granted(await watched).batch.count).toBe(0);
    await expect.poll(() => hasTold('dropped')).toBe(true);
    const next = granted(await submitSimulation(database, { job: jobOf(kalaha), count: 50, chunk: 10 }));
    expect(granted(await watchSimulation(database, next)).batch.count).toBe(50);
  });

  test('a batch that nobody watched for a while goes on where it was', async () => {
    const row = new GameSimulator(kalaha).playoutMany({ count: 4000, seed: 7 });
    const id = granted(await submitSimulation(database, { job: jobOf(kalaha), count: 4000, chunk: 50 }));
    // Whoever watched has offered these, and was lost.
    for (const start of [3950, 700, 50]) {
      const text = 'insert into rondel.ranges (simulation_id, start, count) values ($1, $2, 50)';
      await database.pool.query(text, [id, start]);
    }
    expect(granted(await watchSimulation(database, id)).batch.tally).toEqual(row.tally);
  });

  test('two may watch the same batch', async () => {
    const { digest } = new GameSimulator(kalaha).playoutMany({ count: 2000, seed: 7 });
    const id = granted(await submitSimulation(database, { job: jobOf(kalaha), count: 2000, chunk: 50 }));
    for (const result of await Promise.all([watchSimulation(database, id), watchSimulation(database, id)])) {
      expect(granted(result).batch.digest).toBe(digest);
    }
  });
});
