/** Searches of one match, one after the other: what was learnt for one event helps with the next. */
import {
  accept,
  decodeEvent,
  type EventSchema,
  type Game,
  type GameState,
  openStream,
  outcomeOf,
  type Result,
  refuse,
  type Schema,
} from '@rondel/core';
import { lineOf } from './ranking.ts';
import type { OpenSearch, Prospect, SearchResult } from './result.ts';
import { Searcher } from './searcher.ts';
import { type SearchLimits, type SessionOptions, settleSearch } from './settings.ts';

/** A search player's memory of a match. */
export interface SearchSession<S extends Schema = Schema, E extends EventSchema = EventSchema> {
  /**
   * Starts a search like `openSearch`. If the position was met in the search before, what is known of it and of
   * what may follow is kept, up to half of `maxNodes`, and all else forgotten. A search of this session that was
   * opened before is over then.
   * @param limits - Where they differ from the session's.
   */
  open(state: GameState<S, E>, seat: number, limits?: SearchLimits): Result<OpenSearch<E>>;
  /** Searches like `search`. The budget is that of new iterations; what is kept comes on top. */
  search(state: GameState<S, E>, seat: number): Result<SearchResult<E>>;
}

/**
 * Opens a session, for the searches of one match. The same searches in the same order give the same results on every
 * machine; but a search depends on those before it, and only the first is what `search` would give. Where a game hides
 * fields, what was learnt for one seat is forgotten when another one is asked for.
 * @example
 * const session = openSession(connectFour, { iterations: 5000 });
 * while (match.outcome() === null) {
 *   const found = unwrap(session.search(match.state, activePlayer(match.state)));
 *   match = unwrap(match.handleEvent(found.best.code));
 * }
 */
export function openSession<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  options: SessionOptions = {},
): SearchSession<S, E> {
  const searcher = new Searcher(game as unknown as Game, settleSearch(options));
  const random = openStream(options.seed ?? 0, 'search');
  let searches = 0;

  const open: SearchSession<S, E>['open'] = (state, seat, limits = {}) => {
    const { among = null, iterations, events, time, clock } = limits;
    searcher.limit(settleSearch({ ...options, ...given({ iterations, events, time, clock }) }));
    const number = ++searches;
    if (outcomeOf(state as unknown as GameState) !== null) {
      return refuse('search/game-over', 'The game is over.');
    }
    if (searcher.begin(state as unknown as GameState, seat, random, among, true) === 0) {
      return refuse('search/no-event', `There is nothing that seat ${seat} could do now.`);
    }
    let hasBudget = true;
    const check = (): void => {
      if (number !== searches) throw new TypeError('the session has gone on to another search');
    };
    return accept({
      get iterations() {
        check();
        return searcher.iterations;
      },
      get events() {
        check();
        return searcher.events;
      },
      run: (iterations) => {
        check();
        hasBudget = hasBudget && searcher.think(iterations);
        return hasBudget;
      },
      result: () => {
        check();
        if (searcher.iterations === 0) throw new TypeError('run the search before asking for its result');
        return resultOf(searcher, game);
      },
    });
  };

  return {
    open,
    search: (state, seat) => {
      const opened = open(state, seat);
      if (!opened.ok) return opened;
      opened.value.run();
      return accept(opened.value.result());
    },
  };
}

/** Only what is there: a limit that is not given is that of the session. */
const given = (limits: { readonly [name: string]: unknown }): SearchLimits =>
  Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));

/** What a searcher has found so far. */
function resultOf<S extends Schema, E extends EventSchema>(
  searcher: Searcher,
  game: Game<S, E>,
): SearchResult<E> {
  const { tree } = searcher;
  const prospects = searcher.ranking().map((edge): Prospect<E> => {
    const code = tree.code[edge] as number;
    const visits = tree.times[edge] as number;
    return { code, event: decodeEvent(game, code), visits, value: tree.mean[edge] as number };
  });
  return {
    best: prospects[0] as Prospect<E>,
    prospects,
    line: lineOf(tree).map((code) => decodeEvent(game, code)),
    iterations: searcher.iterations,
    events: searcher.events,
    nodes: tree.nodes,
    reused: searcher.reused,
  };
}
