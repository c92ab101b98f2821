/** Runs a batch to its end: offers its ranges, merges the results and decides when to stop. */
import {
  type BatchResult,
  type Range,
  type RangeResult,
  simulateParallel,
  untilNarrow,
} from '@rondel/simulator';
import type { Shelf } from '@rondel/workers/modules';
import { type Answer, fail, succeed } from '../base/problem.ts';
import type { Database } from '../database/database.ts';
import { openDesk } from './desk.ts';
import { checkRequest } from './request.ts';
import {
  endSimulation,
  failSimulation,
  readSimulation,
  resultOf,
  type SimulationResult,
} from './simulation.ts';
import { countsAlike } from './stored-tally.ts';

/** How a batch is offered, watched and stopped. */
export interface WatchOptions {
  /** Games and policies besides those that come with rondel. */
  readonly shelf?: Shelf;
  /** Stops the batch: ranges not started are withdrawn, running ones are finished and counted. */
  readonly signal?: AbortSignal;
  /** Stops waiting for running ranges, too. Use it after `signal`. */
  readonly abandon?: AbortSignal;
  /** How many ranges to offer at once. Default 256, or 32 with `until`. */
  readonly ahead?: number;
  readonly onProgress?: (batch: BatchResult) => void;
  /** Called with the result of every range, in the order in which they come in. */
  readonly onRange?: (range: Range, result: RangeResult) => void;
  /** Called with the reason when a worker declines the batch. */
  readonly onRefused?: (message: string) => void;
  /** Called when no worker has taken anything for a few seconds. */
  readonly onIdle?: () => void;
}

const AHEAD = 256;
const FOREIGN =
  'Some playouts of this batch were counted by another version of rondel, so the results cannot be added up. Submit it again.';
/** With `until`, everything played beyond the stopping point is wasted. */
const AHEAD_EACH = 32;

/**
 * Watches a batch until it is done. New ranges are offered as results come in, so a batch that nobody watches
 * comes to a halt, and continues when somebody watches it again. The result is the same as on one thread, to
 * the last bit. For a batch that has already ended, it returns at once.
 * @example
 * const watched = await watchSimulation(database, id, { onProgress: ({ count }) => console.log(count) });
 * if (watched.ok) watched.value.batch.digest;
 */
export async function watchSimulation(
  database: Database,
  id: string,
  options: WatchOptions = {},
): Promise<Answer<SimulationResult>> {
  const found = await readSimulation(database, id);
  if (!found.ok) return found;
  const row = found.value;
  if (row.status !== 'running') return resultOf(row);
  const checked = await checkRequest(row, options.shelf);
  if (!checked.ok) return checked;
  const { game, start, count, chunk, until } = checked.value;
  const { signal, abandon, ahead = until === null ? AHEAD : AHEAD_EACH } = options;

  const counting = countRanges();
  const stop = new AbortController();
  let isEndedElsewhere = false;
  let isForeign = false;
  const desk = openDesk(database, row, {
    onRange: (range, result, worker, seconds) => {
      counting.add(range, worker, seconds);
      options.onRange?.(range, result);
    },
    isOurs: ({ tally }) => countsAlike(tally, game),
    onForeign: () => {
      isForeign = true;
      stop.abort();
      desk.close();
    },
    onEnded: () => {
      isEndedElsewhere = true;
      stop.abort();
      desk.close();
    },
    onRefused: (message) => options.onRefused?.(message),
    onIdle: () => options.onIdle?.(),
  });
  const onStop = (): void => {
    stop.abort();
    // Without the database we cannot tell which ranges have been started, so wait for none.
    desk.withdraw().catch(() => desk.close());
  };
  const onAbandon = (): void => desk.close();
  listen(signal, onStop);
  listen(abandon, onAbandon);
  try {
    const batch = await simulateParallel({
      game,
      count,
      chunk,
      workers: ahead,
      // The queue retries ranges of lost workers.
      retries: 0,
      run: (range) => desk.play({ start: start + range.start, count: range.count }),
      signal: stop.signal,
      ...(until === null ? {} : { until: untilNarrow(until) }),
      ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
    });
    if (isForeign) {
      await failSimulation(database, id, FOREIGN);
      return fail('simulation/other-version', FOREIGN);
    }
    if (isEndedElsewhere) return await readEnd(database, id);
    const isComplete = batch.count === count || (until !== null && untilNarrow(until)(batch));
    const result: SimulationResult = {
      batch,
      isCancelled: !isComplete,
      hasGaps: until === null && counting.end > start + batch.count,
      workers: counting.workers,
      seconds: counting.seconds,
    };
    // The result is complete; do not lose it just because the database is away at this moment.
    await endSimulation(database, id, result).catch(() => undefined);
    return succeed(result);
  } finally {
    signal?.removeEventListener('abort', onStop);
    abandon?.removeEventListener('abort', onAbandon);
    desk.close();
  }
}

async function readEnd(database: Database, id: string): Promise<Answer<SimulationResult>> {
  const found = await readSimulation(database, id);
  if (!found.ok) return fail('simulation/unknown', 'The simulation was deleted.');
  return resultOf(found.value);
}

/** Sums up how much work the ranges were, and how far they reach. */
function countRanges() {
  const workers = new Set<string>();
  let seconds = 0;
  let end = 0;
  return {
    add: (range: Range, worker: string, took: number): void => {
      workers.add(worker);
      seconds += took;
      end = Math.max(end, range.start + range.count);
    },
    get workers() {
      return workers.size;
    },
    get seconds() {
      return seconds;
    },
    get end() {
      return end;
    },
  };
}

function listen(signal: AbortSignal | undefined, listener: () => void): void {
  if (signal?.aborted) listener();
  else signal?.addEventListener('abort', listener);
}
