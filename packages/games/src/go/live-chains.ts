/**
 * Chains and their free points, carried along from stone to stone, so that listing and checking need no walks.
 *
 * Of a chain the free points are counted and summed up, once for every stone beside them, in one number. If it has a
 * single free point, that is the mean, and as many stones of the chain are beside it as were counted: four at most.
 */
import { makeRoom } from './copies.ts';
import type { Points } from './points.ts';
import { KEYS_HIGH, KEYS_LOW } from './position.ts';
import { FATAL, SPACE, STRONG, stoneBeside, weakBeside } from './surroundings.ts';

// Copies of one's own: V8 knows a module's own constants, but loads imported ones each time.
const LOW = KEYS_LOW;
const HIGH = KEYS_HIGH;
const FATALLY = FATAL;
const ONE_SPACE = SPACE;
const WITHOUT_WEAK = STRONG;

/** Points per word of a set, so that a word is a small integer. */
export const WIDTH = 30;
const NONE = -1;
const EDGE = 3;
/** The free points of a chain: one for each in the upper bits, the sum of their numbers in the lower ones. */
const SHIFT = 18;
const ONE: number = 1 << SHIFT;
const SUM: number = ONE - 1;
const TOO_MANY: number = 5 * ONE;

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
  const { room, ints, shorts, bytes } = makeRoom(20 * (count + 4));
  /** By the head of a chain: its free points, as said above. */
  const liberties = ints(count);
  /** Sets of points: the empty ones, and for Black and then White fatal ones among them and threatened ones. */
  const empty = ints(words);
  const fatal = ints(2 * words);
  const threatened = ints(2 * words);
  /** How many points of each word are empty. */
  const spaces = ints(words);
  /** By the head of a chain: the only free point it has. */
  const lone = shorts(count);
  const sizes = shorts(count);
  /** By stone: the head of its chain, and the next stone of it, in a circle. */
  const heads = shorts(count + 1);
  const nexts = shorts(count);
  /** By point: what is around it, see `surroundings.ts`. */
  const around = shorts(count + 1);
  /** 0 empty, else the seat + 1. */
  const stones = bytes(count + 1);
  /** The stones that were taken last, and what they were in the key. */
  const taken = new Int16Array(count);
  let takenCount = 0;
  let takenLow = 0;
  let takenHigh = 0;

  /** Notes for whom a stone on an empty point is fatal. */
  function settle(point: number): void {
    const word = wordOf[point] as number;
    const bit = bitOf[point] as number;
    const sides = FATALLY[around[point] as number] as number;
    if ((sides & 1) !== 0) fatal[word]! |= bit;
    else fatal[word]! &= ~bit;
    if ((sides & 2) !== 0) fatal[words + word]! |= bit;
    else fatal[words + word]! &= ~bit;
  }

  /** Notes whether a chain has a single free point. */
  function note(head: number, side: number): void {
    const sums = liberties[head] as number;
    if (sums >= TOO_MANY || lone[head] !== NONE) return;
    const n = sums >> SHIFT;
    const sum = sums & SUM;
    const point = n === 1 ? sum : (sum / n) | 0;
    if (n > 1 && (point * n !== sum || !isOnly(head, point, n))) return;
    lone[head] = point;
    threatened[side * words + (wordOf[point] as number)]! |= bitOf[point] as number;
    around[point]! += n * weakBeside(side);
    settle(point);
  }

  /** Whether so many stones of a chain are beside a point. */
  function isOnly(head: number, point: number, n: number): boolean {
    const stone = stones[head];
    let found = 0;
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const next = beside[k] as number;
      if (stones[next] === stone && heads[next] === head) found++;
    }
    return found === n && stones[point] === 0;
  }

  /** A point beside a chain has become free. */
  function giveSpace(head: number, point: number, side: number): void {
    const was = lone[head] as number;
    if (was !== NONE) {
      lone[head] = NONE;
      const one = weakBeside(side);
      const now = (around[was] as number) - ((liberties[head] as number) >> SHIFT) * one;
      around[was] = now;
      if ((now & (7 * one)) === 0)
        threatened[side * words + (wordOf[was] as number)]! &= ~(bitOf[was] as number);
      settle(was);
    }
    liberties[head]! += ONE + point;
    note(head, side);
  }

  /** Joins two chains; says the head of both. */
  function join(a: number, b: number): number {
    if ((sizes[a] as number) < (sizes[b] as number)) return join(b, a);
    liberties[a]! += liberties[b] as number;
    sizes[a]! += sizes[b] as number;
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

  /** Takes a chain without free points off the board. */
  function take(head: number, side: number): void {
    const first = takenCount;
    let stone = head;
    do {
      stones[stone] = 0;
      taken[takenCount++] = stone;
      takenLow ^= LOW[2 * stone + side] as number;
      takenHigh ^= HIGH[2 * stone + side] as number;
      stone = nexts[stone] as number;
    } while (stone !== head);
    const change = ONE_SPACE - stoneBeside(side);
    for (let i = first; i < takenCount; i++) {
      const point = taken[i] as number;
      empty[wordOf[point] as number]! |= bitOf[point] as number;
      spaces[wordOf[point] as number]!++;
      for (let k = 4 * point; k < 4 * point + 4; k++) {
        const next = beside[k] as number;
        const there = stones[next] as number;
        const now = (around[next] as number) + change;
        around[next] = now;
        if (there === 0) {
          if ((now & 7) === 1) settle(next);
        } else if (there !== EDGE) {
          giveSpace(heads[next] as number, point, there - 1);
        }
      }
      settle(point);
    }
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
    spaces[word]!--;
    // Whichever chains had this as their only free point are beside it, and have it no more.
    if ((around[point] as number) > WITHOUT_WEAK) {
      threatened[word]! &= ~bit;
      threatened[words + word]! &= ~bit;
      around[point]! &= WITHOUT_WEAK;
    }
    heads[point] = point;
    nexts[point] = point;
    sizes[point] = 1;
    lone[point] = NONE;
    liberties[point] = 0;
    const change = stoneBeside(side) - ONE_SPACE;
    const first = 4 * point;
    let own = point;
    let free = 0;
    let enemies = 0;
    for (let k = first; k < first + 4; k++) {
      const next = beside[k] as number;
      const there = stones[next] as number;
      const now = (around[next] as number) + change;
      around[next] = now;
      if (there === 0) {
        free += ONE + next;
        if ((now & 7) === 0) settle(next);
      } else if (there !== EDGE) {
        const head = heads[next] as number;
        liberties[head]! -= ONE + point;
        lone[head] = NONE;
        if (there !== stone) enemies++;
        else if (head !== own) own = join(own, head);
      }
    }
    liberties[own]! += free;
    if (enemies > 0) {
      for (let k = first; k < first + 4; k++) {
        const next = beside[k] as number;
        // A stone beside it that has been taken is empty by now.
        if (stones[next] !== 3 - stone) continue;
        const head = heads[next] as number;
        if (liberties[head] === 0) take(head, 1 - side);
        else note(head, 1 - side);
      }
    }
    if (liberties[own] === 0) take(own, side);
    else note(own, side);
  }

  function clear(): void {
    room.fill(0);
    stones[count] = EDGE;
    for (let point = 0; point < count; point++) {
      empty[wordOf[point] as number]! |= bitOf[point] as number;
      spaces[wordOf[point] as number]!++;
      for (let k = 4 * point; k < 4 * point + 4; k++) if (beside[k] !== count) around[point]! += ONE_SPACE;
    }
  }

  /** Works out what goes from the key when the chains of a side are taken whose only free point this is. */
  function reckon(point: number, side: number): void {
    takenLow = 0;
    takenHigh = 0;
    const first = 4 * point;
    for (let k = first; k < first + 4; k++) {
      const next = beside[k] as number;
      if (stones[next] !== side + 1) continue;
      const head = heads[next] as number;
      if (lone[head] !== point || isBefore(first, k, head)) continue;
      let stone = head;
      do {
        takenLow ^= LOW[2 * stone + side] as number;
        takenHigh ^= HIGH[2 * stone + side] as number;
        stone = nexts[stone] as number;
      } while (stone !== head);
    }
  }

  /** Whether a chain has a stone among the neighbours before this one. */
  function isBefore(first: number, k: number, head: number): boolean {
    for (let i = first; i < k; i++) {
      const next = beside[i] as number;
      if (stones[next] === stones[head] && heads[next] === head) return true;
    }
    return false;
  }

  return {
    room,
    words,
    empty,
    spaces,
    fatal,
    threatened,
    taken,
    clear,
    put,
    reckon,
    /** Whether all around a point are stones of a side. */
    isEnclosed: (point: number, side: number): boolean =>
      ((around[point] as number) & (7 * ONE_SPACE + 7 * stoneBeside(1 - side))) === 0,
    /** Whether a stone of a seat on an empty point would have no free point and take nothing. */
    isFatal: (point: number, side: number): boolean =>
      ((FATALLY[around[point] as number] as number) & (side + 1)) !== 0,
    /** Whether a stone there takes chains of a side. */
    isThreatened: (point: number, side: number): boolean =>
      ((around[point] as number) & (7 * weakBeside(side))) !== 0,
    /** Whether a stone is a chain by itself, with a single free point. */
    isAlone: (point: number): boolean => sizes[heads[point] as number] === 1 && lone[point] !== NONE,
    takenCount: (): number => takenCount,
    takenLow: (): number => takenLow,
    takenHigh: (): number => takenHigh,
  };
}
