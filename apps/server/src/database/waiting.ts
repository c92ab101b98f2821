/** Waits for a database that is about to start, or about to be promoted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../base/database-errors.ts';

/** How long to wait for a database that cannot be reached. */
export interface Waiting {
  /** Milliseconds. Default 0: not at all. */
  readonly patience?: number;
  /** Called before every pause with what is in the way, and with the seconds that are left. */
  readonly onWait?: (error: Error, left: number) => void;
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds between attempts. */
const PAUSE = 500;

/**
 * Tries something until the database can be reached. Other errors, such as a wrong password, end it at once.
 * @example
 * await whenReachable(() => migrate(db, pool), { patience: 60_000 });
 */
export async function whenReachable<T>(task: () => Promise<T>, waiting: Waiting): Promise<T> {
  const { patience = 0, onWait, signal } = waiting;
  const end = performance.now() + patience;
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await task();
    } catch (error) {
      const left = end - performance.now();
      if (!isUnavailable(error) || left <= 0) throw error;
      onWait?.(error as Error, Math.ceil(left / 1000));
      await sleep(Math.min(PAUSE, left), undefined, signal === undefined ? {} : { signal });
    }
  }
}
