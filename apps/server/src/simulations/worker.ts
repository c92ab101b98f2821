/** A process, or part of one, that takes ranges from the queue and plays them [S10]. It takes nothing else. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { openNodePool } from '@rondel/workers/node';
import type { Database } from '../database/database.ts';
import { openPlainLog } from '../operations/plain-log.ts';
import { type Loop, startLoop } from '../timers/loop.ts';
import { openNode } from '../turns/nodes.ts';
import { openTurnQueue } from '../turns/turn-queue.ts';
import { RANGE_TASK, type RangePayload, rulesFlag } from './names.ts';
import { makeRangePlayer } from './range-player.ts';
import type { WorkerEvent } from './worker-events.ts';

export interface SimulationWorkerOptions {
  readonly database: Database;
  /** How many ranges it plays at once, each in a thread. */
  readonly threads: number;
  readonly onEvent?: (event: WorkerEvent) => void;
  /** Under which it appears. Default: the machine and the process. */
  readonly name?: string;
}

export interface SimulationWorker {
  /**
   * Takes nothing new and finishes what is under way. What is not finished after so many milliseconds is
   * given back, for another worker to take. Default 5000.
   */
  close(patience?: number): Promise<void>;
}

/** In milliseconds: between looks for batches that were ended. */
const LOOK = 1000;
const PATIENCE = 5000;
/** Giving back may take so long; if the database does not answer, the others find out for themselves. */
const GRACE = 5000;
const TELL_AGAIN = 60_000;

/**
 * Starts to work. If the database goes away it waits until it is back.
 * @example
 * const worker = await openSimulationWorker({ database, threads: 4 });
 * process.once('SIGTERM', () => worker.close());
 */
export async function openSimulationWorker(options: SimulationWorkerOptions): Promise<SimulationWorker> {
  const { database, name = `${hostname()}:${process.pid}`, onEvent: tell = () => {} } = options;
  const notice = noticing(tell);
  const threads = openNodePool(options.threads);
  const foreign = new Set<string>();
  const player = makeRangePlayer({ database, threads, name, tell, foreign });
  tell({ kind: 'ready', threads: options.threads });
  const log = openPlainLog((text, { job }) => {
    // What becomes of ranges is told by the player.
    if (job === undefined) notice(text);
  });
  const queue = openTurnQueue({
    database,
    log,
    tasks: { [RANGE_TASK]: (payload) => player.play(payload as RangePayload) },
    concurrency: options.threads,
    isSlow: true,
    // Batches by other rules than ours.
    passOver: () => [...foreign].map(rulesFlag),
  });
  // A worker that is killed leaves its ranges locked. Every process on the queue frees those of the dead.
  const presence = await openNode({ database, log, id: randomUUID(), workerIds: () => queue.workerIds });
  const round = (): Promise<void> => player.dropEnded();
  const looking: Loop = startLoop({
    name: 'ended batches',
    every: LOOK,
    slowest: LOOK,
    delay: LOOK,
    log,
    round,
  });
  return {
    close: async (patience = PATIENCE) => {
      const impatience = setTimeout(() => player.giveBack(), patience);
      await queue.close(patience + GRACE);
      clearTimeout(impatience);
      await looking.close();
      await presence.close();
      await threads.close();
    },
  };
}

/**
 * Tells of what is out of the ordinary, and of the same thing once in a while: a database that is away is
 * so for long.
 */
function noticing(tell: (event: WorkerEvent) => void): (message: string) => void {
  const told = new Map<string, number>();
  return (message) => {
    const now = performance.now();
    for (const [old, at] of told) if (now - at > TELL_AGAIN) told.delete(old);
    if (told.has(message)) return;
    told.set(message, now);
    tell({ kind: 'notice', message });
  };
}
