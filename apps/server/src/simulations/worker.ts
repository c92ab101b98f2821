/** Takes ranges from the queue and plays them [S10], and nothing else. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { EMPTY_SHELF, type Shelf } from '@rondel/workers/modules';
import { openNodePool } from '@rondel/workers/node';
import { LRUCache } from 'lru-cache';
import { type Loop, startLoop } from '../base/loop.ts';
import { openPlainLog } from '../base/plain-log.ts';
import type { Database } from '../database/database.ts';
import { openNode } from '../nodes/nodes.ts';
import { openTurnQueue } from '../queue/turn-queue.ts';
import { RANGE_TASK, type RangePayload, rulesFlag } from './names.ts';
import { makeRangePlayer } from './range-player.ts';
import type { WorkerEvent } from './worker-events.ts';

/** Where a worker finds its work, and how much it does at a time. */
export interface SimulationWorkerOptions {
  readonly database: Database;
  /** How many ranges to play at once, each in its own thread. */
  readonly threads: number;
  readonly onEvent?: (event: WorkerEvent) => void;
  /** Games and policies besides those that come with rondel. */
  readonly shelf?: Shelf;
  /** The name others see. Default: host name and process id. */
  readonly name?: string;
}

/** A worker that takes ranges of batches until it is closed. */
export interface SimulationWorker {
  /**
   * Takes nothing new and finishes what is running. Ranges not finished after `patience` milliseconds are
   * given back for other workers. Default 5,000.
   */
  close(patience?: number): Promise<void>;
}

/** How often to check for batches that have ended, in milliseconds. */
const LOOK = 1000;
const PATIENCE = 5000;
/** How long giving back may take. If the database does not answer, other workers find out by themselves. */
const GRACE = 5000;
const TELL_AGAIN = 60_000;

/**
 * Starts a worker. If the database goes away, it waits until it is back.
 * @example
 * const worker = await openSimulationWorker({ database, threads: 4 });
 * process.once('SIGTERM', () => worker.close());
 */
export async function openSimulationWorker(options: SimulationWorkerOptions): Promise<SimulationWorker> {
  const {
    database,
    shelf = EMPTY_SHELF,
    name = `${hostname()}:${process.pid}`,
    onEvent: tell = () => {},
  } = options;
  const notice = noticing(tell);
  const threads = openNodePool(options.threads);
  const foreign = new Set<string>();
  const player = makeRangePlayer({ database, threads, name, tell, foreign, shelf });
  tell({ kind: 'ready', threads: options.threads });
  const log = openPlainLog((text, { job }) => {
    // The player reports on ranges itself.
    if (job === undefined) notice(text);
  });
  const queue = openTurnQueue({
    database,
    log,
    tasks: { [RANGE_TASK]: (payload) => player.play(payload as RangePayload) },
    concurrency: options.threads,
    isSlow: true,
    // Skip batches with rules that are not ours.
    passOver: () => [...foreign].map(rulesFlag),
  });
  // A killed worker leaves its jobs locked. Every process on the queue unlocks those of dead ones.
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
 * Passes messages on, but repeats the same one only now and then: a database can be away for a long time.
 */
function noticing(tell: (event: WorkerEvent) => void): (message: string) => void {
  const told = new LRUCache<string, true>({ max: 1_000, ttl: TELL_AGAIN });
  return (message) => {
    if (told.has(message)) return;
    told.set(message, true);
    tell({ kind: 'notice', message });
  };
}
