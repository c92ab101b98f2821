/** The start of a game: who begins, and where its dice come from. */
import type { EventSchema } from './event.ts';
import type { Game } from './game.ts';
import { rememberPosition } from './position.ts';
import { playGiven } from './random/given-dice.ts';
import { isSeed, type Seed } from './random/seed.ts';
import { giveCells, seedCells } from './random/state-random.ts';
import { openStream } from './random/stream.ts';
import { accept, type Result, refuse, unwrap } from './result.ts';
import type { Schema } from './schema/field.ts';
import { type GameState, makeState, setUp } from './state.ts';

/** How a match begins. */
export interface StartOptions {
  /** Fixes all randomness of the match. Default 0. */
  readonly seed?: Seed;
  /** The seat that begins, or `'random'`: drawn from the seed. Default 0. */
  readonly first?: number | 'random';
  /**
   * Instead of a seed: the dice are given, with every event. These are the results that are drawn while
   * the game is set up, in most games none; see {@link handleGiven}.
   */
  readonly dice?: readonly number[];
}

/**
 * The state in which a game begins.
 * @example
 * const state = startGame(kalaha, { seed: 7 });
 * const onARealBoard = startGame(backgammon, { dice: [] });
 */
export function startGame<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  options: StartOptions = {},
): GameState<S, E> {
  const { seed = 0, dice } = options;
  if (!isSeed(seed)) throw new TypeError(`${game.name}: a seed is a whole number or a short text`);
  const first = firstSeat(game, options);
  if (dice === undefined) return startSeeded(game, seed, first);
  if (options.seed !== undefined) throw new TypeError(`${game.name}: give a seed or dice, not both`);
  if (!Array.isArray(dice)) throw new TypeError(`${game.name}: dice must be a list of results`);
  return unwrap(startGiven(game, dice, first));
}

/** The seat that begins. A stream of its own draws it, so that the dice stay what they are. */
export function firstSeat(game: Game, { seed = 0, first = 0, dice }: StartOptions): number {
  if (first === 'random') {
    if (dice !== undefined) {
      throw new TypeError(`${game.name}: first cannot be drawn where the dice are given; name the seat`);
    }
    return openStream(seed, 'first').below(game.seats);
  }
  if (!Number.isInteger(first) || first < 0 || first >= game.seats) {
    throw new RangeError(`${game.name}: first must be a seat from 0 to ${game.seats - 1}, got ${first}`);
  }
  return first;
}

function startSeeded<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  seed: Seed,
  first: number,
): GameState<S, E> {
  const cells = game.engine.layout.blank.slice();
  seedCells(game.engine.layout, cells, seed);
  return begin(game, cells, first);
}

/** The state in which a game with given dice begins, or why these cannot be. */
export function startGiven<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  dice: readonly number[],
  first: number,
): Result<GameState<S, E>> {
  if (!game.isRandom) return refuse('dice/none', `${game.name} has no dice that could be given.`, 'dice');
  const cells = game.engine.layout.blank.slice();
  giveCells(game.engine.layout, cells);
  return playGiven(game.engine.random, dice, () => accept(begin(game, cells, first)));
}

function begin<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  cells: number[],
  first: number,
): GameState<S, E> {
  const { memory } = game.engine;
  memory.cells = cells;
  memory.past = null;
  memory.live = null;
  setUp(game.engine, first);
  return makeState(game, cells, rememberPosition(game.engine, cells, null));
}
