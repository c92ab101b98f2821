/**
 * A worker for tests: the first of its threads that is to play anything is lost, in the way that
 * `LOSSY_HOW` names. The folder `LOSSY_FLAG` tells the others that it has happened.
 */
import { mkdirSync } from 'node:fs';
import { loadGame, loadPolicy } from '../src/modules/load.ts';
import { makeWorker, type PlayoutsTask } from '../src/work.ts';

const worker = makeWorker(loadGame, loadPolicy);

export const { load, games, rehearse, choose } = worker;

export async function playouts(task: PlayoutsTask): Promise<unknown> {
  if (task.range.start > 0 && isFirst()) {
    if (process.env.LOSSY_HOW === 'leaves') process.exit(3);
    if (process.env.LOSSY_HOW === 'throws') setImmediate(() => Promise.reject(new Error('lost')));
    return new Promise(() => {});
  }
  return worker.playouts(task);
}

function isFirst(): boolean {
  try {
    mkdirSync(process.env.LOSSY_FLAG as string);
    return true;
  } catch {
    return false;
  }
}
