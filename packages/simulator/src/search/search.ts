/** Searches a position for its best event. */
import {
  accept,
  type DecodedEvent,
  decodeEvent,
  type EventOf,
  type EventSchema,
  type Game,
  type GameState,
  openStream,
  outcomeOf,
  type Result,
  refuse,
  type Schema,
} from '@rondel/core';
import { rank } from './ranking.ts';
import { Searcher } from './searcher.ts';
import { type SearchOptions, settleSearch } from './settings.ts';
import type { Tree } from './tree.ts';

/** What a search has learnt about an event. */
export interface Prospect<E extends EventSchema = EventSchema> {
  readonly code: number;
  readonly event: DecodedEvent & EventOf<E>;
  /** How often it was tried. The best event is the one tried most. */
  readonly visits: number;
  /** The mean reward for the seat after it, from 0 to 1; 0 if it was never tried. */
  readonly value: number;
}

/** The result of a search. */
export interface SearchResult<E extends EventSchema = EventSchema> {
  readonly best: Prospect<E>;
  /** All events of the seat, best first. */
  readonly prospects: readonly Prospect<E>[];
  /** The expected continuation, as far as it was explored and no dice or guesses come into it. */
  readonly line: readonly (DecodedEvent & EventOf<E>)[];
  readonly iterations: number;
  /** How many events were simulated. */
  readonly events: number;
  /** How many positions are in memory. */
  readonly nodes: number;
}

/** A search that runs in portions, for callers that have other things to do in between. */
export interface OpenSearch<E extends EventSchema = EventSchema> {
  /** How many games were simulated so far. */
  readonly iterations: number;
  /** How many events were simulated so far. */
  readonly events: number;
  /** Continues for at most this many iterations. Returns whether any budget is left. */
  run(iterations?: number): boolean;
  /** The result so far. Needs at least one iteration. */
  result(): SearchResult<E>;
}

/** How many iterations pass between looks at the clock. */
const TICK = 8;
const LONGEST_LINE = 100;

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
  const { game } = state;
  const searcher = new Searcher(game as Game, settleSearch(options));
  const random = openStream(options.seed ?? 0, 'search');
  if (outcomeOf(state as GameState) !== null) return refuse('search/game-over', 'The game is over.');
  if (searcher.begin(state as GameState, seat, random, options.among) === 0) {
    return refuse('search/no-event', `There is nothing that seat ${seat} could do now.`);
  }
  const { tree } = searcher;
  let hasBudget = true;
  const prospectOf = (edge: number): Prospect<E> => {
    const code = tree.code[edge] as number;
    const visits = tree.times[edge] as number;
    return { code, event: decodeEvent(game, code), visits, value: tree.mean[edge] as number };
  };
  return accept({
    get iterations() {
      return searcher.iterations;
    },
    get events() {
      return searcher.events;
    },
    run: (iterations) => {
      hasBudget = hasBudget && think(searcher, iterations);
      return hasBudget;
    },
    result: () => {
      if (searcher.iterations === 0) throw new TypeError('run the search before asking for its result');
      const prospects = searcher.ranking().map(prospectOf);
      return {
        best: prospects[0] as Prospect<E>,
        prospects,
        line: lineOf(tree).map((code) => decodeEvent(game, code)),
        iterations: searcher.iterations,
        events: searcher.events,
        nodes: tree.nodes,
      };
    },
  });
}

/** Continues a search for at most this many iterations. False if its budget is used up. */
export function think(searcher: Searcher, most: number = Number.POSITIVE_INFINITY): boolean {
  const { iterations, events, clock } = searcher.settings;
  for (let done = 0; done < most; done++) {
    searcher.iterate();
    if (searcher.iterations >= iterations || searcher.events >= events) return false;
    if (clock !== null && searcher.iterations % TICK === 0 && clock() >= searcher.until) return false;
  }
  return true;
}

/** The codes of the events followed most often, from the root to where the continuation is no longer clear. */
function lineOf(tree: Tree): number[] {
  const line: number[] = [];
  let node = 0;
  while (node >= 0 && tree.isListed(node) && line.length < LONGEST_LINE) {
    const [best] = rank(tree, node);
    if (best === undefined || tree.times[best] === 0) break;
    line.push(tree.code[best] as number);
    node = tree.child[best] as number;
  }
  return line;
}
