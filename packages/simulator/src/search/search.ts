/** Searches a position for its best event. */
import { accept, type EventSchema, type GameState, type Result, type Schema } from '@rondel/core';
import type { OpenSearch, SearchResult } from './result.ts';
import { openSession } from './session.ts';
import type { SearchOptions } from './settings.ts';

/**
 * Searches for the best event of a seat, from what that seat knows and with its own dice. The same state,
 * seat, seed and number of iterations give the same result on every machine. Refuses if the game is over
 * (`search/game-over`) or the seat has no legal event (`search/no-event`). Throws a `TypeError` if the game
 * hides fields and has no `guess`.
 * @example
 * const found = search(match.state, 0, { iterations: 5000, seed: 7 });
 * if (found.ok) match = unwrap(match.handleEvent(found.value.best.code));
 */
export function search<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  seat: number,
  options: SearchOptions = {},
): Result<SearchResult<E>> {
  const opened = openSearch(state, seat, options);
  if (!opened.ok) return opened;
  opened.value.run();
  return accept(opened.value.result());
}

/**
 * Starts a search like {@link search}, but lets the caller decide when it runs. The result depends only on
 * the number of iterations, not on how they are divided. A time limit counts from now.
 * @example
 * const thinking = unwrap(openSearch(match.state, 0, { time: 5000, clock: () => performance.now() }));
 * while (thinking.run(100) && !isStopped) await aMoment();
 */
export function openSearch<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  seat: number,
  options: SearchOptions = {},
): Result<OpenSearch<E>> {
  return openSession(state.game, options).open(state, seat, options);
}
