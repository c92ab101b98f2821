/**
 * A worker for tests: the first of its threads that is to play anything is lost, in the way that
 * `LOSSY_HOW` names. The folder `LOSSY_FLAG` tells the others that it has happened.
 */
import { mkdirSync } from 'node:fs';

// Like the thread, it is that of the sources or that of the build.
const node = import.meta.resolve('@rondel/workers/node');
const worker = await import(node.replace(/node(\.\w+)$/, 'node-worker$1'));

export const { load, games, rehearse, choose } = worker;

/** @param {import('../src/work.ts').PlayoutsTask} task */
export async function playouts(task) {
  if (task.range.start > 0 && isFirst()) {
    if (process.env.LOSSY_HOW === 'leaves') process.exit(3);
    if (process.env.LOSSY_HOW === 'throws') setImmediate(() => Promise.reject(new Error('lost')));
    return new Promise(() => {});
  }
  return worker.playouts(task);
}

function isFirst() {
  try {
    mkdirSync(/** @type {string} */ (process.env.LOSSY_FLAG));
    return true;
  } catch {
    return false;
  }
}
