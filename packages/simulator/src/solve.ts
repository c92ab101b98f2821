/**
 * Exact solving: what a position is worth if both sides play without a fault, and how they do it. For
 * small games of two seats in which nothing is hidden, nothing is drawn at random, and what one seat
 * gains the other loses.
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

export interface SolveOptions {
  /**
   * What both sides play for: `score` for points ahead of the other, `win` for 1, 0 or -1. Unless
   * given it is `score` where outcomes have scores. Asking for `win` alone is quicker.
   */
  readonly objective?: Objective;
  /** The most positions to visit before giving up. Default 10 million. */
  readonly maxNodes?: number;
  /** The most positions to remember, at some 30 bytes each. Default 2^20. */
  readonly tableSize?: number;
}

/** The result of perfect play. */
export interface Solution<E extends EventSchema = EventSchema> {
  /** The seat to move, whose `value` it is; seat 0 if nobody is to move because the game is over. */
  readonly seat: number;
  /** Points ahead at the end, or 1 for a win, 0 for a draw, -1 for a loss. */
  readonly value: number;
  /** An event that leads to it; `null` if the game is over. There may be others as good. */
  readonly best: (DecodedEvent & EventOf<E>) | null;
  /** Best play of both sides to the end of the game, `best` first. */
  readonly line: readonly (DecodedEvent & EventOf<E>)[];
  /** How many positions were visited. */
  readonly nodes: number;
}

const MAX_NODES = 10_000_000;
const TABLE_SIZE = 2 ** 20;

/**
 * Solves a position: searches to the end of every line that matters. Refuses with
 * `solve/budget-exceeded` when that takes more than `maxNodes` positions, and with `solve/endless` when
 * lines do not end. Throws a `TypeError` for games that cannot be solved this way: with chance, with
 * hidden information, with other than two seats, or with rules that look back at earlier positions,
 * because positions are told apart by their hash, which knows nothing of how they were reached.
 * @example
 * const solution = unwrap(solve(startGame(kalaha.with({ pits: 3, seeds: 2 }))));
 * solution.value // 4: whoever begins wins by four seeds
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
  // Adding 0 makes 0 of -0.
  return accept({ seat, value: (seat === 0 ? value : -value) + 0, best, line, nodes: search.nodes });
}

/**
 * Best play from a position that was just searched: searches on from each position that it leads to.
 * Nearly all of that is in the table.
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
  const { name, seats, isRandom, engine } = game;
  const needs = (what: string): TypeError => new TypeError(`${name}: solve needs a game ${what}`);
  if (seats !== 2) throw needs(`of two seats, not ${seats}`);
  if (isRandom) throw needs('without chance');
  const hasSecrets = engine.codes.types.some(({ sealed, fields }) => sealed || fields.some((f) => f.secret));
  if (hides || hasSecrets) throw needs('without hidden information');
  if (engine.remembers) throw needs('whose rules do not look back (repetition)');
}
