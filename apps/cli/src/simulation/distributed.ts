/** Runs a batch on the workers that share a database. The result is the same as on this machine. */

import { showDatabase } from '@rondel/server/database-url';
import { isOutside, openShelf, toWire } from '@rondel/workers/modules';
import { chooseChunk, measureRate, warmUp } from '@rondel/workers/node';
import { isSearching } from '@rondel/workers/policies';
import { reachDatabase } from '../database.ts';
import { EXIT, UserError } from '../errors.ts';
import type { Interrupt } from '../interrupt.ts';
import { note } from '../output.ts';
import type { Progress } from '../progress.ts';
import { openThreads } from './patience.ts';
import type { Run, RunRequest } from './run-types.ts';
import { fractionOf, reasonOf, stopAfter } from './stopping.ts';
import { type Part, pointOf, waypointsOf } from './waypoints.ts';

/** How long a range should take, in seconds. Handing one out costs a few milliseconds. */
const RANGE_SECONDS = 0.5;
const CONNECTIONS = 3;

/** Submits a batch to the workers of a database and waits for it. */
export async function runDistributed(
  request: RunRequest,
  url: string,
  interrupt: Pick<Interrupt, 'signal' | 'abandon' | 'isGiven'>,
  progress: Progress,
): Promise<Run> {
  const { game, job, count, start, seconds, until } = request;
  const chunk = await sizeOfRanges(request);
  const { submitSimulation, watchSimulation } = await import('@rondel/server/simulations');
  const database = await reachDatabase(url, CONNECTIONS);
  const stopping = stopAfter(seconds, interrupt);
  const parts: Part[] = [];
  try {
    const shelf = await openShelf([job.game, ...job.policies].filter(isOutside));
    const submitted = await submitSimulation(
      database,
      { job: toWire(job, game), count, start, chunk, ...(until === null ? {} : { until }) },
      shelf,
    );
    if (!submitted.ok) throw new UserError(submitted.problem.message);
    stopping.begin();
    const began = performance.now();
    const elapsed = (): number => (performance.now() - began) / 1000;
    const watched = await watchSimulation(database, submitted.value, {
      shelf,
      signal: stopping.signal,
      abandon: stopping.abandon,
      onRange: (range, { tally }) => parts.push({ range, point: pointOf(tally) }),
      onProgress: (now) =>
        progress.update({ done: now.count, fraction: fractionOf(request, now, elapsed()) }),
      onRefused: (message) => note(`Refused by ${message}`),
      onIdle: () =>
        note(`No worker has taken anything yet. To start one: rondel worker --database ${showDatabase(url)}`),
    });
    if (!watched.ok) throw new UserError(watched.problem.message, [], EXIT.failed);
    const { batch, hasGaps, workers, seconds: cpuSeconds } = watched.value;
    return {
      request,
      batch,
      stoppedBy: reasonOf(request, batch, interrupt.isGiven),
      hasGivenUp: stopping.abandon.aborted || hasGaps,
      workers,
      seconds: elapsed(),
      cpuSeconds,
      waypoints: waypointsOf(parts, start, batch),
    };
  } finally {
    stopping.clear();
    await database.close();
  }
}

/** How many playouts a range has, from how fast they are here. */
async function sizeOfRanges({ job, patience, count, until, fine }: RunRequest): Promise<number> {
  if (job.policies.some(isSearching)) return 1;
  const pool = openThreads([job.game, ...job.policies], 1, false, patience);
  try {
    // Else the first playouts would count the time it takes to load modules.
    await warmUp(pool, job);
    const rate = await measureRate(pool, job, RANGE_SECONDS / 2);
    return chooseChunk(rate, { count, isEach: until !== null, isFine: fine, seconds: RANGE_SECONDS });
  } catch (error) {
    pool.check();
    throw error;
  } finally {
    await pool.close();
  }
}
