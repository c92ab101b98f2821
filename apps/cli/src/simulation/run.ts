/** Runs a batch as requested: a number of playouts, a length of time, or until it is accurate enough. */
import { availableParallelism } from 'node:os';
import { untilNarrow } from '@rondel/simulator';
import { chooseChunk, isSearching, measureRate, simulateOn, warmUp } from '@rondel/workers/node';
import type { Interrupt } from '../interrupt.ts';
import type { Progress } from '../progress.ts';
import { openThreads, type PatientPool } from './patience.ts';
import type { Run, RunRequest } from './run-types.ts';
import { fractionOf, reasonOf, stopAfter } from './stopping.ts';
import { type Part, pointOf, waypointsOf } from './waypoints.ts';

/** Below this many seconds of work, threads are not worth starting. */
const WORTHWHILE = 1;

/** Plays the batch. */
export async function runBatch(
  request: RunRequest,
  interrupt: Pick<Interrupt, 'signal' | 'abandon' | 'isGiven'>,
  progress: Progress,
): Promise<Run> {
  const { game, job, count, start, seconds, until } = request;
  const isSlow = job.policies.some(isSearching);
  const references = [job.game, ...job.policies];
  const open = (threads: number): PatientPool => openThreads(references, threads, isSlow, request.patience);
  let pool = open(1);
  const stopping = stopAfter(seconds, interrupt);
  const parts: Part[] = [];
  try {
    await warmUp(pool, job);
    const rate = isSlow ? 0 : await measureRate(pool, job);
    // More threads than playouts would only have to be started.
    const workers = Math.min(request.workers ?? usefulWorkers(request, rate), count);
    const chunk = isSlow ? 1 : chooseChunk(rate, { count, isEach: until !== null, isFine: request.fine });
    if (workers > 1) {
      await pool.close();
      pool = open(workers);
      await warmUp(pool, job);
    }
    stopping.begin();
    const began = performance.now();
    const cpu = process.cpuUsage();
    const elapsed = (): number => (performance.now() - began) / 1000;
    const batch = await simulateOn(pool, game, job, {
      count,
      start,
      chunk,
      signal: AbortSignal.any([stopping.signal, pool.gaveUp]),
      abandon: stopping.abandon,
      ...(until === null ? {} : { until: untilNarrow(until) }),
      onRange: (range, { tally }) => parts.push({ range, point: pointOf(tally) }),
      onProgress: (now) =>
        progress.update({ done: now.count, fraction: fractionOf(request, now, elapsed()) }),
    });
    pool.check();
    const { user, system } = process.cpuUsage(cpu);
    return {
      request,
      batch,
      stoppedBy: reasonOf(request, batch, interrupt.isGiven),
      hasGivenUp: stopping.abandon.aborted,
      workers,
      seconds: elapsed(),
      cpuSeconds: (user + system) / 1e6,
      waypoints: waypointsOf(parts, start, batch),
    };
  } catch (error) {
    // If something took too long, that is why.
    pool.check();
    throw error;
  } finally {
    stopping.clear();
    await pool.close();
  }
}

function usefulWorkers({ count, seconds, until }: RunRequest, rate: number): number {
  const work = Math.min(count / rate, seconds ?? Number.POSITIVE_INFINITY);
  return work < WORTHWHILE && until === null ? 1 : Math.min(availableParallelism(), count);
}
