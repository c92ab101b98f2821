/** Background work: ending turns, moving bots, and playing simulations for others. */
import { isOutside, openShelf, type Shelf } from '@rondel/workers/modules';
import { openNodePool } from '@rondel/workers/node';
import type { Logger } from 'pino';
import { BOT_TASK, SEARCH_FLAG, TURN_END_TASK } from './base/job-names.ts';
import type { Openings } from './base/openings.ts';
import type { Settings } from './base/settings.ts';
import { type BotDue, openBots } from './bots/bots.ts';
import type { Database } from './database/database.ts';
import type { Acting } from './matches/acting.ts';
import type { Catalogue } from './matches/catalogue.ts';
import type { Company } from './matches/company.ts';
import type { MatchStore } from './matches/match-store.ts';
import type { MatchTime } from './nodes/match-time.ts';
import { type NodePresence, openNode } from './nodes/nodes.ts';
import type { Metrics } from './operations/metrics.ts';
import { type JobReport, openTurnQueue, type TurnQueue } from './queue/turn-queue.ts';
import { openSimulationWorker } from './simulations/worker.ts';
import { EndTurnService } from './turns/end-turn-service.ts';
import { TurnEndEventHandler } from './turns/turn-end-event-handler.ts';

/** How many jobs of bots run at a time besides those that have a thread. */
const QUICK_BOTS = 2;
/** Milliseconds that ranges of simulations get to finish when the server closes; others can play them. */
const SIMULATION_PATIENCE = 1_000;

export interface Jobs {
  /** Shows the others that this node is alive, so that they leave its jobs alone. */
  readonly presence: NodePresence;
  readonly queue: TurnQueue;
}

export interface JobsOptions {
  readonly settings: Pick<Settings, 'botThreads' | 'botSeconds' | 'simulations'>;
  readonly node: string;
  readonly log: Logger;
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly store: MatchStore;
  readonly time: MatchTime;
  readonly acting: Acting;
  readonly company: Company;
  readonly metrics: Pick<Metrics, 'queueLag' | 'jobs'>;
}

export async function openJobs(openings: Openings, options: JobsOptions): Promise<Jobs> {
  const { settings, node, log, database, catalogue, store, time, acting, company, metrics } = options;
  const { botThreads, botSeconds } = settings;
  const pool = openings.add(openNodePool(botThreads));
  const bots = openBots({
    ...{ acting, store, time, log, pool, company },
    referenceOf: catalogue.referenceOf,
    thinkingLimit: botSeconds * 1_000,
  });
  const turnEnds = new TurnEndEventHandler(new EndTurnService(acting), log);
  const onJob = ({ task, waited, error, isDead }: JobReport): void => {
    metrics.queueLag.observe({ task }, waited / 1000);
    const isDone = error === null || error === undefined;
    metrics.jobs.inc({ task, result: isDone ? 'done' : isDead ? 'dead' : 'failed' });
  };
  // Opened before the queues so that it closes after them: otherwise other nodes would think this one dead
  // while its jobs were still running, and take them.
  const queues: TurnQueue[] = [];
  const workerIds = (): string[] => queues.flatMap((each) => each.workerIds);
  const presence = await openings.wait(openNode({ database, log, id: node, workerIds }));
  const queue = openings.add(
    openTurnQueue({
      database,
      log,
      tasks: { [TURN_END_TASK]: (payload) => turnEnds.handle(payload) },
      onJob,
    }),
  );
  // Bots think for seconds. In the same queue they would hold up the turns of people.
  const botQueue = openings.add(
    openTurnQueue({
      database,
      log,
      tasks: { [BOT_TASK]: (payload) => bots.handle(payload as BotDue) },
      concurrency: botThreads + QUICK_BOTS,
      // Prepare one more search than there are threads. The other workers serve bots that do not search. Whatever
      // waits in the database is still taken in the fair order.
      passOver: () => (bots.searching > botThreads ? [SEARCH_FLAG] : []),
      onJob,
    }),
  );
  // Searches that are under way would keep the queue from closing for seconds.
  openings.onClose(() => bots.close());
  queues.push(queue, botQueue);
  if (settings.simulations) {
    const worker = await openSimulationWorker({ database, threads: 1, shelf: await shelfOf(catalogue) });
    openings.onClose(() => worker.close(SIMULATION_PATIENCE));
  }
  return { presence, queue };
}

/** The modules among the hosted games, for simulations. */
function shelfOf({ names, referenceOf }: Catalogue): Promise<Shelf> {
  return openShelf(names.map((name) => referenceOf(name) ?? name).filter(isOutside));
}
