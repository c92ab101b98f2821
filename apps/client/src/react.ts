/** `@rondel/client/react`: a match in a component. */
import type { Game } from '@rondel/core';
import { useSyncExternalStore } from 'react';
import type { MatchStore, Snapshot } from './snapshot.ts';

/**
 * What to show of a match; the component is drawn again when it changes.
 * @example
 * function Board({ store }: { store: MatchStore<typeof kalaha> }) {
 *   const { view, legal } = useMatch(store);
 *   return <>{legal.map((event) => <button onClick={() => store.send(event)}>{event.pit}</button>)}</>;
 * }
 */
export function useMatch<G extends Game, T extends Snapshot<G>>(store: MatchStore<G, T>): T {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}
