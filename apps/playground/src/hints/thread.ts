/** The thread in which positions are considered, apart from the bots': both may be at work. Started by the first question. */
import { onReload } from 'virtual:rondel-games';
import type { Considered, ConsiderTask, Pool } from '@rondel/workers/browser';
import { openThreads } from '../local/threads.ts';

/** So long after its time a portion may still be loading, in milliseconds; then the thread is given up. */
const GRACE = 8000;

let pool: Pool | null = null;

// A thread keeps the rules that it has loaded.
onReload(() => {
  void pool?.close();
  pool = null;
});

export function consider(task: ConsiderTask): Promise<Considered | null> {
  pool ??= openThreads(1);
  return pool.run('consider', task, AbortSignal.timeout(task.time + GRACE));
}
