/**
 * How much memory a match takes, roughly. Counting matches is not enough to bound a cache of them: a start position
 * with a long past weighs a thousand times as much as the beginning of an ordinary game.
 */
import type { Match } from './match.ts';

/** What every match has: its row, its seats, its clocks, its legal events. In bytes, as everything here. */
const EVERY_MATCH = 8_192;
const CELL = 8;
const PAST_POSITION = 260;

/** Start positions do not change, and every event makes a new match that has the same one. */
const known = new WeakMap<object, number>();

/** @example new LRUCache<string, Match>({ maxSize: 64 * 1024 * 1024, sizeCalculation: sizeOf }); */
export function sizeOf({ state, row: { start } }: Pick<Match, 'state' | 'row'>): number {
  const now = state === null ? 0 : state.cells.length * CELL + (state.past?.length ?? 0) * PAST_POSITION;
  return EVERY_MATCH + now + (start === null ? 0 : startSize(start));
}

function startSize(start: object): number {
  const size = known.get(start) ?? sizeOfJson(start);
  known.set(start, size);
  return size;
}

/** The size of parsed JSON, as JavaScript keeps it. */
function sizeOfJson(root: unknown): number {
  let size = 0;
  // Not recursive: it may be nested deeply.
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') size += 24 + value.length;
    else if (typeof value !== 'object' || value === null) size += 16;
    else if (Array.isArray(value)) {
      size += 32 + 8 * value.length;
      for (const item of value) open.push(item);
    } else {
      const values = Object.values(value);
      size += 64 + 24 * values.length;
      for (const item of values) open.push(item);
    }
  }
  return size;
}
