/** Workers and batches for tests. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Game } from '@rondel/core';
import type { SimulationJob } from '@rondel/simulator';
import { isSource } from '@rondel/workers/thread-options';
import type { Answer } from '../../base/problem.ts';
import type { Database } from '../../database/database.ts';
import { openSimulationWorker } from '../worker.ts';
import type { WorkerEvent } from '../worker-events.ts';

export const jobOf = (game: Pick<Game, 'name' | 'chosen'>, policies = ['random']): SimulationJob => ({
  game: game.name,
  options: game.chosen,
  seed: 7,
  policies,
  maxEvents: 100_000,
});

/** The value of an answer that must be a success. */
export function granted<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`${answer.problem.code}: ${answer.problem.message}`);
  return answer.value;
}

/** A worker that records its events. */
export async function openListedWorker(database: Database, name: string) {
  const events: WorkerEvent[] = [];
  const worker = await openSimulationWorker({
    database,
    threads: 1,
    name,
    onEvent: (event) => events.push(event),
  });
  return { events, close: worker.close };
}

/** The number of jobs in the queue. */
export async function countJobs({ pool }: Database): Promise<number> {
  return (await pool.query('select count(*)::int as n from graphile_worker.jobs')).rows[0].n;
}

/** Starts a worker in a process of its own. `first` waits for the first event of a kind. */
export function startWorkerProcess(url: string) {
  const file = fileURLToPath(new URL(`./worker-process.${isSource ? 'ts' : 'js'}`, import.meta.url));
  const flags = isSource ? ['--import', 'tsx', '--conditions=rondel:source'] : [];
  const child = spawn(process.execPath, [...flags, file, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  return {
    child,
    first: (kind: WorkerEvent['kind']): Promise<WorkerEvent> =>
      new Promise((resolve, reject) => {
        lines.on('line', (line) => {
          const event = JSON.parse(line) as WorkerEvent;
          if (event.kind === kind) resolve(event);
        });
        child.once('exit', () => reject(new Error(`the worker ended before it ${kind}`)));
      }),
  };
}
