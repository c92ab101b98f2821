/**
 * Exact solving: what a position is worth if both sides play perfectly, and how they do it. For small games
 * of two seats without hidden information or chance, in which one seat's gain is the other's loss.
 */
import {
  accept,
  type DecodedEvent,
  decodeEvent,
  type EventOf,
  type EventSchema,
  type Game,
  type GameState,
  type Result,
  Runner,
  refuse,
  type Schema,
  tryActivePlayer,
} from '@rondel/core';
import { checkCount } from './options.ts';
import { beginSearch, LONGEST, type Objective, type Search, searchPosition } from './solve-search.ts';

/** What a solver plays for, and how far it goes. */
export interface SolveOptions {
  /**
   * What both sides play for: `score` for the lead in points, `win` for 1, 0 or -1. Default: `score` if
   * outcomes have scores. `win` is faster.
   */
  readonly objective?: Objective;
  /** The most positions to visit before giving up. Default 10 million. */
  readonly maxNodes?: number;
  /** The most positions to keep in memory, at about 30 bytes each. Default 2^20. */
  readonly tableSize?: number;
}

/** The result of perfect play. */
export interface Solution<E extends EventSchema = EventSchema> {
  /** The seat to move, whose `value` this is; 0 if the game is over. */
  readonly seat: number;
  /** The lead in points at the end, or 1 for a win, 0 where both draw or both lose, -1 for a loss. */
  readonly value: number;
  /** An event that achieves it; `null` if the game is over. Others may be as good. */
  readonly best: (DecodedEvent & EventOf<E>) | null;
  /** Best play by both sides to the end of the game, starting with `best`. */
  readonly line: readonly (DecodedEvent & EventOf<E>)[];
  /** How many positions were visited. */
  readonly nodes: number;
}

const MAX_NODES = 10_000_000;
const TABLE_SIZE = 2 ** 20;

/**
 * Solves a position by searching every relevant line to its end. Refuses with `solve/budget-exceeded` if that
 * takes more than `maxNodes` positions, and with `solve/endless` if lines do not end. Throws a `TypeError`
 * for games that cannot be solved this way: with chance, with hidden information, with other than two seats or
 * without opponents, or with rules that depend on earlier positions, because positions are identified by a hash that does not
 * include the past.
 * @example
 * const solution = unwrap(solve(startGame(kalaha.with({ pits: 3, seeds: 2 }))));
 * solution.value // 4: the first player wins by four seeds
 */
export function solve<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  { objective, maxNodes = MAX_NODES, tableSize = TABLE_SIZE }: SolveOptions = {},
): Result<Solution<E>> {
  const { game } = state;
  const runner = new Runner(game as unknown as Game);
  checkGame(runner);
  checkCount('maxNodes', maxNodes, 1);
  checkCount('tableSize', tableSize, 2);
  const search = beginSearch(runner, objective ?? null, maxNodes, tableSize);
  runner.load(state);
  const value = searchFully(search);
  const line = followBest(search, state).map((code) => decodeEvent(game, code));
  if (search.stop === 'budget') {
    return refuse('solve/budget-exceeded', `Not solved: ${maxNodes} positions were not enough.`);
  }
  if (search.stop === 'depth') {
    return refuse('solve/endless', 'Not solved: lines of play go on and on, perhaps in circles.');
  }
  const [best = null] = line;
  const seat = best?.seat ?? Math.max(0, tryActivePlayer(state));
  // Adding 0 turns -0 into 0.
  return accept({ seat, value: (seat === 0 ? value : -value) + 0, best, line, nodes: search.nodes });
}

/**
 * Best play from the position searched last. It searches again from each following position, but nearly all
 * of that is in the table.
 */
function followBest(search: Search, from: GameState): number[] {
  const { runner } = search;
  const line: number[] = [];
  let here = from;
  while (search.stop === null && search.best >= 0) {
    const { best } = search;
    if (line.length === LONGEST) search.stop = 'depth';
    line.push(best);
    runner.load(here);
    runner.apply(best);
    here = runner.state();
    searchFully(search);
  }
  return line;
}

const searchFully = (search: Search): number =>
  searchPosition(search, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0);

/** Throws for games that cannot be solved by searching positions. */
function checkGame({ game, hides }: Runner): void {
  const { name, seats, teams, isRandom, engine } = game;
  const needs = (what: string): TypeError => new TypeError(`${name}: solve needs a game ${what}`);
  if (teams.length === 1 && seats > 1)
    throw needs('with opponents, and here everybody plays against the game');
  if (seats !== 2) throw needs(`of two seats, not ${seats}`);
  if (isRandom) throw needs('without chance');
  const hasSecrets = engine.codes.types.some(({ sealed, fields }) => sealed || fields.some((f) => f.secret));
  if (hides || hasSecrets) throw needs('without hidden information');
  if (engine.remembers) throw needs('whose rules do not look back (repetition)');
}
