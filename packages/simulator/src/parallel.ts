/**
 * Batches in parallel: cut into ranges of playouts, run by any worker, merged exactly. Nothing here knows
 * what a worker is; it only gets a function that plays a range somewhere.
 */
import type { Game } from '@rondel/core';
import { BatchResult } from './batch-result.ts';
import { messageOf } from './failure.ts';
import { checkCount } from './options.ts';
import type { PlayoutSummary } from './summary.ts';
import { addPlayout, copyTally, makeTally, mergeTally, type Tally } from './tally.ts';

/** Consecutive playouts of a batch. */
export interface Range {
  readonly start: number;
  readonly count: number;
}

/** The result of a range. */
export interface RangeResult {
  readonly tally: Tally;
  /** The playouts one by one, if asked for. */
  readonly playouts?: readonly PlayoutSummary[];
}

/**
 * Plays a range somewhere; `each` asks for the playouts one by one. If it fails, it is called again. After
 * the signal is aborted, it may also return fewer playouts or fail.
 */
export type RangeRunner = (range: Range, each: boolean) => Promise<RangeResult>;

/** Which playouts are played, in how many ranges at once, and by what. */
export interface ParallelOptions {
  readonly game: Game;
  readonly count: number;
  /** How many ranges may run at once. */
  readonly workers: number;
  readonly run: RangeRunner;
  /** Playouts per range. Default 256. It has no influence on the result. */
  readonly chunk?: number;
  /**
   * Whether ranges get smaller at the end, so that no worker waits long for the others. Which ranges there are then depends
   * on the number of workers: not for those who keep results by their range. Default false. It has no influence on the result.
   */
  readonly tapers?: boolean;
  /**
   * Ends the batch; asked after every playout in the order of their numbers, whoever finished first. What
   * it is given stays as it is and may be kept.
   */
  readonly until?: (batch: BatchResult) => boolean;
  /** Asks `until` only after every so many playouts. Default 1. */
  readonly every?: number;
  /**
   * Whether the results so far are always those of the first playouts, without gaps, even while it runs and if
   * ranges are lost. So a batch that was stopped is the same as a smaller one. Always so with `until`.
   */
  readonly isOrdered?: boolean;
  /** Whether the playouts are also asked for one by one. Always so with `until`. */
  readonly each?: boolean;
  /** Called after every range that was counted. */
  readonly onProgress?: (batch: BatchResult) => void;
  /** Ends the batch with the results so far. */
  readonly signal?: { readonly aborted: boolean };
  /** How often a range is retried if its worker is lost. Default 3. */
  readonly retries?: number;
}

/**
 * Plays a batch in parallel. The result is the same as on one thread, to the last bit. When `until` returns
 * true, it returns at once, without waiting for ranges that are still running.
 * @example
 * await simulateParallel({ game: kalaha, count: 1e6, workers: 2, run: (range) => pool.run(range) });
 */
export async function simulateParallel(options: ParallelOptions): Promise<BatchResult> {
  const {
    game,
    count,
    workers,
    chunk = 256,
    tapers = false,
    until,
    every = 1,
    onProgress,
    signal,
    retries = 3,
  } = options;
  const isOrdered = options.isOrdered === true || until !== undefined;
  checkCount('count', count, 0);
  checkCount('workers', workers, 1);
  checkCount('chunk', chunk, 1);
  checkCount('retries', retries, 0);
  checkCount('every', every, 1);
  const smallest = tapers ? Math.ceil(chunk / SMALLEST) : chunk;
  const lanes = Math.min(workers, Math.ceil(count / smallest));
  const tally = makeTally(game);
  /** Finished ranges that wait for an earlier one, by their start. */
  const waiting = new Map<number, Finished>();
  let next = 0;
  let merged = 0;
  let isDone = false;
  let settle = (): void => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  /** Lanes that wait because they are too far ahead. */
  let sleepers: (() => void)[] = [];
  const wakeAll = (): void => {
    const woken = sleepers;
    sleepers = [];
    for (const wake of woken) wake();
  };

  const isOver = (): boolean => isDone || signal?.aborted === true;
  const isTooFarAhead = (): boolean =>
    isOrdered && !isOver() && next - merged > (until === undefined ? AHEAD_WHOLE : AHEAD) * lanes * chunk;
  const take = (): Range | null => {
    if (isOver() || next >= count) return null;
    const left = count - next;
    const share = Math.ceil(left / lanes);
    const range = { start: next, count: Math.min(chunk, left, Math.max(smallest, share)) };
    next += range.count;
    return range;
  };
  const finish = (range: Range, result: RangeResult): void => {
    if (isDone) return;
    const tell = (): void => onProgress?.(new BatchResult(copyTally(tally)));
    if (isOrdered) {
      waiting.set(range.start, { range, result });
    } else {
      mergeTally(tally, result.tally);
      tell();
    }
    for (let ready = waiting.get(merged); ready !== undefined && !isDone; ready = waiting.get(merged)) {
      waiting.delete(merged);
      merged += ready.range.count;
      // After a range that was cut short nothing counts: there would be a gap before it.
      const isCut = new BatchResult(ready.result.tally).count < ready.range.count;
      isDone = addRange(tally, ready.result, until, every) || isCut;
      tell();
    }
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
        // Stop the other lanes.
        isDone = true;
        throw error;
      }
    }
  };
  await Promise.race([Promise.all(Array.from({ length: lanes }, work)), settled]);
  return new BatchResult(tally);
}

/** A range and what came of it. */
interface Finished {
  readonly range: Range;
  readonly result: RangeResult;
}

/** Where ranges get smaller, the last ones are this part of the others. */
const SMALLEST = 8;

/** How many rounds of ranges may finish before the oldest one; tallies as a whole are small. */
const AHEAD = 4;
const AHEAD_WHOLE = 64;

/** Adds a range, playout by playout if there is a predicate, until it is content. */
function addRange(
  tally: Tally,
  result: RangeResult,
  until: ParallelOptions['until'],
  every: number,
): boolean {
  if (until === undefined) {
    mergeTally(tally, result.tally);
    return false;
  }
  for (const playout of result.playouts ?? []) {
    addPlayout(tally, playout);
    if ((playout.index + 1) % every === 0 && until(new BatchResult(copyTally(tally)))) return true;
  }
  return false;
}

/** Plays a range, with retries; `null` if it is no longer needed. */
async function runAgain(
  { run, until, each: isEach = false, signal }: ParallelOptions,
  range: Range,
  retries: number,
  isOver: () => boolean,
): Promise<RangeResult | null> {
  const each = isEach || until !== undefined;
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

/** Throws unless a result has all playouts of its range, or the first ones if it was cut short. */
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
