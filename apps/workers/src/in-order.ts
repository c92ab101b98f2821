/** Runs ranges in parallel and passes on their results in order. */
import type { Range } from '@rondel/simulator';

export interface InOrder<T> {
  readonly count: number;
  readonly chunk: number;
  /** How many ranges may run at once. */
  readonly lanes: number;
  readonly run: (range: Range) => Promise<T>;
  /** Gets every result, in the order of the ranges. Returning true ends the run. */
  readonly visit: (result: T) => boolean;
  /** Starts nothing new. A range that fails after that is not retried, and nothing after it is waited for. */
  readonly signal?: { readonly aborted: boolean };
}

/** How often a range is retried if its thread is lost. */
const RETRIES = 3;
/** How many rounds of ranges may finish before the oldest one. */
const AHEAD = 8;

export async function inOrder<T>({ count, chunk, lanes, run, visit, signal }: InOrder<T>): Promise<void> {
  const finished = new Map<number, T>();
  let next = 0;
  let visited = 0;
  let isDone = false;
  let wakeAll = (): void => {};
  let woken = new Promise<void>((wake) => {
    wakeAll = wake;
  });
  // If a visitor ends the run, ranges that are still running are not waited for.
  let settle = (): void => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const isOver = (): boolean => isDone || signal?.aborted === true;

  const finish = (start: number, result: T): void => {
    finished.set(start, result);
    for (let ready = finished.get(visited); ready !== undefined && !isDone; ready = finished.get(visited)) {
      finished.delete(visited);
      visited += chunk;
      isDone = visit(ready);
    }
    if (isDone) settle();
    wakeAll();
    woken = new Promise((wake) => {
      wakeAll = wake;
    });
  };
  const work = async (): Promise<void> => {
    while (!isOver() && next < count) {
      if (next - visited > AHEAD * lanes * chunk) {
        await woken;
        continue;
      }
      const start = next;
      next += chunk;
      const result = await runAgain(run, { start, count: Math.min(chunk, count - start) }, isOver);
      if (result === undefined) return wakeAll();
      finish(start, result);
    }
  };
  try {
    await Promise.race([Promise.all(Array.from({ length: lanes }, work)), settled]);
  } finally {
    isDone = true;
    wakeAll();
  }
}

/** Runs a range, with retries; `undefined` if it is no longer needed. */
async function runAgain<T>(
  run: (range: Range) => Promise<T>,
  range: Range,
  isOver: () => boolean,
): Promise<T | undefined> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run(range);
    } catch (error) {
      if (isOver()) return undefined;
      if (attempt === RETRIES) throw error;
    }
  }
}
