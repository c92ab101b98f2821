import { kalaha } from '@rondel/games/kalaha';
import { GameSimulator } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { openWire } from '../testing/wire.ts';
import { submitSimulation, watchSimulation } from './index.ts';
import { countJobs, granted, jobOf, openListedWorker } from './testing/workers.ts';

test('[S10] a worker whose connections break all the time plays every range, and the digest is the same', async () => {
  const home = await openTestDatabase();
  const database = await openDatabase({ url: home.url });
  const wire = await openWire(home.url);
  const far = await openDatabase({ url: wire.url });
  const count = 6000;
  const row = new GameSimulator(kalaha).playoutMany({ count, seed: 7 });
  const worker = await openListedWorker(far, 'far');
  const id = granted(await submitSimulation(database, { job: jobOf(kalaha), count, chunk: 200 }));
  let ranges = 0;
  const onRange = (): void => {
    ranges++;
    if (ranges === 4 || ranges === 16) wire.cutAt(wire.sent + 2, ranges === 4 ? 'before' : 'after');
    if (ranges === 10) {
      wire.down(true);
      setTimeout(() => wire.down(false), 300);
    }
  };
  const { batch, hasGaps } = granted(await watchSimulation(database, id, { onRange }));
  expect(batch.tally).toEqual(row.tally);
  expect(batch.digest).toBe(row.digest);
  expect(hasGaps).toBe(false);
  expect(worker.events.some(({ kind }) => kind === 'failed')).toBe(false);
  await expect.poll(() => countJobs(database)).toBe(0);
  await worker.close();
  await far.close();
  await wire.close();
  await database.close();
  await home.close();
});
