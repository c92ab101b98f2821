/** A limit for bots: one that hangs is given up, and its thread with it. */
import type { BotPool } from '@rondel/client';

/** So long after the time that a bot has it may still be loading or finishing, in milliseconds. */
export const GRACE = 8000;

/**
 * The same pool, in which nobody thinks forever.
 * @example
 * const patient = limitTime(pool);
 */
export function limitTime(pool: BotPool, grace: number = GRACE): BotPool {
  return {
    run: (kind, task, signal) => {
      const stopping = new AbortController();
      const stop = (): void => stopping.abort();
      const limit = task.time + grace;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          const late = new Error(`it has thought for more than ${Math.round(limit / 1000)} seconds`);
          late.name = 'TimeoutError';
          reject(late);
          stop();
        }, limit);
        if (signal?.aborted) stop();
        signal?.addEventListener('abort', stop);
        pool
          .run(kind, task, stopping.signal)
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', stop);
          });
      });
    },
  };
}
