/** The threads of the lab: opened when something is run, and closed when the lab is left. */
import type { Pool } from '@rondel/workers/browser';
import { openThreads } from '../local/threads.ts';

let pool: Pool | null = null;

/** Threads, as many as asked for. Others than those that are open take their place. */
export function labThreads(count: number): Pool {
  if (pool !== null && pool.workers !== count) closeLabThreads();
  pool ??= openThreads(count);
  return pool;
}

/** The threads that are open; one if there are none. */
export const anyLabThread = (): Pool => pool ?? labThreads(1);

export function closeLabThreads(): void {
  void pool?.close();
  pool = null;
}
