/**
 * Chains and their free points, carried along from stone to stone, so that listing and checking need no walks.
 *
 * They are beside the state, not in it: each game has one such board. It holds one position, which it knows by its key,
 * and follows when a stone is played there. Others that it has held lately are kept as copies of its memory, so that a
 * few matches may be played in turn; any other position is laid out anew.
 *
 * Of a chain the free points are counted once for every stone beside them, and summed up with their squares: it has a
 * single free point if the mean of the squares is the square of the mean, and else never.
 */
import { makeCopies, makeRoom } from './copies.ts';
import type { Points } from './points.ts';
import { KEYS_HIGH, KEYS_LOW } from './position.ts';

// Copies of one's own: V8 knows a module's own constants, but loads imported ones each time.
const LOW = KEYS_LOW;
const HIGH = KEYS_HIGH;

/** Points per word of a set, so that a word is a small integer. */
const WIDTH = 30;
const NONE = -1;
const EDGE = 3;

export type LiveChains = ReturnType<typeof makeLiveChains>;

export function makeLiveChains({ size, count }: Points) {
  const words = Math.ceil(count / WIDTH);
  const wordOf = new Uint8Array(count);
  const bitOf = new Int32Array(count);
  /** The neighbours of point `p` are the items `4 * p` to `4 * p + 3`; `count` is beyond the edge. */
  const beside = new Int16Array(4 * count);
  for (let point = 0; point < count; point++) {
    wordOf[point] = (point / WIDTH) | 0;
    bitOf[point] = 1 << (point % WIDTH);
    const column = point % size;
    beside[4 * point] = point + size < count ? point + size : count;
    beside[4 * point + 1] = column + 1 < size ? point + 1 : count;
    beside[4 * point + 2] = point - size >= 0 ? point - size : count;
    beside[4 * point + 3] = column > 0 ? point - 1 : count;
  }
  // All that is carried along is in one piece of memory, which can be copied at once.
  const { room, ints, shorts, bytes } = makeRoom(50 * (count + 4));
  /** 0 empty, else the seat + 1. */
  const stones = bytes(count + 1);
  /** By point: how many of those beside it are empty. */
  const space = bytes(count + 1);
  /** By stone: the head of its chain, and the next stone of it, in a circle. */
  const heads = shorts(count + 1);
  const nexts = shorts(count);
  /** By the head of a chain. */
  const sizes = shorts(count);
  const counts = ints(count);
  const sums = ints(count);
  const squares = ints(count);
  /** The only free point it has. */
  const lone = shorts(count);
  /** What its stones are in the key. */
  const lows = ints(count);
  const highs = ints(count);
  /** By point, for Black and then for White: how many chains have it as their only free point. */
  const threats = bytes(2 * count);
  /** The same for what goes from the key when these chains are taken. */
  const goneLows = ints(2 * count);
  const goneHighs = ints(2 * count);
  /** Sets of points: the empty ones, those without space among them, and for Black and then White threatened ones. */
  const empty = ints(words);
  const crowded = ints(words);
  const threatened = ints(2 * words);
  /** The stones that were taken last, and what they were in the key. */
  const taken = new Int16Array(count);
  let takenCount = 0;
  let takenLow = 0;
  let takenHigh = 0;
  /** The key of the position. */
  let low = -1;
  let high = -1;

  /** Notes whether a chain has a single free point. */
  function note(head: number, side: number): void {
    const n = counts[head] as number;
    const sum = sums[head] as number;
    const now = n > 0 && n * (squares[head] as number) === sum * sum ? sum / n : NONE;
    if (now === lone[head]) return;
    forget(head, side);
    if (now === NONE) return;
    lone[head] = now;
    const at = side * count + now;
    threats[at]!++;
    goneLows[at]! ^= lows[head] as number;
    goneHighs[at]! ^= highs[head] as number;
    threatened[side * words + (wordOf[now] as number)]! |= bitOf[now] as number;
  }

  /** Forgets which was the single free point of a chain, before it changes. */
  function forget(head: number, side: number): void {
    const was = lone[head] as number;
    if (was === NONE) return;
    lone[head] = NONE;
    const at = side * count + was;
    goneLows[at]! ^= lows[head] as number;
    goneHighs[at]! ^= highs[head] as number;
    if (--threats[at]! === 0) threatened[side * words + (wordOf[was] as number)]! &= ~(bitOf[was] as number);
  }

  /** Joins two chains; says the head of both. */
  function join(a: number, b: number, side: number): number {
    if ((sizes[a] as number) < (sizes[b] as number)) return join(b, a, side);
    // The joint chain is noted when it is complete.
    forget(a, side);
    forget(b, side);
    counts[a]! += counts[b] as number;
    sums[a]! += sums[b] as number;
    squares[a]! += squares[b] as number;
    sizes[a]! += sizes[b] as number;
    lows[a]! ^= lows[b] as number;
    highs[a]! ^= highs[b] as number;
    let stone = b;
    do {
      heads[stone] = a;
      stone = nexts[stone] as number;
    } while (stone !== b);
    const next = nexts[a] as number;
    nexts[a] = nexts[b] as number;
    nexts[b] = next;
    return a;
  }

  /** Takes a chain off the board. */
  function take(head: number, side: number): void {
    const first = takenCount;
    takenLow ^= lows[head] as number;
    takenHigh ^= highs[head] as number;
    forget(head, side);
    let stone = head;
    do {
      stones[stone] = 0;
      taken[takenCount++] = stone;
      stone = nexts[stone] as number;
    } while (stone !== head);
    for (let i = first; i < takenCount; i++) {
      const point = taken[i] as number;
      const word = wordOf[point] as number;
      empty[word]! |= bitOf[point] as number;
      for (let k = 4 * point; k < 4 * point + 4; k++) {
        const next = beside[k] as number;
        const there = stones[next] as number;
        space[next]!++;
        if (there === 0) crowded[wordOf[next] as number]! &= ~(bitOf[next] as number);
        else if (there !== EDGE) free(heads[next] as number, point, there - 1);
      }
      if (space[point] === 0) crowded[word]! |= bitOf[point] as number;
    }
  }

  /** A point beside a chain has become free. */
  function free(head: number, point: number, side: number): void {
    counts[head]!++;
    sums[head]! += point;
    squares[head]! += point * point;
    note(head, side);
  }

  /** Puts a stone on an empty point and takes what it takes. */
  function put(point: number, side: number): void {
    const stone = side + 1;
    const word = wordOf[point] as number;
    const bit = bitOf[point] as number;
    takenCount = 0;
    takenLow = 0;
    takenHigh = 0;
    stones[point] = stone;
    empty[word]! &= ~bit;
    crowded[word]! &= ~bit;
    heads[point] = point;
    nexts[point] = point;
    sizes[point] = 1;
    lone[point] = NONE;
    lows[point] = LOW[2 * point + side] as number;
    highs[point] = HIGH[2 * point + side] as number;
    let n = 0;
    let sum = 0;
    let square = 0;
    const first = 4 * point;
    for (let k = first; k < first + 4; k++) {
      const next = beside[k] as number;
      const there = stones[next] as number;
      const left = --space[next]!;
      if (there === 0) {
        n++;
        sum += next;
        square += next * next;
        if (left === 0) crowded[wordOf[next] as number]! |= bitOf[next] as number;
      } else if (there !== EDGE) {
        const head = heads[next] as number;
        counts[head]!--;
        sums[head]! -= point;
        squares[head]! -= point * point;
      }
    }
    counts[point] = n;
    sums[point] = sum;
    squares[point] = square;
    let own = point;
    for (let k = first; k < first + 4; k++) {
      const next = beside[k] as number;
      const there = stones[next] as number;
      // A stone beside it that has been taken is empty by now.
      if (there === 0 || there === EDGE) continue;
      const head = heads[next] as number;
      if (there === stone) {
        if (head !== own) own = join(own, head, side);
      } else if (counts[head] === 0) {
        take(head, 1 - side);
      } else {
        note(head, 1 - side);
      }
    }
    if (counts[own] === 0) take(own, side);
    else note(own, side);
  }

  /** Whether a stone of a seat there would have no free point and take nothing. */
  function isSuicide(point: number, side: number): boolean {
    if (space[point] !== 0 || threats[(1 - side) * count + point] !== 0) return false;
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const next = beside[k] as number;
      if (stones[next] === side + 1 && lone[heads[next] as number] === NONE) return false;
    }
    return true;
  }

  function layOut(cells: readonly number[], board: number): void {
    stones.fill(0);
    stones[count] = EDGE;
    space.fill(0);
    threats.fill(0);
    goneLows.fill(0);
    goneHighs.fill(0);
    empty.fill(0);
    crowded.fill(0);
    threatened.fill(0);
    for (let point = 0; point < count; point++) {
      empty[wordOf[point] as number]! |= bitOf[point] as number;
      for (let k = 4 * point; k < 4 * point + 4; k++) if (beside[k] !== count) space[point]!++;
    }
    for (let point = 0; point < count; point++) {
      const there = cells[board + point] as number;
      if (there !== 0) put(point, there - 1);
    }
  }

  const copies = makeCopies(room);

  /** Whether it holds a position, or a copy of it. */
  function holds(cells: readonly number[], key: number): boolean {
    const wantedLow = cells[key] as number;
    const wantedHigh = cells[key + 1] as number;
    if (wantedLow === low && wantedHigh === high) return true;
    if (!copies.bringBack(wantedLow, wantedHigh, low, high)) return false;
    low = wantedLow;
    high = wantedHigh;
    return true;
  }

  return {
    words,
    width: WIDTH,
    empty,
    crowded,
    threatened,
    taken,
    isSuicide,
    goneLows,
    goneHighs,
    /** Whether a stone is a chain by itself, with a single free point. */
    isAlone: (point: number): boolean => sizes[heads[point] as number] === 1 && lone[point] !== NONE,
    threatens: (point: number, side: number): boolean => threats[side * count + point] !== 0,
    holds,
    /** Holds a position, laid out anew if there is no copy of it. */
    hold(cells: readonly number[], board: number, key: number): void {
      if (holds(cells, key)) return;
      copies.keep(low, high);
      layOut(cells, board);
      low = cells[key] as number;
      high = cells[key + 1] as number;
    },
    put,
    /** The key of what is there now. */
    follow(newLow: number, newHigh: number): void {
      low = newLow;
      high = newHigh;
    },
    takenCount: (): number => takenCount,
    takenLow: (): number => takenLow,
    takenHigh: (): number => takenHigh,
  };
}
