/**
 * Chains and their free points, carried along from stone to stone, so that listing and checking need no walks.
 *
 * All of it is in one row of numbers, see `chain-memory.ts`: with a row for each property a move took a tenth longer.
 */
import { type ChainMemory, MEMORY } from './chain-memory.ts';
import { giveSpace, note, ONE_LIBERTY, settle } from './liberties.ts';
import { KEYS_HIGH, KEYS_LOW } from './position.ts';
import { SPACE, STRONG, stoneBeside } from './surroundings.ts';

// Copies of one's own: V8 knows a module's own constants, but loads imported ones each time.
const LOW = KEYS_LOW;
const HIGH = KEYS_HIGH;
const ONE_SPACE = SPACE;
const WITHOUT_WEAK = STRONG;
const { words: WORDS, width: WIDTH, empty: EMPTY, spaces: SPACES, threatened: THREATENED } = MEMORY;
const { takenCount: TAKEN_COUNT, takenLow: TAKEN_LOW, takenHigh: TAKEN_HIGH, taken: TAKEN } = MEMORY;
const { points: POINTS, stone: STONE, around: AROUND, head: HEAD, next: NEXT } = MEMORY;
const { size: SIZE, liberties: LIBERTIES, lone: LONE, word: WORD } = MEMORY;

const NONE = 0;
const EDGE = 3;

/** One free point of a chain, besides its number. */
const ONE: number = ONE_LIBERTY;

/** Joins two chains; says the head of both. */
function join(m: Int32Array, a: number, b: number): number {
  if ((m[a + SIZE] as number) < (m[b + SIZE] as number)) return join(m, b, a);
  m[a + LIBERTIES]! += m[b + LIBERTIES] as number;
  // By their number, and not until the circle closes: so the walk ends whatever is in memory.
  for (let stone = b, left = m[b + SIZE] as number; left > 0; left--) {
    m[stone + HEAD] = a;
    stone = m[stone + NEXT] as number;
  }
  m[a + SIZE]! += m[b + SIZE] as number;
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
  for (let left = m[head + SIZE] as number; left > 0; left--) {
    const point = (stone - POINTS) >> 3;
    const word = m[stone + WORD] as number;
    m[stone + STONE] = 0;
    m[EMPTY + word]! |= 1 << (point - WIDTH * word);
    m[SPACES + word]!++;
    m[TAKEN + end++] = point;
    low ^= LOW[2 * point + side] as number;
    high ^= HIGH[2 * point + side] as number;
    stone = m[stone + NEXT] as number;
  }
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
