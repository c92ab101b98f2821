/**
 * A batch in parallel: cut into ranges of playouts, run by whoever can, merged exactly. Nothing here
 * knows what a worker is; it is given a function that has a range played somewhere.
 */
import type { Game } from '@rondel/core';
import { BatchResult } from './batch-result.ts';
import { checkCount } from './options.ts';
import type { PlayoutSummary } from './summary.ts';
import { addPlayout, makeTally, mergeTally, type Tally } from './tally.ts';

/** Some playouts of a batch. */
export interface Range {
  readonly start: number;
  readonly count: number;
}

/** What came of a range. */
export interface RangeResult {
  readonly tally: Tally;
  /** Every playout by itself, if they were asked for. */
  readonly playouts?: readonly PlayoutSummary[];
}

/** Has a range played somewhere; `each` asks for the playouts one by one. */
export type RangeRunner = (range: Range, each: boolean) => Promise<RangeResult>;

export interface ParallelOptions {
  readonly game: Game;
  readonly count: number;
  /** How many ranges may be under way at once. */
  readonly workers: number;
  readonly run: RangeRunner;
  /** The playouts of a range. Default 256. It changes nothing in the result. */
  readonly chunk?: number;
  /** Ends the batch; asked after every playout in the order of their numbers, whoever finished first. */
  readonly until?: (batch: BatchResult) => boolean;
  /** Told after every range how far it is. */
  readonly onProgress?: (batch: BatchResult) => void;
  /** Ends the batch with what is there. */
  readonly signal?: { readonly aborted: boolean };
  /** How often a range is tried again when its worker is lost. Default 3. */
  readonly retries?: number;
}

/**
 * Plays a batch in parallel. The result is the same as that of one thread, to the last bit.
 * @example
 * await simulateParallel({ game: kalaha, count: 1e6, workers: 2, run: (range) => pool.run(range) });
 */
export async function simulateParallel(options: ParallelOptions): Promise<BatchResult> {
  const { game, count, workers, run, chunk = 256, until, onProgress, signal, retries = 3 } = options;
  checkCount('count', count, 0);
  checkCount('workers', workers, 1);
  checkCount('chunk', chunk, 1);
  const tally = makeTally(game);
  const batch = new BatchResult(tally);
  /** Finished ranges that wait for an earlier one, by their start. */
  const waiting = new Map<number, RangeResult>();
  let next = 0;
  let merged = 0;
  let isDone = false;
  /** Wakes those who are too far ahead. */
  let wake: (() => void)[] = [];

  const take = (): Range | null => {
    if (isDone || signal?.aborted || next >= count) return null;
    const range = { start: next, count: Math.min(chunk, count - next) };
    next += range.count;
    return range;
  };
  const finish = (range: Range, result: RangeResult): void => {
    if (isDone) return;
    if (until === undefined) {
      mergeTally(tally, result.tally);
    } else {
      waiting.set(range.start, result);
      for (let ready = waiting.get(merged); ready !== undefined; ready = waiting.get(merged)) {
        waiting.delete(merged);
        merged += Math.min(chunk, count - merged);
        isDone = addInOrder(tally, batch, ready, until);
        if (isDone) break;
      }
    }
    onProgress?.(batch);
    for (const go of wake) go();
    wake = [];
  };
  const isTooFarAhead = (): boolean =>
    until !== undefined && !isDone && next - merged > AHEAD * workers * chunk;
  const work = async (): Promise<void> => {
    for (;;) {
      while (isTooFarAhead()) await new Promise<void>((go) => wake.push(go));
      const range = take();
      if (range === null) return;
      try {
        finish(range, await runAgain(run, range, until !== undefined, retries));
      } catch (error) {
        // The others stop too, and those who wait must wake up to see it.
        isDone = true;
        for (const go of wake) go();
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return batch;
}

/** How many rounds of ranges may be finished before the oldest one is. */
const AHEAD = 4;

/** Adds playouts in order until the predicate is content. */
function addInOrder(
  tally: Tally,
  batch: BatchResult,
  result: RangeResult,
  until: (batch: BatchResult) => boolean,
): boolean {
  for (const playout of result.playouts ?? []) {
    addPlayout(tally, playout);
    if (until(batch)) return true;
  }
  return false;
}

async function runAgain(
  run: RangeRunner,
  range: Range,
  each: boolean,
  retries: number,
): Promise<RangeResult> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run(range, each);
    } catch (error) {
      if (attempt >= retries) {
        const { start, count } = range;
        throw new Error(`playouts ${start} to ${start + count - 1} failed ${attempt + 1} times`, {
          cause: error,
        });
      }
    }
  }
}
