/**
 * Identifies positions and counts how often they occurred. The key of a position is its hash, or two numbers
 * that the game keeps in its state and updates with every event.
 */
import type { Engine } from './game.ts';
import { hashCells } from './hash.ts';
import { extendPast, type Past } from './past.ts';
import { countIn } from './past-index.ts';
import type { Seed } from './random/seed.ts';
import { openStream } from './random/stream.ts';
import { type ArrayField, array, int, offPosition } from './schema/field.ts';

/** The usable bits of each number of a key. */
const KEY_MASK = 0x3fffffff;

/**
 * A field for a key that the game maintains itself, named by `repetition`. Worth it if positions are compared
 * at every event: exchanging a few numbers is faster than hashing the whole board.
 * @example
 * repetition: 'key',
 * state: { board: perTile(squares, int(0, 12)), key: positionKey() },
 */
export function positionKey(): ArrayField<number> {
  return offPosition(array(2, int(0, KEY_MASK)));
}

/** Random numbers for making keys, in two rows. */
export interface PositionKeys {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/**
 * Numbers for keys (Zobrist 1970): one pair for every feature that a position can have. The key is the
 * exclusive or of the pairs of all its features. The same seed always gives the same numbers.
 * @example
 * const keys = makeKeys('go', 2 * 361);
 * s.key.set(0, s.key.get(0) ^ keys.low[point]);
 */
export function makeKeys(seed: Seed, count: number): PositionKeys {
  const stream = openStream(seed, 'position keys');
  const row = (): Int32Array => Int32Array.from({ length: count }, () => stream.next() & KEY_MASK);
  return { low: row(), high: row() };
}

/** The history with the current position added, for games that look back. */
export function rememberPosition(engine: Engine, cells: readonly number[], past: Past | null): Past | null {
  if (!engine.remembers) return null;
  let low: number;
  let high: number;
  if (engine.keyCell >= 0) {
    low = cells[engine.keyCell] as number;
    high = cells[engine.keyCell + 1] as number;
  } else {
    const { hashed } = engine;
    hashCells(cells, engine.layout.positional, hashed);
    low = hashed[0] as number;
    high = hashed[1] as number;
  }
  // An event that leaves the position unchanged is not a repetition.
  if (past !== null && past.low === low && past.high === high) return past;
  return extendPast(past, low, high);
}

/** What rules can ask about earlier positions. */
export interface LookBack {
  readonly occurrences: () => number;
  readonly occurrencesOf: (low: number, high: number) => number;
  readonly forget: () => void;
}

/** Looks back from wherever the memory points: along a state's list or in a runner's history. */
export function lookBack(memory: Engine['memory']): LookBack {
  return {
    occurrences: () => {
      const { live, past } = memory;
      return live === null ? countIn(past, past?.low ?? 0, past?.high ?? 0) : live.countLast();
    },
    occurrencesOf: (low, high) => memory.live?.count(low, high) ?? countIn(memory.past, low, high),
    forget: () => {
      if (memory.live !== null) memory.live.forget();
      else memory.past = null;
    },
  };
}
