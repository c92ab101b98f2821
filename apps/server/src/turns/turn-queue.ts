/**
 * The queue of what follows a move [S3]: graphile-worker on the same database. A job is tried until it
 * succeeds, later and later; after the last try it is dead, and stays for operators to see.
 *
 * A job counts as tried from the moment it is taken, so that one which brings the whole process down is
 * dead after as many crashes as another after failures; see `nodes.ts` for how others get at it.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations, runTaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Logger } from 'pino';
import { type Database, isUnavailable } from '../database/database.ts';
import { type JobHandler, type JobReport, reporting } from './job-handler.ts';
import { type DeadJob, listDeadJobs, releaseJobs, retryDeadJob } from './jobs.ts';
import { queueLog } from './queue-log.ts';
import { queuePool } from './queue-pool.ts';

export type { JobHandler, JobReport } from './job-handler.ts';

export interface TurnQueueOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly tasks: { readonly [name: string]: JobHandler };
  /** Jobs at a time. Default 8. */
  readonly concurrency?: number;
  /** Milliseconds between looks for jobs that nobody was notified of: retries. Default 1000. */
  readonly poll?: number;
  /** Milliseconds that jobs under way have when the queue is closed or its workers give up. Default 10 000. */
  readonly grace?: number;
  /**
   * Whether jobs may take minutes. Then workers that give up finish what they are at, however long it takes,
   * and only then others do again what they could not say is done. Default: no.
   */
  readonly isSlow?: boolean;
  /** Asked before every job: those with one of these flags are left to others. Default: none. */
  readonly passOver?: () => string[];
  readonly onJob?: (report: JobReport) => void;
}

export interface TurnQueue {
  /** What jobs and lanes are locked by while this node is at them. Others after every restart. */
  readonly workerIds: readonly string[];
  deadJobs(most?: number): Promise<readonly DeadJob[]>;
  retryJob(id: number): Promise<boolean>;
  /** Takes no more jobs, and waits for those under way: for so many milliseconds, or as the options say. */
  close(grace?: number): Promise<void>;
}

/** It restarts after this many milliseconds, then twice that, … */
const RESTART = 200;
const SLOWEST_RESTART = 5_000;

/**
 * Starts to work on the queue. If the database goes away it waits until it is back.
 * @example
 * const queue = openTurnQueue({ database, log, tasks: { [TURN_END_TASK]: (event) => handler.handle(event) } });
 */
export function openTurnQueue(options: TurnQueueOptions): TurnQueue {
  const { database, log, concurrency = 8, poll = 1_000, isSlow = false, passOver } = options;
  const logger = queueLog(log);
  const tasks = Object.fromEntries(
    Object.entries(options.tasks).map(([name, handler]) => [name, reporting(name, handler, options.onJob)]),
  );
  let grace = options.grace ?? 10_000;
  /** Usually one; more while old ones finish what they have. With what ends them in good order. */
  const pools = new Map<WorkerPool, () => void>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosing = false;
  let wake = (): void => {};

  /** Has workers at work, and answers when they take no more jobs. What they have they finish meanwhile. */
  const work = (): Promise<void> =>
    new Promise((stopped) => {
      const events: WorkerEvents = new EventEmitter();
      let underWay = 0;
      events.on('job:start', () => underWay++);
      for (const end of ['job:success', 'job:error'] as const) events.on(end, () => underWay--);
      const pool = runTaskList(
        {
          logger,
          events,
          concurrency,
          pollInterval: poll,
          noHandleSignals: true,
          ...(passOver === undefined ? {} : { forbiddenFlags: passOver }),
          // Without a batch, an error on the way back to the database is caught by nobody: the process ends.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        },
        tasks,
        queuePool(database.pool),
      );
      const gone = (error?: unknown): void => {
        if (error !== undefined && !isClosing) log.warn({ err: error }, 'workers of the queue gave up');
        pools.delete(pool);
        stopped();
        // They are at nothing any more. If this fails, it is found out about later, as for a node that died.
        if (!isClosing) releaseJobs(database.pool, [pool.id]).catch(() => {});
      };
      let isStopping = false;
      const stop = (): void => {
        if (!isStopping) Promise.resolve(pool.gracefulShutdown('It is time.')).catch(() => {});
      };
      // Also when they end by themselves, because they could not say that a job is done. It happens that
      // they never come to an end then: after a while nobody waits for them, and what they had is released.
      events.once('pool:gracefulShutdown', () => {
        isStopping = true;
        stopped();
        let timer: NodeJS.Timeout;
        const giveTime = (): void => {
          timer = setTimeout(() => {
            timers.delete(timer);
            if (!pools.has(pool)) return;
            if (isSlow && underWay > 0 && !isClosing) return giveTime();
            pools.delete(pool);
            log.warn({ worker: pool.id }, 'jobs that are still under way will be done again');
            Promise.resolve(pool.forcefulShutdown('It takes too long.')).catch(() => {});
          }, grace);
          timers.add(timer);
        };
        giveTime();
        pool.promise.catch(() => {}).finally(() => clearTimeout(timer));
      });
      // A question for jobs that got no answer may have been heard: then one is locked that nobody is at.
      // And if it was the first question, it is never asked again. Other workers have neither problem.
      events.once('worker:getJob:error', stop);
      pools.set(pool, stop);
      pool.promise.then(() => gone(), gone);
    });

  const keepWorking = async (): Promise<void> => {
    for (let failures = 0; !isClosing; failures++) {
      const began = performance.now();
      try {
        // Says whether the database is back, and whether its queue is still one that we understand.
        if (failures > 0) await runMigrations({ pgPool: database.pool, logger });
        if (!isClosing) await work();
      } catch (error) {
        if (!isClosing)
          log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, 'the queue cannot start');
      }
      if (isClosing) return;
      if (performance.now() - began > 60_000) failures = 0;
      const pause = Math.min(RESTART * 2 ** Math.min(failures, 10), SLOWEST_RESTART);
      log.warn({ pause }, 'the queue starts again');
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const working = keepWorking();

  return {
    get workerIds() {
      return [...pools.keys()].map((pool) => pool.id);
    },
    deadJobs: (most) => listDeadJobs(database, most),
    retryJob: (id) => retryDeadJob(database, id),
    close: async (given = grace) => {
      isClosing = true;
      grace = given;
      wake();
      const ends = [...pools].map(([pool, stop]) => {
        stop();
        return pool.promise.catch(() => {});
      });
      // The forced end comes after the grace, and may need a moment.
      await Promise.race([Promise.all(ends), sleep(grace + 5_000, undefined, { ref: false })]);
      await working;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
