/**
 * Which position is this, and how often was it here? The key of a position is its hash, or two
 * numbers that the game keeps in its state and carries along from event to event.
 */
import type { Engine } from './game.ts';
import { hashCells } from './hash.ts';
import { countOccurrences, extendPast, type Past, Positions } from './past.ts';
import type { Seed } from './random/seed.ts';
import { openStream } from './random/stream.ts';
import { type ArrayField, array, int, offPosition } from './schema/field.ts';

/** The bits of a key's numbers. */
const KEY_MASK = 0x3fffffff;

/**
 * A field for a key that the game carries along, named by `repetition`. Worth it where positions are
 * compared at every event: exchanging a few numbers is quicker than hashing the whole board.
 * @example
 * repetition: 'key',
 * state: { board: perTile(squares, int(0, 12)), key: positionKey() },
 */
export function positionKey(): ArrayField<number> {
  return offPosition(array(2, int(0, KEY_MASK)));
}

/** Random numbers to make keys of, in two rows. */
export interface PositionKeys {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/**
 * Numbers for keys (Zobrist 1970): one pair for each thing that can be true of a position. The key
 * is the exclusive or of the pairs of all that is true. The same seed gives the same numbers for ever.
 * @example
 * const keys = makeKeys('go', 2 * 361);
 * s.key.set(0, s.key.get(0) ^ keys.low[point]);
 */
export function makeKeys(seed: Seed, count: number): PositionKeys {
  const stream = openStream(seed, 'position keys');
  const row = (): Int32Array => Int32Array.from({ length: count }, () => stream.next() & KEY_MASK);
  return { low: row(), high: row() };
}

const hashed = new Int32Array(2);

/** The line of positions with the present one added, for games that look back. */
export function rememberPosition(engine: Engine, cells: readonly number[], past: Past | null): Past | null {
  if (!engine.remembers) return null;
  let low: number;
  let high: number;
  if (engine.keyCell >= 0) {
    low = cells[engine.keyCell] as number;
    high = cells[engine.keyCell + 1] as number;
  } else {
    hashCells(cells, engine.layout.positional, hashed);
    low = hashed[0] as number;
    high = hashed[1] as number;
  }
  // An event that leaves the position as it was is no repetition of it.
  if (past !== null && past.low === low && past.high === high) return past;
  return extendPast(past, low, high);
}

/** The same for the line of a runner. */
export function rememberLive(engine: Engine, cells: readonly number[], live: Positions): void {
  if (engine.keyCell >= 0) {
    live.push(cells[engine.keyCell] as number, cells[engine.keyCell + 1] as number);
  } else {
    hashCells(cells, engine.layout.positional, hashed);
    live.push(hashed[0] as number, hashed[1] as number);
  }
}

/** What rules ask about earlier positions. */
export interface LookBack {
  readonly occurrences: () => number;
  readonly occurrencesOf: (low: number, high: number) => number;
  readonly forget: () => void;
}

/** Looks back from wherever the memory points: along a state's list or a runner's line. */
export function lookBack(memory: Engine['memory']): LookBack {
  // The line of the state that was asked last, so that asking for every point of a board is quick.
  const index = new Positions();
  let indexed: Past | null = null;
  const lineOf = (past: Past | null): Positions => {
    if (past === indexed) return index;
    if (past !== null && past.before === indexed && indexed !== null) index.push(past.low, past.high);
    else index.load(past);
    indexed = past;
    return index;
  };
  return {
    occurrences: () => memory.live?.countLast() ?? countOccurrences(memory.past),
    occurrencesOf: (low, high) => (memory.live ?? lineOf(memory.past)).count(low, high),
    forget: () => {
      if (memory.live !== null) memory.live.forget();
      else memory.past = null;
    },
  };
}
