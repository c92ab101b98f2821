/** A process, or part of one, that takes ranges from the queue and plays them (S10). It takes nothing else. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { openNodePool } from '@rondel/workers/node';
import { Logger, runTaskList, type WorkerPool } from 'graphile-worker';
import { pino } from 'pino';
import type { Database } from '../database/database.ts';
import { type Loop, startLoop } from '../timers/loop.ts';
import { openNode } from '../turns/nodes.ts';
import { RANGE_TASK, type RangePayload, rulesFlag } from './names.ts';
import { makeRangePlayer, type RangePlayer } from './range-player.ts';
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

/** In milliseconds: between looks for ranges that nobody told of, and for batches that were ended. */
const POLL = 1000;
const LOOK = 1000;
/** It starts again after so long when the database was away. */
const RESTART = 1000;
const PATIENCE = 5000;

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
  const queue = openQueue(options, player, foreign, notice);
  // The log of these two is for the server; here only what is out of the ordinary is of interest.
  const log = pino({ level: 'warn' }, { write: (line: string) => notice(textOf(line)) });
  // A worker that is killed leaves its ranges locked. Every process on the queue frees those of the dead.
  const presence = await openNode({ database, log, id: randomUUID(), workerIds: () => queue.ids() });
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
      await queue.close();
      clearTimeout(impatience);
      await looking.close();
      await presence.close();
      await threads.close();
    },
  };
}

/** Takes ranges, as many at once as there are threads. */
function openQueue(
  options: SimulationWorkerOptions,
  player: RangePlayer,
  foreign: ReadonlySet<string>,
  notice: (message: string) => void,
) {
  let pool: WorkerPool | null = null;
  let isClosing = false;
  let wake = (): void => {};
  const logger = new Logger(() => (level, message, meta) => {
    // Ranges that failed are told of by the player.
    if (level === 'error' && meta?.['failure'] !== true) notice(message);
  });
  const start = (): WorkerPool =>
    runTaskList(
      {
        logger,
        concurrency: options.threads,
        pollInterval: POLL,
        noHandleSignals: true,
        // Asked before every job: batches by other rules than ours are passed over.
        forbiddenFlags: () => [...foreign].map(rulesFlag),
        // Without a batch, an error on the way back to the database is caught by nobody and ends the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      },
      { [RANGE_TASK]: (payload: unknown) => player.play(payload as RangePayload) },
      options.database.pool,
    );
  /** A pool gives up when it cannot say that a job is done. Then another one takes over. */
  const keepWorking = async (): Promise<void> => {
    while (!isClosing) {
      try {
        pool = start();
        await pool.promise;
      } catch (error) {
        if (!isClosing) notice((error as Error).message);
      }
      pool = null;
      if (isClosing) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, RESTART).unref();
      });
    }
  };
  const working = keepWorking();
  return {
    ids: (): string[] => (pool === null ? [] : [pool.id]),
    close: async (): Promise<void> => {
      isClosing = true;
      wake();
      try {
        await pool?.gracefulShutdown('The worker stops.');
      } catch (error) {
        notice((error as Error).message);
      }
      await working;
    },
  };
}

/** Tells of what is out of the ordinary, and of the same thing once: a database that is away is so for long. */
function noticing(tell: (event: WorkerEvent) => void): (message: string) => void {
  let last = '';
  return (message) => {
    if (message !== last) tell({ kind: 'notice', message });
    last = message;
  };
}

function textOf(line: string): string {
  const { msg, err } = JSON.parse(line) as {
    readonly msg: string;
    readonly err?: { readonly message: string };
  };
  return err === undefined ? msg : `${msg}: ${err.message}`;
}
