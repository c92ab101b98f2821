/** Thread pools of any kind, and batches and tournaments that run on one. */
import type { Game } from '@rondel/core';
import {
  type BatchResult,
  type ParallelOptions,
  type Range,
  type RangeResult,
  type SimulationJob,
  simulateParallel,
  type Tournament,
  type TournamentGame,
  type TournamentTally,
} from '@rondel/simulator';
import { inOrder } from './in-order.ts';
import type { LoadTask, TournamentJob, Work, WorkKind } from './work.ts';

/** A pool of threads. */
export interface Pool {
  readonly workers: number;
  /** Runs a task on a free thread. Aborting the signal gives up the task, and the thread with it. */
  run<K extends WorkKind>(kind: K, task: Work[K]['task'], signal?: AbortSignal): Promise<Work[K]['result']>;
  /** Ends the threads. Running tasks fail. */
  close(): Promise<void>;
}

/** How to stop a long run. */
export interface Stopping {
  /** Starts nothing new. Running work is finished, so that the results have no gaps. */
  readonly signal?: AbortSignal;
  /** Abandons running work, too. Use it after `signal`. */
  readonly abandon?: AbortSignal;
}

/** Which playouts a pool plays, and what hears of them. */
export interface PooledOptions
  extends Pick<ParallelOptions, 'count' | 'chunk' | 'tapers' | 'until' | 'isOrdered' | 'each' | 'onProgress'>,
    Stopping {
  /** The number of the first playout. Default 0; must be 0 with `until`. */
  readonly start?: number;
  /** Called with the result of every range, in the order in which they finish. */
  readonly onRange?: (range: Range, result: RangeResult) => void;
}

/** Makes every thread load a game and its policies, so that the first range does not have to wait for them. */
export async function warmUp(pool: Pool, job: LoadTask): Promise<void> {
  const { game, options, policies = [] } = job;
  const task = { game, options, policies };
  await Promise.all(Array.from({ length: pool.workers }, () => pool.run('load', task)));
}

/**
 * Plays a batch on all threads of a pool. The result does not depend on their number. A range whose thread
 * was lost is played again.
 * @example
 * const pool = openNodePool(2);
 * const batch = await simulateOn(pool, kalaha, job, { count: 100_000 });
 * await pool.close();
 */
export function simulateOn(
  pool: Pool,
  game: Game,
  job: SimulationJob,
  { start = 0, tapers = true, signal, abandon, onRange, ...options }: PooledOptions,
): Promise<BatchResult> {
  if (start > 0 && options.until !== undefined) throw new RangeError('until: it counts from playout 0');
  return simulateParallel({
    ...options,
    tapers,
    ...(signal === undefined ? {} : { signal }),
    game,
    workers: pool.workers,
    run: async ({ start: offset, count }, each) => {
      const range = { start: start + offset, count };
      const result = await pool.run('playouts', { job, range, each }, abandon);
      onRange?.(range, result);
      return result;
    },
  });
}

/** How a pool plays a tournament, and what hears of its games. */
export interface PooledTournament extends Stopping {
  /** Games per range. Default 1. It has no influence on the result. */
  readonly chunk?: number;
  readonly onGame?: (game: TournamentGame, tally: TournamentTally) => void;
}

/**
 * Plays a tournament on all threads of a pool, to its end or until it is stopped. Which games count does not
 * depend on the number of threads.
 * @example
 * const tournament = makeTournament(kalaha, job);
 * const tally = await playTournamentOn(pool, tournament, job, {});
 * tournament.standings(tally);
 */
export async function playTournamentOn(
  pool: Pool,
  tournament: Tournament,
  job: TournamentJob,
  { chunk = 1, onGame, signal, abandon }: PooledTournament,
): Promise<TournamentTally> {
  const tally = tournament.tally();
  await inOrder({
    count: tournament.size,
    chunk,
    lanes: pool.workers,
    ...(signal === undefined ? {} : { signal }),
    run: (range) => pool.run('games', { job, range }, abandon),
    visit: (games) => {
      for (const game of games) {
        const isOver = tournament.count(tally, game);
        onGame?.(game, tally);
        if (isOver) return true;
      }
      return false;
    },
  });
  return tally;
}
