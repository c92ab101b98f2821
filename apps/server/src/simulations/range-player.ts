/** Plays ranges from the queue in threads. */
import { BatchResult, type Range, type SimulationJob } from '@rondel/simulator';
import type { Shelf } from '@rondel/workers/modules';
import type { Pool } from '@rondel/workers/node';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from '../base/database-errors.ts';
import { type Answer, fail, succeed } from '../base/problem.ts';
import type { Database } from '../database/database.ts';
import { RANGE_ATTEMPTS, type RangePayload } from './names.ts';
import { endedAmong, finishRange, noteRefusal, returnRange, type Taking, takeRange } from './range-store.ts';
import { checkRequest } from './request.ts';
import { rulesOf } from './rules.ts';
import { failSimulation } from './simulation.ts';
import type { TakenRange, WorkerEvent } from './worker-events.ts';

export interface PlayerOptions {
  readonly database: Database;
  readonly threads: Pool;
  /** The worker's name. */
  readonly name: string;
  readonly tell: (event: WorkerEvent) => void;
  /** Rules that this worker cannot play by. */
  readonly foreign: Set<string>;
  /** Games and policies besides those that come with rondel. */
  readonly shelf: Shelf;
}

export interface RangePlayer {
  /** Plays the range of a job. Throws if the job should be retried. */
  play(payload: RangePayload): Promise<void>;
  /** Abandons ranges of batches that have ended. */
  dropEnded(): Promise<void>;
  /** Abandons all running ranges, so that other workers can take them. */
  giveBack(): void;
}

interface Current {
  readonly simulation: string;
  readonly controller: AbortController;
}

export function makeRangePlayer({
  database,
  threads,
  name,
  tell,
  foreign,
  shelf,
}: PlayerOptions): RangePlayer {
  /** The running ranges, by thread number. */
  const current = new Map<number, Current>();
  /** For each batch, the job for our threads, if our rules match. */
  const known = new LRUCache<string, Promise<Answer<SimulationJob>>>({ max: 1_000 });
  let isClosing = false;

  const freeNumber = (): number => {
    let number = 1;
    while (current.has(number)) number++;
    return number;
  };
  const playInThread = (job: SimulationJob, range: Range, each: boolean, signal: AbortSignal) =>
    threads.run('playouts', { job, range, each }, signal);

  /** Checks that we play by the same rules as the submitter. Done once per batch. */
  const checkRules = (
    simulation: string,
    { job, rules }: Taking,
    signal: AbortSignal,
  ): Promise<Answer<SimulationJob>> => {
    let found = known.get(simulation);
    if (found === undefined) {
      found = compare(job, rules, shelf, (trial, range) => playInThread(trial, range, false, signal));
      known.set(simulation, found);
      found.catch(() => known.delete(simulation));
    }
    return found;
  };

  async function playTaken(
    payload: RangePayload,
    taking: Taking,
    worker: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { simulation, start } = payload;
    const { count, attempts, job, rules, each } = taking;
    const range: TakenRange = { simulation, game: job.game, start, count };
    if (attempts > RANGE_ATTEMPTS) {
      const message = `Whoever plays ${nameOf(range)} does not live to tell: tried ${attempts - 1} times.`;
      tell({ kind: 'failed', range, message, isLast: true });
      return failSimulation(database, simulation, message);
    }
    tell({ kind: 'took', range, attempt: attempts });
    try {
      const same = await checkRules(simulation, taking, signal);
      if (!same.ok) {
        const { message } = same.problem;
        foreign.add(rules);
        await noteRefusal(database, simulation, `${name}: ${message}`);
        await returnRange(database, payload, rules);
        return tell({ kind: 'refused', range, message });
      }
      const began = performance.now();
      const result = await playInThread(same.value, { start, count }, each, signal);
      const seconds = (performance.now() - began) / 1000;
      const found = new BatchResult(result.tally).count;
      if (found !== count) throw new Error(`${found} playouts came back, not ${count}`);
      await finishRange(database, payload, worker, result, seconds);
      tell({ kind: 'finished', range, seconds });
    } catch (error) {
      if (isClosing) {
        await returnRange(database, payload, rules);
        return tell({ kind: 'gave-back', range });
      }
      if (signal.aborted) return tell({ kind: 'dropped', range });
      // Not the range's fault: the job is retried when the database is back.
      if (isUnavailable(error)) throw error;
      const message = error instanceof Error ? error.message : String(error);
      const isLast = attempts >= RANGE_ATTEMPTS;
      tell({ kind: 'failed', range, message, isLast });
      if (!isLast) throw error;
      await failSimulation(database, simulation, `${nameOf(range)} failed ${attempts} times: ${message}`);
    }
  }

  return {
    play: async (payload) => {
      const number = freeNumber();
      const controller = new AbortController();
      current.set(number, { simulation: payload.simulation, controller });
      try {
        const worker = `${name}/${number}`;
        const taking = await takeRange(database, payload, worker);
        if (taking !== null) await playTaken(payload, taking, worker, controller.signal);
      } finally {
        current.delete(number);
      }
    },
    dropEnded: async () => {
      const all = [...current.values()];
      if (all.length === 0) return;
      const ended = await endedAmong(database, [...new Set(all.map(({ simulation }) => simulation))]);
      for (const { simulation, controller } of all) if (ended.has(simulation)) controller.abort();
    },
    giveBack: () => {
      isClosing = true;
      for (const { controller } of current.values()) controller.abort();
    },
  };
}

const nameOf = ({ game, start, count }: TakenRange): string =>
  `playouts ${start} to ${start + count - 1} of ${game}`;

async function compare(
  job: SimulationJob,
  rules: string,
  shelf: Shelf,
  play: Parameters<typeof rulesOf>[2],
): Promise<Answer<SimulationJob>> {
  const checked = await checkRequest({ job, count: 1, chunk: 1 }, shelf);
  if (!checked.ok) return checked;
  const { game, local } = checked.value;
  const own = await rulesOf(game, local, play);
  if (own === rules) return succeed(local);
  return fail(
    'simulation/other-rules',
    `This worker plays ${game.name} by other rules than the batch was submitted with, so its results do not ` +
      'belong there. Install the same version on both sides.',
  );
}
