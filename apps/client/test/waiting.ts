/** Waiting for what a store will show. */
import type { MatchStore, Snapshot } from '@rondel/client';
import type { Game } from '@rondel/core';

/**
 * The first snapshot for which something holds.
 * @example
 * await until(store, ({ connection }) => connection === 'open');
 */
export function until<G extends Game, T extends Snapshot<G>>(
  store: MatchStore<G, T>,
  holds: (snapshot: T) => boolean,
): Promise<T> {
  return new Promise((resolve) => {
    const look = (): void => {
      const snapshot = store.getSnapshot();
      if (!holds(snapshot)) return;
      unsubscribe();
      resolve(snapshot);
    };
    const unsubscribe = store.subscribe(look);
    look();
  });
}
