/** Has a batch played to its end: offers its ranges, merges what comes back, and knows when to stop. */
import {
  type BatchResult,
  type Range,
  type RangeResult,
  simulateParallel,
  untilNarrow,
} from '@rondel/simulator';
import type { Database } from '../database/database.ts';
import { type Answer, fail, succeed } from '../problem.ts';
import { openDesk } from './desk.ts';
import { checkRequest } from './request.ts';
import { endSimulation, readSimulation, resultOf, type SimulationResult } from './simulation.ts';

export interface WatchOptions {
  /** Stops the batch: what nobody has begun is withdrawn, what is under way is finished and counts. */
  readonly signal?: AbortSignal;
  /** Waits no longer for what is under way. Give it after `signal`. */
  readonly abandon?: AbortSignal;
  /** How many ranges may be offered at once. Default 256, or 32 with `until`. */
  readonly ahead?: number;
  readonly onProgress?: (batch: BatchResult) => void;
  /** Told what came of every range, in the order in which they are fetched. */
  readonly onRange?: (range: Range, result: RangeResult) => void;
  /** A worker would not play it, and says why. */
  readonly onRefused?: (message: string) => void;
  /** Some seconds have gone by and no worker has taken anything. */
  readonly onIdle?: () => void;
}

const AHEAD = 256;
/** What comes after the playout at which it is enough is for nothing. */
const AHEAD_EACH = 32;

/**
 * Watches a batch until it is done. Ranges are offered as others come back, so a batch that nobody watches
 * any more comes to rest, and goes on where it was when somebody watches it again. The result is the same
 * as that of one thread, to the last bit. A batch that has ended answers at once.
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
  const checked = await checkRequest(row);
  if (!checked.ok) return checked;
  const { game, start, count, chunk, until } = checked.value;
  const { signal, abandon, ahead = until === null ? AHEAD : AHEAD_EACH } = options;

  const counting = countRanges();
  const stop = new AbortController();
  let isEndedElsewhere = false;
  const desk = openDesk(database, row, {
    onRange: (range, result, worker, seconds) => {
      counting.add(range, worker, seconds);
      options.onRange?.(range, result);
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
    // A database that is away cannot be asked what nobody has begun; then nothing is waited for.
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
      // Lost workers are the business of the queue.
      retries: 0,
      run: (range) => desk.play({ start: start + range.start, count: range.count }),
      signal: stop.signal,
      ...(until === null ? {} : { until: untilNarrow(until) }),
      ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
    });
    if (isEndedElsewhere) return await readEnd(database, id);
    const isComplete = batch.count === count || (until !== null && untilNarrow(until)(batch));
    const result: SimulationResult = {
      batch,
      isCancelled: !isComplete,
      hasGaps: until === null && counting.end > start + batch.count,
      workers: counting.workers,
      seconds: counting.seconds,
    };
    // What is counted is known; a database that is away at this moment must not take it from the user.
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

/** What the ranges took, and how far they reach. */
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
