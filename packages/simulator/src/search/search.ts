/** Searching a position for its best event. */
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
  type RandomStream,
  type Result,
  refuse,
  type Schema,
} from '@rondel/core';
import { Searcher } from './searcher.ts';
import { type SearchOptions, type SearchSettings, settleSearch } from './settings.ts';
import type { Tree } from './tree.ts';

/** What a search thinks of an event. */
export interface Prospect<E extends EventSchema = EventSchema> {
  readonly code: number;
  readonly event: DecodedEvent & EventOf<E>;
  /** How often it was tried. The best is the one that was tried most. */
  readonly visits: number;
  /** The mean reward of the seat after it, from 0 to 1; 0 if it was never tried. */
  readonly value: number;
}

/** What a search has found. */
export interface SearchResult<E extends EventSchema = EventSchema> {
  readonly best: Prospect<E>;
  /** All events of the seat, the best first. */
  readonly prospects: readonly Prospect<E>[];
  /** What would be played from here, as far as it was looked at and no dice or guesses decide. */
  readonly line: readonly (DecodedEvent & EventOf<E>)[];
  readonly iterations: number;
  /** How many events were played in imagination. */
  readonly events: number;
  /** How many positions are remembered. */
  readonly nodes: number;
}

/** The clock is looked at after every so many iterations. */
const TICK = 8;
const LONGEST_LINE = 100;

/**
 * Searches for the best event of a seat, from what that seat knows and with dice of its own. The same
 * state, seat, seed and number of iterations give the same result on every machine. Refuses where the
 * game is over (`search/game-over`) and where the seat has no legal event (`search/no-event`). Throws a
 * `TypeError` if the game hides fields and has no `guess`.
 * @example
 * const found = search(match.state, 0, { iterations: 5000, seed: 7 });
 * if (found.ok) match = unwrap(match.handleEvent(found.value.best.code));
 */
export function search<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  seat: number,
  options: SearchOptions = {},
): Result<SearchResult<E>> {
  const { game } = state;
  const settings = settleSearch(options);
  const searcher = new Searcher(game as Game, settings);
  if (outcomeOf(state as GameState) !== null) return refuse('search/game-over', 'The game is over.');
  const random = openStream(options.seed ?? 0, 'search');
  const iterations = think(searcher, state as GameState, seat, random, settings);
  if (iterations === 0) return refuse('search/no-event', `There is nothing that seat ${seat} could do now.`);
  const prospects = rank(searcher.tree).map((edge): Prospect<E> => {
    const code = searcher.tree.code[edge] as number;
    const visits = searcher.tree.times[edge] as number;
    return { code, event: decodeEvent(game, code), visits, value: searcher.tree.mean[edge] as number };
  });
  return accept({
    best: prospects[0] as Prospect<E>,
    prospects,
    line: lineOf(searcher.tree).map((code) => decodeEvent(game, code)),
    iterations,
    events: searcher.events,
    nodes: searcher.tree.nodes,
  });
}

/** Lets a searcher think about a seat's events. Tells how many iterations it took; 0 if there is no event. */
export function think(
  searcher: Searcher,
  state: GameState,
  seat: number,
  random: RandomStream,
  { iterations, events, time, clock }: SearchSettings,
): number {
  const until = clock === null ? 0 : clock() + time;
  if (searcher.begin(state, seat, random) === 0) return 0;
  for (let done = 1; ; done++) {
    searcher.iterate();
    if (done >= iterations || searcher.events >= events) return done;
    if (clock !== null && done % TICK === 0 && clock() >= until) return done;
  }
}

/** The edges of a node, the best first: most visits, then the better mean, then the lower code. */
export function rank(tree: Tree, node = 0): number[] {
  const { times, mean, code } = tree;
  const first = tree.first[node] as number;
  const edges = Array.from({ length: tree.count[node] as number }, (_, i) => first + i);
  return edges.sort(
    (a, b) =>
      (times[b] as number) - (times[a] as number) ||
      (mean[b] as number) - (mean[a] as number) ||
      (code[a] as number) - (code[b] as number),
  );
}

/** The codes of the events followed most, from the root to where it is not clear what comes next. */
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
