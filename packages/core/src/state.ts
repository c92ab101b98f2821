/**
 * A game state: one flat array of small integers, and beside it the line of earlier positions for
 * games that look back. States are values: nothing here changes one, stepping makes a new one.
 */
import type { EventSchema } from './event.ts';
import type { Engine, Game } from './game.ts';
import { foldLanes, formatLanes, hashCells, type Lanes } from './hash.ts';
import type { Outcome } from './outcome.ts';
import { hashPast, type Past } from './past.ts';
import { hashPosition } from './position-hash.ts';
import { isSeed, type Seed } from './random/seed.ts';
import { giveCells, seedCells } from './random/state-random.ts';
import type { Schema } from './schema/field.ts';
import { beginFirstTurn } from './turn/first-turn.ts';
import { logTurn } from './turn/plain.ts';
import { TURN } from './turn/turn-cells.ts';
import { actorOf } from './turn/window.ts';

/** A position of a game. It never changes: an event makes a new one. `read` reads it. */
export interface GameState<S extends Schema = Schema, E extends EventSchema = EventSchema> {
  readonly game: Game<S, E>;
  readonly cells: readonly number[];
  readonly past: Past | null;
  /** @internal What `outcome` answered; `undefined` until asked. */
  ended: Outcome | null | undefined;
  /** @internal */
  hash: Lanes | null;
  /** @internal The event that was drawn last from a list which decides that it is legal; -1 until one is. */
  drawn: number;
}

export function makeState<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  cells: readonly number[],
  past: Past | null,
): GameState<S, E> {
  return { game, cells, past, ended: undefined, hash: null, drawn: -1 };
}

/** Whether the dice of a state are given with every event, and not rolled from a seed. */
export function hasGivenDice(state: GameState): boolean {
  return state.game.engine.random.isGiven(state.cells);
}

/** The same state with dice that are given from here on. */
export function withGivenDice<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
): GameState<S, E> {
  const { game } = state;
  if (!game.isRandom) throw new TypeError(`${game.name} has no dice that could be given`);
  const cells = state.cells.slice();
  giveCells(game.engine.layout, cells);
  return makeState(game, cells, state.past);
}

/**
 * The same state with other dice from here on: for playouts and searches, which must not know what the
 * match will roll, or have nobody who rolls for them where the dice are given.
 * @example
 * const guess = reseed(match.state, 'what if');
 */
export function reseed<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  seed: Seed,
): GameState<S, E> {
  if (!isSeed(seed)) throw new TypeError(`${state.game.name}: a seed is a whole number or a short text`);
  const cells = state.cells.slice();
  seedCells(state.game.engine.layout, cells, seed);
  return makeState(state.game, cells, state.past);
}

/** Sets up the game in the blank cells that are in memory. */
export function setUp(engine: Engine, first: number): void {
  const { turn, memory } = engine;
  if (turn.mode !== 'off') beginFirstTurn(turn, first);
  if (turn.plain) {
    if (turn.log !== null) logTurn(turn, false);
    engine.setup(engine.s as never);
  } else {
    engine.turn.own?.begin(first);
    // The set-up decides who begins, so the turn tells nothing before.
    turn.log = null;
    engine.setup(engine.s as never);
    turn.log = memory.told;
    turn.machine.settle(turn);
  }
  engine.derive?.(engine.s as never);
}

/** Whether two states are the same in every field (and in what they remember). */
export function sameState(a: GameState, b: GameState): boolean {
  if (a === b) return true;
  if (a.game.signature !== b.game.signature || a.cells.length !== b.cells.length) return false;
  for (let i = 0; i < a.cells.length; i++) if (a.cells[i] !== b.cells[i]) return false;
  return formatPast(a.past) === formatPast(b.past);
}

const formatPast = (past: Past | null): string => (past === null ? '' : formatLanes(hashPast(past)));

/** The canonical 64-bit hash of a whole state, as 16 hexadecimal digits. */
export function stateHash(state: GameState): string {
  if (state.hash === null) state.hash = hashWhole(state, 2);
  return formatLanes(state.hash);
}

/** The canonical 128-bit hash of a whole state, as 32 hexadecimal digits. */
export function stateHash128(state: GameState): string {
  return formatLanes(hashWhole(state, 4));
}

/**
 * The 64-bit hash of the position: the fields that decide what may follow, without move counters,
 * history and randomness. Two states with one position hash are "the same position".
 */
export function positionHash(state: GameState): string {
  const lanes = new Int32Array(2);
  hashPosition(state.game.engine, state.cells, lanes);
  return formatLanes(lanes);
}

function hashWhole(state: GameState, count: 2 | 4): Lanes {
  const lanes = new Int32Array(count);
  hashCells(state.cells, null, lanes);
  if (state.past !== null) foldLanes(lanes, hashPast(state.past));
  return lanes;
}

/**
 * The seat whose turn it is, or -1 when there is none. For conditions and interfaces, where nobody
 * being active is nothing wrong.
 */
export function tryActivePlayer(state: GameState): number {
  const { memory, turn } = state.game.engine;
  memory.cells = state.cells as number[];
  return turn.mode === 'on' ? (state.cells[TURN.active] as number) : actorOf(turn, state.cells);
}

/** The seat whose turn it is. Throws where there is none: ask {@link tryActivePlayer} if that can be. */
export function activePlayer(state: GameState): number {
  const active = tryActivePlayer(state);
  if (active < 0) throw new RangeError(`${state.game.name}: nobody is active now`);
  return active;
}
