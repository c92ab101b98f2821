/** What a pool of threads can do, whatever the threads are, and batches and tournaments on one. */
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
import type { TournamentJob, Work, WorkKind } from './work.ts';

/** Threads that do work. */
export interface Pool {
  readonly workers: number;
  /** Has something done by a thread that is free. The signal gives the work up, and the thread with it. */
  run<K extends WorkKind>(kind: K, task: Work[K]['task'], signal?: AbortSignal): Promise<Work[K]['result']>;
  /** Ends the threads. What is under way fails. */
  close(): Promise<void>;
}

/** How something long is stopped. */
export interface Stopping {
  /** Takes up nothing new. What is under way is finished, so that what counts has no gaps. */
  readonly signal?: AbortSignal;
  /** Gives up what is under way, too. Give it after `signal`. */
  readonly abandon?: AbortSignal;
}

export interface PooledOptions
  extends Pick<ParallelOptions, 'count' | 'chunk' | 'until' | 'onProgress'>,
    Stopping {
  /** The number of the first playout. Default 0; with `until` it can be nothing else. */
  readonly start?: number;
  /** Told what came of every range, in the order in which they are finished. */
  readonly onRange?: (range: Range, result: RangeResult) => void;
}

/** Has every thread load a game, so that it is not the first range that waits for it. */
export async function warmUp(pool: Pool, job: Work['load']['task']): Promise<void> {
  const { game, options } = job;
  await Promise.all(Array.from({ length: pool.workers }, () => pool.run('load', { game, options })));
}

/**
 * Plays a batch on all threads of a pool. The result is the same with any number of them. A range whose
 * thread was lost is played again.
 * @example
 * const pool = openNodePool(2);
 * const batch = await simulateOn(pool, kalaha, job, { count: 100_000 });
 * await pool.close();
 */
export function simulateOn(
  pool: Pool,
  game: Game,
  job: SimulationJob,
  { start = 0, signal, abandon, onRange, ...options }: PooledOptions,
): Promise<BatchResult> {
  if (start > 0 && options.until !== undefined) throw new RangeError('until: it counts from playout 0');
  return simulateParallel({
    ...options,
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

export interface PooledTournament extends Stopping {
  /** The games of a range. Default 1. It changes nothing in the result. */
  readonly chunk?: number;
  readonly onGame?: (game: TournamentGame, tally: TournamentTally) => void;
}

/**
 * Plays a tournament on all threads of a pool, to its end or until it is stopped. The same games count
 * with any number of threads.
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
