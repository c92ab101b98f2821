/**
 * The queue for what follows a move [S3]: graphile-worker on the same database. A failed job is retried with
 * growing pauses. After the last attempt it is dead and stays for operators to see.
 *
 * An attempt counts as soon as a job is taken. So a job that crashes the whole process is dead after the same
 * number of attempts as one that fails; `nodes.ts` explains how others get at it.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations, runTaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Logger } from 'pino';
import { makeBackoff } from '../base/backoff.ts';
import { isUnavailable } from '../base/database-errors.ts';
import type { Database } from '../database/database.ts';
import { type JobHandler, type JobReport, reporting } from './job-handler.ts';
import { type DeadJob, deleteDeadJob, listDeadJobs, releaseJobs, retryDeadJob } from './jobs.ts';
import { queueLog } from './queue-log.ts';
import { queuePool } from './queue-pool.ts';

export type { JobHandler, JobReport } from './job-handler.ts';

export interface TurnQueueOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly tasks: { readonly [name: string]: JobHandler };
  /** How many jobs run at a time. Default 8. */
  readonly concurrency?: number;
  /** Milliseconds between polls for jobs without a notification, such as retries. Default 1,000. */
  readonly poll?: number;
  /** Milliseconds that running jobs get to finish when the queue closes or its workers fail. Default 10,000. */
  readonly grace?: number;
  /**
   * Whether jobs may take minutes. If so, workers that fail may finish their jobs however long it takes; only
   * then are jobs run again whose end could not be recorded. Default: no.
   */
  readonly isSlow?: boolean;
  /** Called before every job: jobs with one of these flags are left to other workers. Default: none. */
  readonly passOver?: () => string[];
  readonly onJob?: (report: JobReport) => void;
}

export interface TurnQueue {
  /** The ids with which this node locks jobs and queues. They change with every restart. */
  readonly workerIds: readonly string[];
  deadJobs(most?: number): Promise<readonly DeadJob[]>;
  retryJob(id: number): Promise<boolean>;
  deleteJob(id: number): Promise<boolean>;
  /** Takes no more jobs and waits for running ones, for `grace` milliseconds. */
  close(grace?: number): Promise<void>;
}

/** The pauses before a restart, in milliseconds. */
const RESTART = { first: 200, longest: 5_000 };

/**
 * Starts working on the queue. If the database goes away, it waits until it is back.
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
  /**
   * The worker pools, each with a function that stops it. Usually one; more while old ones finish their jobs.
   */
  const pools = new Map<WorkerPool, () => void>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosing = false;
  let wake = (): void => {};

  /** Runs a worker pool. Resolves when it takes no more jobs; it may still be finishing some. */
  const work = (): Promise<void> =>
    new Promise((stopped) => {
      const events: WorkerEvents = new EventEmitter();
      let underWay = 0;
      events.on('job:start', () => underWay++);
      let idle = (): void => {};
      for (const end of ['job:success', 'job:error'] as const) {
        events.on(end, () => {
          if (--underWay === 0) idle();
        });
      }
      const pool = runTaskList(
        {
          logger,
          events,
          concurrency,
          pollInterval: poll,
          noHandleSignals: true,
          ...(passOver === undefined ? {} : { forbiddenFlags: passOver }),
          // Zero means batches without a delay. Without batches, an error while reporting a job's result is
          // caught by nobody and ends the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        },
        tasks,
        queuePool(database.pool),
      );
      const gone = (error?: unknown): void => {
        if (error !== undefined && !isClosing) log.warn({ err: error }, 'workers of the queue gave up');
        stopped();
        const release = (): void => {
          pools.delete(pool);
          // If this fails, it is noticed later, as for a node that died.
          if (!isClosing) releaseJobs(database.pool, [pool.id]).catch(() => {});
        };
        // The pool takes no more jobs, but a long one may still be running, and must not start elsewhere meanwhile.
        // After it has ended there is a grace period in which its result can be reported.
        if (!isSlow || underWay === 0 || isClosing) {
          release();
          return;
        }
        idle = () => {
          const timer = setTimeout(() => {
            timers.delete(timer);
            release();
          }, grace);
          timers.add(timer);
        };
      };
      let isStopping = false;
      const stop = (): void => {
        if (!isStopping) Promise.resolve(pool.gracefulShutdown('It is time.')).catch(() => {});
      };
      // This also happens without our doing, if a job's result could not be reported. Sometimes such a shutdown
      // never ends, so after a while we stop waiting and release the jobs.
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
      // A query for a job may have been executed although its answer was lost; then a job is locked by
      // nobody. And after a failed first query, a worker never asks again. New workers have neither problem.
      events.once('worker:getJob:error', stop);
      pools.set(pool, stop);
      pool.promise.then(() => gone(), gone);
    });

  const keepWorking = async (): Promise<void> => {
    const backoff = makeBackoff(RESTART);
    for (let failures = 0; !isClosing; failures++) {
      const began = performance.now();
      try {
        // Finds out whether the database is back, and whether we still understand its queue.
        if (failures > 0) await runMigrations({ pgPool: database.pool, logger });
        if (!isClosing) await work();
      } catch (error) {
        if (!isClosing)
          log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, 'the queue cannot start');
      }
      if (isClosing) return;
      if (performance.now() - began > 60_000) backoff.reset();
      const pause = backoff.next();
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
    deleteJob: (id) => deleteDeadJob(database, id),
    close: async (given = grace) => {
      isClosing = true;
      grace = given;
      wake();
      const ends = [...pools].map(([pool, stop]) => {
        stop();
        return pool.promise.catch(() => {});
      });
      // The forced shutdown comes after the grace period, and may need a moment.
      await Promise.race([Promise.all(ends), sleep(grace + 5_000, undefined, { ref: false })]);
      await working;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
