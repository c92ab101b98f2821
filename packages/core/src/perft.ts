/**
 * Perft: the number of lines of play of a given length. It comes out right only if the list of legal events,
 * their effects and the end of the game are all right, and other programs publish these numbers for many
 * games.
 *
 * Every line is played on a fresh copy of the cells, which is the cheapest copy there is: filling one array per ply again
 * and again took 2.6 times as long for the cells of chess.
 */
import { type DecodedEvent, decodeEvent } from './event-json.ts';
import type { Engine } from './game.ts';
import { countingNow, listEvents } from './listing.ts';
import type { Past } from './past.ts';
import type { CompiledRule } from './rule.ts';
import { runEvent } from './run-event.ts';
import type { GameState } from './state.ts';

/** A legal event and the number of lines that start with it. */
export interface Division {
  readonly event: DecodedEvent;
  readonly nodes: number;
}

/**
 * The number of lines of exactly `depth` legal events from a state. A line that ends earlier because
 * the game is over is not counted, and neither are events that are possible but not listed, such as a
 * resignation. For games without chance.
 * @example
 * perft(startGame(ticTacToe), 3) // 9 · 8 · 7 = 504
 */
export function perft(state: GameState, depth: number): number {
  const engine = beginWalk(state, depth, 0);
  return depth === 0 ? 1 : countLines(engine, state.cells, depth, state.past);
}

/**
 * {@link perft} split by the first event. If two programs disagree, follow the first event that differs, and
 * repeat until you reach the position in which one of them lists a wrong event.
 * @example
 * divide(startGame(kalaha), 2) // [{ event: { type: 'sow', seat: 0, pit: 0 }, nodes: 6 }, …]
 */
export function divide(state: GameState, depth: number): Division[] {
  const engine = beginWalk(state, depth, 1);
  return keepEvents(engine).map((code) => {
    const next = state.cells.slice();
    const past = step(engine, next, code, state.past);
    const nodes = depth === 1 ? 1 : countLines(engine, next, depth - 1, past);
    return { event: decodeEvent(state.game, code), nodes };
  });
}

function beginWalk({ game, cells, past }: GameState, depth: number, least: number): Engine {
  const { engine } = game;
  if (game.isRandom) throw new TypeError(`${game.name}: perft needs a game without chance`);
  if (!Number.isSafeInteger(depth) || depth < least) {
    throw new RangeError(`${game.name}: depth must be a whole number from ${least} on, got ${depth}`);
  }
  // Lists and ends are only read from these; events are played on copies.
  engine.memory.cells = cells as number[];
  engine.memory.past = past;
  engine.memory.live = null;
  return engine;
}

/** Counts the lines of `depth` events, at least one, from the position in these cells, which are in memory. */
function countLines(engine: Engine, cells: readonly number[], depth: number, past: Past | null): number {
  // The last event of a line need not be carried out: one line ends with each.
  if (depth === 1) return countUnlessOver(engine);
  const codes = keepEvents(engine);
  let lines = 0;
  for (let i = 0; i < codes.length; i++) {
    const next = cells.slice();
    const after = step(engine, next, codes[i] as number, past);
    lines += countLines(engine, next, depth - 1, after);
  }
  return lines;
}

/** Lists the legal events of the position in memory, none if the game is over, and counts them. */
function listUnlessOver(engine: Engine): number {
  return engine.outcome(engine.s as never) === null ? listEvents(engine) : 0;
}

/** Counts them, which some games can without a list. */
function countUnlessOver(engine: Engine): number {
  const counting = countingNow(engine);
  if (counting === null) return listUnlessOver(engine);
  return engine.outcome(engine.s as never) === null ? counting.count(engine.s) : 0;
}

/** Lists them as a copy, because the engine's own list is overwritten at the next ply. */
function keepEvents(engine: Engine): number[] {
  const count = listUnlessOver(engine);
  return engine.legal.buffer.codes.slice(0, count);
}

/** Plays an event on these cells, which are in memory from then on, and returns the new history. */
function step(engine: Engine, cells: number[], code: number, past: Past | null): Past | null {
  const { memory } = engine;
  memory.cells = cells;
  memory.past = past;
  runEvent(engine, engine.rules[code & engine.typeMask] as CompiledRule, code, false);
  return memory.past;
}
