/** A pool of worker threads in Node, based on tinypool. Lost threads are replaced. */
import { setImmediate } from 'node:timers/promises';
import { Tinypool } from 'tinypool';
import { loadGame, loadPolicy } from './modules/load.ts';
import type { Pool } from './pool.ts';
import { isSource, THREAD_OPTIONS } from './thread-options.ts';
import { makeWorker } from './work.ts';

/**
 * Opens a pool of threads.
 * @param file - The module the threads run. Default: this package's worker.
 * @example
 * const pool = openNodePool(2);
 * await warmUp(pool, job);
 */
export function openNodePool(
  workers: number,
  file: URL = new URL(isSource ? './node-worker.ts' : './node-worker.js', import.meta.url),
): Pool {
  const pool = new Tinypool({
    filename: file.href,
    minThreads: workers,
    maxThreads: workers,
    ...THREAD_OPTIONS,
  });
  let isOpen = true;
  const watched = new WeakSet<object>();
  // Tinypool replaces a thread that throws. But if a thread just exits, or is killed, it would wait for it
  // for ever.
  const watch = (): void => {
    for (const thread of pool.threads) {
      if (watched.has(thread)) continue;
      watched.add(thread);
      thread.on('exit', (code: number) => {
        if (isOpen) thread.emit('error', new Error(`a thread ended with code ${code}`));
      });
    }
  };
  // Errors of idle threads.
  pool.on('error', () => {});
  return {
    workers,
    run: (kind, task, signal) => {
      const result = pool.run(task, signal === undefined ? { name: kind } : { name: kind, signal });
      watch();
      return result;
    },
    close: async () => {
      isOpen = false;
      await pool.destroy();
    },
  };
}

/** Works in the current thread, one task at a time, and lets other events in before each. */
export function openMainThread(): Pool {
  const worker = makeWorker(loadGame, loadPolicy);
  return {
    workers: 1,
    run: async (kind, task) => {
      await setImmediate();
      return worker[kind](task);
    },
    close: async () => {},
  };
}
