/** A search for the engine protocols that remembers: for the next move of a match it goes on with what it has found. */
import type { Game } from '@rondel/core';
import type { OpenSearch } from '@rondel/games/chess/uci';
import { openSession, type SearchSession } from '@rondel/simulator';

interface Kept {
  readonly match: readonly unknown[];
  readonly game: Game;
  readonly session: SearchSession;
}

/** Remembers one match, the last one it was asked about. */
export function keepSearch(): OpenSearch {
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
