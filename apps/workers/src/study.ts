/** A study of a game on a pool of threads. */
import type { Game } from '@rondel/core';
import { openStudy, type PublishedFigure, type Study, type StudyOptions } from '@rondel/simulator/study';
import { inOrder } from './in-order.ts';
import type { Pool, Stopping } from './pool.ts';

/** How a study is played on a pool. */
export interface PooledStudy extends Stopping {
  readonly options?: StudyOptions;
  /** What others have published about the game. */
  readonly published?: readonly PublishedFigure[];
  /** Called when a piece is done, with how much is, from 0 to 1. */
  readonly onProgress?: (progress: number) => void;
  /** Called with the study so far whenever a part of it is complete. */
  readonly onPart?: (study: Study) => void;
}

/**
 * Studies a game on all threads of a pool, to its end or until it is stopped. The result does not depend on the number
 * of threads.
 * @param reference - The name by which threads find the game.
 * @example
 * const study = await studyOn(pool, kalaha, 'kalaha', { options: { seed: 7 } });
 */
export async function studyOn(
  pool: Pool,
  game: Game,
  reference: string,
  { options = {}, published = [], onProgress, onPart, signal, abandon }: PooledStudy,
): Promise<Study> {
  const open = openStudy(game, options, published);
  for (let pieces = open.next(); pieces.length > 0 && !signal?.aborted; pieces = open.next()) {
    const stage = pieces;
    let counted = 0;
    await inOrder({
      count: stage.length,
      chunk: 1,
      lanes: pool.workers,
      ...(signal === undefined ? {} : { signal }),
      run: ({ start }) => {
        const piece = stage[start] as (typeof stage)[number];
        return pool.run('study', { game: reference, options: game.chosen, piece }, abandon);
      },
      visit: (result) => {
        open.count(stage[counted++] as (typeof stage)[number], result);
        onProgress?.(open.progress);
        return false;
      },
    });
    onPart?.(open.study());
  }
  return open.study();
}
