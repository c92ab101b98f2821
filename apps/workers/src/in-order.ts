/** Ranges done in parallel and looked at in order, whoever finished first. */
import type { Range } from '@rondel/simulator';

export interface InOrder<T> {
  readonly count: number;
  readonly chunk: number;
  /** How many ranges may be under way at once. */
  readonly lanes: number;
  readonly run: (range: Range) => Promise<T>;
  /** Told every result in the order of the ranges. True ends it. */
  readonly visit: (result: T) => boolean;
  /** Takes up nothing new. What fails after that is not waited for, nor is what would come after it. */
  readonly signal?: { readonly aborted: boolean };
}

/** How often a range is tried again when its thread is lost. */
const RETRIES = 3;
/** So many rounds of ranges may be finished before the oldest one is. */
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
  // When a visit ends it, ranges still under way are not waited for.
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

/** Does a range, again if it fails; `undefined` if that is not worth the while any more. */
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
