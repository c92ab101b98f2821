/**
 * What a search has found out about positions, so that a position reached in many ways is searched only once.
 * The table has a fixed size and forgets: each key has two places, one for the entry that took the most work
 * and one for the newest of the others (TwoBig: Breuker, Uiterwijk and van den Herik 1994). Entries are rows
 * of typed arrays, so storing one allocates nothing.
 */

/** What is known about a value: a lower bound, an upper bound, or the value itself. */
export const AT_LEAST = 1;
export const AT_MOST = 2;
export const EXACT = 3;

export interface TranspositionTable {
  /** Selects a key's bucket. Entry `2 * bucket` is for the most work, the next one for the newest. */
  readonly mask: number;
  readonly lows: Int32Array;
  readonly highs: Int32Array;
  readonly values: Float64Array;
  /** 0 for an empty entry. */
  readonly bounds: Uint8Array;
  /** The best event. */
  readonly events: Int32Array;
  /** How many positions were visited to find it. */
  readonly work: Float64Array;
}

/** The largest table, about two gigabytes. */
const LARGEST = 2 ** 26;

/** Makes a table of at most `size` entries, and at least half as many if memory allows. */
export function makeTable(size: number): TranspositionTable {
  const buckets = 2 ** Math.floor(Math.log2(Math.min(size, LARGEST) / 2));
  const entries = 2 * buckets;
  return {
    mask: (buckets - 1) | 0,
    lows: new Int32Array(entries),
    highs: new Int32Array(entries),
    values: new Float64Array(entries),
    bounds: new Uint8Array(entries),
    events: new Int32Array(entries),
    work: new Float64Array(entries),
  };
}

/** The entry for a key, or -1. */
export function findEntry(table: TranspositionTable, low: number, high: number): number {
  const big = 2 * (low & table.mask);
  if (holds(table, big, low, high)) return big;
  return holds(table, big + 1, low, high) ? big + 1 : -1;
}

/** Stores what was found out about a key, replacing an older entry for it or for another key. */
export function keepEntry(
  table: TranspositionTable,
  low: number,
  high: number,
  value: number,
  bound: number,
  event: number,
  work: number,
): void {
  const big = 2 * (low & table.mask);
  let entry = findEntry(table, low, high);
  if (entry < 0) {
    if (work >= (table.work[big] as number)) {
      move(table, big, big + 1);
      entry = big;
    } else {
      entry = big + 1;
    }
  }
  table.lows[entry] = low;
  table.highs[entry] = high;
  table.values[entry] = value;
  table.bounds[entry] = bound;
  table.events[entry] = event;
  table.work[entry] = work;
}

function holds(table: TranspositionTable, entry: number, low: number, high: number): boolean {
  return table.lows[entry] === low && table.highs[entry] === high && table.bounds[entry] !== 0;
}

function move(table: TranspositionTable, from: number, to: number): void {
  table.lows[to] = table.lows[from] as number;
  table.highs[to] = table.highs[from] as number;
  table.values[to] = table.values[from] as number;
  table.bounds[to] = table.bounds[from] as number;
  table.events[to] = table.events[from] as number;
  table.work[to] = table.work[from] as number;
}
