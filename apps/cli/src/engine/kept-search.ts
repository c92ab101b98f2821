/** A search for the engine protocols that remembers: for the next move of a match it goes on with what it has found. */
import type { EventSchema, Game, GameState, Schema } from '@rondel/core';
import { openSession, type SearchOptions, type SearchSession } from '@rondel/simulator';

/** A search that is asked for, and the match that it belongs to. */
interface Wish extends SearchOptions {
  readonly match: readonly unknown[];
}

/** Begins a search, as every protocol asks for it. */
type KeptSearch = <S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  seat: number,
  wish: Wish,
) => ReturnType<SearchSession['open']>;

interface Kept {
  readonly match: readonly unknown[];
  readonly game: Game;
  readonly session: SearchSession;
}

/** Remembers one match, the last one it was asked about. */
export function keepSearch(): KeptSearch {
  let kept: Kept | null = null;
  return (state, seat, wish) => {
    const game = state.game as unknown as Game;
    if (kept === null || kept.game !== game || !isSame(kept.match, wish.match)) {
      // How long to think and about what is each search's own.
      const { iterations: _iterations, events: _events, among: _among, match, ...options } = wish;
      kept = { match, game, session: openSession(game, options) };
    }
    return kept.session.open(state as never, seat, wish);
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, i) => item === other[i]);
