/**
 * Chains and their free points, carried along from stone to stone, so that listing and checking need no walks.
 *
 * Of a chain the free points are counted and summed up, once for every stone beside them, in one number. If it has a
 * single free point, that is the mean, and as many stones of the chain are beside it as were counted: four at most.
 *
 * All of it is in one row of numbers, see `chain-memory.ts`: with a row for each property a move took a tenth longer.
 */
import { type ChainMemory, MEMORY } from './chain-memory.ts';
import { KEYS_HIGH, KEYS_LOW } from './position.ts';
import { FATAL, SPACE, STRONG, stoneBeside, weakBeside } from './surroundings.ts';

// Copies of one's own: V8 knows a module's own constants, but loads imported ones each time.
const LOW = KEYS_LOW;
const HIGH = KEYS_HIGH;
const FATALLY = FATAL;
const ONE_SPACE = SPACE;
const WITHOUT_WEAK = STRONG;
const {
  words: WORDS,
  width: WIDTH,
  empty: EMPTY,
  spaces: SPACES,
  fatal: FATAL_SET,
  threatened: THREATENED,
} = MEMORY;
const { takenCount: TAKEN_COUNT, takenLow: TAKEN_LOW, takenHigh: TAKEN_HIGH, taken: TAKEN } = MEMORY;
const { points: POINTS, stone: STONE, around: AROUND, head: HEAD, next: NEXT } = MEMORY;
const { size: SIZE, liberties: LIBERTIES, lone: LONE, word: WORD } = MEMORY;

const NONE = 0;
const EDGE = 3;

/** The free points of a chain: one for each in the upper bits, the sum of their numbers in the lower ones. */
const SHIFT = 18;
const ONE: number = 1 << SHIFT;
const SUM: number = ONE - 1;
const TOO_MANY: number = 5 * ONE;

/** Notes for whom a stone on an empty point is fatal. */
function settle(m: Int32Array, at: number): void {
  const word = m[at + WORD] as number;
  const bit = 1 << (((at - POINTS) >> 3) - WIDTH * word);
  const sides = FATALLY[m[at + AROUND] as number] as number;
  const black = m[FATAL_SET + word] as number;
  const white = m[FATAL_SET + WORDS + word] as number;
  m[FATAL_SET + word] = (sides & 1) !== 0 ? black | bit : black & ~bit;
  m[FATAL_SET + WORDS + word] = (sides & 2) !== 0 ? white | bit : white & ~bit;
}

/** Notes whether a chain has a single free point. */
function note(m: Int32Array, beside: Int16Array, head: number, side: number): void {
  const liberties = m[head + LIBERTIES] as number;
  if (liberties >= TOO_MANY || m[head + LONE] !== NONE) return;
  const n = liberties >> SHIFT;
  const sum = liberties & SUM;
  const mean = n === 1 ? sum : (sum / n) | 0;
  const at = mean << 3;
  if (n > 1 && (mean * n !== sum || m[at + STONE] !== 0 || !isOnly(m, beside, head, at, n))) return;
  m[head + LONE] = at;
  const word = m[at + WORD] as number;
  m[THREATENED + side * WORDS + word]! |= 1 << (((at - POINTS) >> 3) - WIDTH * word);
  m[at + AROUND]! += n * weakBeside(side);
  settle(m, at);
}

/** Whether so many stones of a chain are beside a point. */
function isOnly(m: Int32Array, beside: Int16Array, head: number, at: number, n: number): boolean {
  const stone = m[head + STONE];
  const first = (at - POINTS) >> 1;
  let found = 0;
  for (let k = first; k < first + 4; k++) {
    const next = beside[k] as number;
    if (m[next + STONE] === stone && m[next + HEAD] === head) found++;
  }
  return found === n;
}

/** A point beside a chain has become free. */
function giveSpace(m: Int32Array, beside: Int16Array, head: number, at: number, side: number): void {
  const was = m[head + LONE] as number;
  if (was !== NONE) {
    m[head + LONE] = NONE;
    const one = weakBeside(side);
    const now = (m[was + AROUND] as number) - ((m[head + LIBERTIES] as number) >> SHIFT) * one;
    m[was + AROUND] = now;
    if ((now & (7 * one)) === 0) {
      const word = m[was + WORD] as number;
      m[THREATENED + side * WORDS + word]! &= ~(1 << (((was - POINTS) >> 3) - WIDTH * word));
    }
    settle(m, was);
  }
  m[head + LIBERTIES]! += ONE + (at >> 3);
  note(m, beside, head, side);
}

/** Joins two chains; says the head of both. */
function join(m: Int32Array, a: number, b: number): number {
  if ((m[a + SIZE] as number) < (m[b + SIZE] as number)) return join(m, b, a);
  m[a + LIBERTIES]! += m[b + LIBERTIES] as number;
  m[a + SIZE]! += m[b + SIZE] as number;
  let stone = b;
  do {
    m[stone + HEAD] = a;
    stone = m[stone + NEXT] as number;
  } while (stone !== b);
  const next = m[a + NEXT] as number;
  m[a + NEXT] = m[b + NEXT] as number;
  m[b + NEXT] = next;
  return a;
}

/** Takes a chain without free points off the board. */
function take(m: Int32Array, beside: Int16Array, head: number, side: number): void {
  const first = m[TAKEN_COUNT] as number;
  let end = first;
  let stone = head;
  let low = m[TAKEN_LOW] as number;
  let high = m[TAKEN_HIGH] as number;
  do {
    const point = (stone - POINTS) >> 3;
    const word = m[stone + WORD] as number;
    m[stone + STONE] = 0;
    m[EMPTY + word]! |= 1 << (point - WIDTH * word);
    m[SPACES + word]!++;
    m[TAKEN + end++] = point;
    low ^= LOW[2 * point + side] as number;
    high ^= HIGH[2 * point + side] as number;
    stone = m[stone + NEXT] as number;
  } while (stone !== head);
  m[TAKEN_COUNT] = end;
  m[TAKEN_LOW] = low;
  m[TAKEN_HIGH] = high;
  const change = ONE_SPACE - stoneBeside(side);
  for (let i = first; i < end; i++) {
    const point = m[TAKEN + i] as number;
    const at = POINTS + 8 * point;
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const next = beside[k] as number;
      const there = m[next + STONE] as number;
      const now = (m[next + AROUND] as number) + change;
      m[next + AROUND] = now;
      if (there === 0) {
        if ((now & 7) === 1) settle(m, next);
      } else if (there !== EDGE) {
        giveSpace(m, beside, m[next + HEAD] as number, at, there - 1);
      }
    }
    settle(m, at);
  }
}

/** Puts a stone on an empty point and takes what it takes. */
export function put({ numbers: m, beside }: ChainMemory, point: number, side: number): void {
  const stone = side + 1;
  const at = POINTS + 8 * point;
  const word = m[at + WORD] as number;
  const bit = 1 << (point - WIDTH * word);
  m[TAKEN_COUNT] = 0;
  m[TAKEN_LOW] = 0;
  m[TAKEN_HIGH] = 0;
  m[EMPTY + word]! &= ~bit;
  m[SPACES + word]!--;
  // Whichever chains had this as their only free point are beside it, and have it no more.
  if ((m[at + AROUND] as number) > WITHOUT_WEAK) {
    m[THREATENED + word]! &= ~bit;
    m[THREATENED + WORDS + word]! &= ~bit;
    m[at + AROUND]! &= WITHOUT_WEAK;
  }
  m[at + STONE] = stone;
  m[at + HEAD] = at;
  m[at + NEXT] = at;
  m[at + SIZE] = 1;
  m[at + LIBERTIES] = 0;
  m[at + LONE] = NONE;
  const change = stoneBeside(side) - ONE_SPACE;
  const first = 4 * point;
  const lost = ONE + (at >> 3);
  let own = at;
  let free = 0;
  let enemies = 0;
  for (let k = first; k < first + 4; k++) {
    const next = beside[k] as number;
    const there = m[next + STONE] as number;
    const now = (m[next + AROUND] as number) + change;
    m[next + AROUND] = now;
    if (there === 0) {
      free += ONE + (next >> 3);
      if ((now & 7) === 0) settle(m, next);
    } else if (there !== EDGE) {
      const head = m[next + HEAD] as number;
      m[head + LIBERTIES]! -= lost;
      m[head + LONE] = NONE;
      if (there !== stone) enemies++;
      else if (head !== own) own = join(m, own, head);
    }
  }
  m[own + LIBERTIES]! += free;
  if (enemies > 0) {
    for (let k = first; k < first + 4; k++) {
      const next = beside[k] as number;
      // A stone beside it that has been taken is empty by now.
      if (m[next + STONE] !== 3 - stone) continue;
      const head = m[next + HEAD] as number;
      if (m[head + LIBERTIES] === 0) take(m, beside, head, 1 - side);
      else note(m, beside, head, 1 - side);
    }
  }
  if (m[own + LIBERTIES] === 0) take(m, beside, own, side);
  else note(m, beside, own, side);
}
