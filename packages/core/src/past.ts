/**
 * Earlier positions, for rules that look back (repetition in chess, superko in go).
 *
 * A position is remembered as a key of two numbers: its hash, or a key that the game maintains. States are
 * values, so their history is a linked list, shared from state to state. A runner plays in place and keeps
 * its history in a {@link Positions}, which finds any key at once and allocates nothing.
 */
import { foldLanes, hashCells, type Lanes } from './hash.ts';
import type { PastIndex } from './past-index.ts';

export interface Past {
  readonly low: number;
  readonly high: number;
  readonly before: Past | null;
  readonly length: number;
  /** The hash of the whole history up to here, computed on demand. */
  line: Lanes | null;
  /** Where the positions of this history are found by their keys; made on demand, see `past-index.ts`. */
  index: PastIndex | null;
}

export function extendPast(before: Past | null, low: number, high: number): Past {
  return { low, high, before, length: before === null ? 1 : before.length + 1, line: null, index: null };
}

/** The positions from oldest to newest. */
export function listPast(past: Past | null): Past[] {
  const found: Past[] = [];
  for (let p = past; p !== null; p = p.before) found.push(p);
  return found.reverse();
}

/** The hash of a whole history, continued from the last point for which it is known. */
export function hashPast(past: Past): Lanes {
  const missing: Past[] = [];
  let p: Past | null = past;
  while (p !== null && p.line === null) {
    missing.push(p);
    p = p.before;
  }
  for (let i = missing.length - 1; i >= 0; i--) {
    const node = missing[i] as Past;
    const line = Int32Array.of(node.low, node.high);
    if (node.before !== null) foldLanes(line, node.before.line as Lanes);
    node.line = line;
  }
  return past.line as Lanes;
}

const ROOM = 1024;

/**
 * A history for a runner, with a hash table to find keys: positions in the same bucket are chained from the
 * newest back. A class, because a runner uses it at every event.
 */
export class Positions {
  private lows: Int32Array = new Int32Array(ROOM);
  private highs: Int32Array = new Int32Array(ROOM);
  /** For every position, the previous one in its bucket; for every bucket, the newest; -1 for none. */
  private links: Int32Array = new Int32Array(ROOM);
  private heads: Int32Array = new Int32Array(ROOM).fill(-1);
  /** Positions before `base` are forgotten. Chains run downwards, so they end there. */
  private base = 0;
  private end = 0;
  private readonly keyCell: number;
  private readonly places: readonly number[];
  private readonly lanes: Lanes = new Int32Array(2);

  /**
   * @param keyCell - Where the game's own key is; -1 if positions are known by the hash of the cells at `places`.
   */
  constructor(keyCell: number, places: readonly number[]) {
    this.keyCell = keyCell;
    this.places = places;
  }

  /** Adds the position in these cells. */
  remember(cells: readonly number[]): void {
    const { keyCell, lanes } = this;
    if (keyCell >= 0) {
      this.push(cells[keyCell] as number, cells[keyCell + 1] as number);
    } else {
      hashCells(cells, this.places, lanes);
      this.push(lanes[0] as number, lanes[1] as number);
    }
  }

  /** Adds a position, unless it is the latest one: staying in a position is not a repetition. */
  private push(low: number, high: number): void {
    const last = this.end - 1;
    if (last >= this.base && this.lows[last] === low && this.highs[last] === high) return;
    if (this.end === this.lows.length) this.grow();
    const at = this.end++;
    const bucket = low & (this.heads.length - 1);
    this.lows[at] = low;
    this.highs[at] = high;
    this.links[at] = this.heads[bucket] as number;
    this.heads[bucket] = at;
  }

  /** How often a position occurs. */
  count(low: number, high: number): number {
    let found = 0;
    let at = this.heads[low & (this.heads.length - 1)] as number;
    while (at >= this.base) {
      if (this.lows[at] === (low | 0) && this.highs[at] === (high | 0)) found++;
      at = this.links[at] as number;
    }
    return found;
  }

  /** How often the latest position occurs. */
  countLast(): number {
    const last = this.end - 1;
    return last < this.base ? 0 : this.count(this.lows[last] as number, this.highs[last] as number);
  }

  /** Forgets all positions. */
  forget(): void {
    this.base = this.end;
  }

  /** Takes over the history of a state. */
  load(past: Past | null): void {
    // Old entries are merely skipped, so that starting costs nothing; now and then everything is cleared.
    if (this.end > ROOM / 2) {
      this.heads.fill(-1);
      this.end = 0;
    }
    this.base = this.end;
    if (past === null) return;
    if (past.before === null) this.push(past.low, past.high);
    else for (const { low, high } of listPast(past)) this.push(low, high);
  }

  /** The history in the form that states use. */
  toPast(): Past | null {
    let past: Past | null = null;
    for (let i = this.base; i < this.end; i++) {
      past = extendPast(past, this.lows[i] as number, this.highs[i] as number);
    }
    return past;
  }

  private grow(): void {
    const { lows, highs, base, end } = this;
    const room = 2 * lows.length;
    this.lows = new Int32Array(room);
    this.highs = new Int32Array(room);
    this.links = new Int32Array(room);
    this.heads = new Int32Array(room).fill(-1);
    this.base = 0;
    this.end = 0;
    for (let i = base; i < end; i++) this.push(lows[i] as number, highs[i] as number);
  }
}
