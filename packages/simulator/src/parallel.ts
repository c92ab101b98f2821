/**
 * A batch in parallel: cut into ranges of playouts, run by whoever can, merged exactly. Nothing here
 * knows what a worker is; it is given a function that has a range played somewhere.
 */
import type { Game } from '@rondel/core';
import { BatchResult } from './batch-result.ts';
import { messageOf } from './failure.ts';
import { checkCount } from './options.ts';
import type { PlayoutSummary } from './summary.ts';
import { addPlayout, copyTally, makeTally, mergeTally, type Tally } from './tally.ts';

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

/**
 * Has a range played somewhere; `each` asks for the playouts one by one. It may fail, and is asked
 * again. Once the signal is given it may also answer with fewer playouts, or give up.
 */
export type RangeRunner = (range: Range, each: boolean) => Promise<RangeResult>;

export interface ParallelOptions {
  readonly game: Game;
  readonly count: number;
  /** How many ranges may be under way at once. */
  readonly workers: number;
  readonly run: RangeRunner;
  /** The playouts of a range. Default 256. It changes nothing in the result. */
  readonly chunk?: number;
  /**
   * Ends the batch; asked after every playout in the order of their numbers, whoever finished first. What
   * it is given stays as it is and may be kept.
   */
  readonly until?: (batch: BatchResult) => boolean;
  /** Told after every range how far it is. */
  readonly onProgress?: (batch: BatchResult) => void;
  /** Ends the batch with what is there. */
  readonly signal?: { readonly aborted: boolean };
  /** How often a range is tried again when its worker is lost. Default 3. */
  readonly retries?: number;
}

/**
 * Plays a batch in parallel. The result is the same as that of one thread, to the last bit. When
 * `until` is content it answers at once; ranges still under way are not waited for.
 * @example
 * await simulateParallel({ game: kalaha, count: 1e6, workers: 2, run: (range) => pool.run(range) });
 */
export async function simulateParallel(options: ParallelOptions): Promise<BatchResult> {
  const { game, count, workers, chunk = 256, until, onProgress, signal, retries = 3 } = options;
  checkCount('count', count, 0);
  checkCount('workers', workers, 1);
  checkCount('chunk', chunk, 1);
  checkCount('retries', retries, 0);
  const lanes = Math.min(workers, Math.ceil(count / chunk));
  const tally = makeTally(game);
  /** Finished ranges that wait for an earlier one, by their start. */
  const waiting = new Map<number, RangeResult>();
  let next = 0;
  let merged = 0;
  let isDone = false;
  let settle = (): void => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  /** Those who are too far ahead. */
  let sleepers: (() => void)[] = [];
  const wakeAll = (): void => {
    const woken = sleepers;
    sleepers = [];
    for (const wake of woken) wake();
  };

  const isOver = (): boolean => isDone || signal?.aborted === true;
  const isTooFarAhead = (): boolean =>
    until !== undefined && !isOver() && next - merged > AHEAD * lanes * chunk;
  const take = (): Range | null => {
    if (isOver() || next >= count) return null;
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
        const size = Math.min(chunk, count - merged);
        merged += size;
        // After a range that was cut short nothing counts: there would be a gap before it.
        isDone = addInOrder(tally, ready, until) || (ready.playouts ?? []).length < size;
        if (isDone) break;
      }
    }
    onProgress?.(new BatchResult(copyTally(tally)));
    wakeAll();
    if (isDone) settle();
  };
  const work = async (): Promise<void> => {
    for (;;) {
      while (isTooFarAhead()) await new Promise<void>((wake) => sleepers.push(wake));
      const range = take();
      if (range === null) return;
      try {
        const result = await runAgain(options, range, retries, isOver);
        if (result !== null) finish(range, result);
        else wakeAll();
      } catch (error) {
        // The others begin nothing more.
        isDone = true;
        throw error;
      }
    }
  };
  await Promise.race([Promise.all(Array.from({ length: lanes }, work)), settled]);
  return new BatchResult(tally);
}

/** How many rounds of ranges may be finished before the oldest one is. */
const AHEAD = 4;

/** Adds playouts in order until the predicate is content. */
function addInOrder(tally: Tally, result: RangeResult, until: (batch: BatchResult) => boolean): boolean {
  for (const playout of result.playouts ?? []) {
    addPlayout(tally, playout);
    if (until(new BatchResult(copyTally(tally)))) return true;
  }
  return false;
}

/** Has a range played, again if it fails; `null` if that is not worth the while any more. */
async function runAgain(
  { run, until, signal }: ParallelOptions,
  range: Range,
  retries: number,
  isOver: () => boolean,
): Promise<RangeResult | null> {
  const each = until !== undefined;
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await run(range, each);
      checkResult(range, result, each, signal?.aborted === true);
      return result;
    } catch (error) {
      if (isOver()) return null;
      if (attempt < retries) continue;
      const { start, count } = range;
      const which = `playouts ${start} to ${start + count - 1} failed ${attempt + 1} times`;
      throw new Error(`${which}: ${messageOf(error)}`, { cause: error });
    }
  }
}

/** Throws unless a result has the playouts of its range, or the first of them if it was cut short. */
function checkResult(
  { start, count }: Range,
  { tally, playouts }: RangeResult,
  each: boolean,
  isCut: boolean,
) {
  const found = new BatchResult(tally).count;
  if (isCut ? found > count : found !== count) throw new Error(`${found} playouts came back, not ${count}`);
  if (!each) return;
  if (playouts?.length !== found || playouts.some(({ index }, i) => index !== start + i)) {
    throw new Error('the playouts did not come back one by one and in order');
  }
}
