/**
 * The free points of chains. They are counted and summed up, once for every stone beside them, in one number. If a chain
 * has a single free point, that is the mean, and as many stones of the chain are beside it as were counted: four at most.
 */
import { MEMORY } from './chain-memory.ts';
import { FATAL, weakBeside } from './surroundings.ts';

// Copies of one's own: V8 knows a module's own constants, but loads imported ones each time.
const FATALLY = FATAL;
const { words: WORDS, width: WIDTH, fatal: FATAL_SET, threatened: THREATENED } = MEMORY;
const { points: POINTS, stone: STONE, around: AROUND, head: HEAD } = MEMORY;
const { liberties: LIBERTIES, lone: LONE, word: WORD } = MEMORY;

const NONE = 0;
/** One for each in the upper bits, the sum of their numbers in the lower ones. */
const SHIFT = 18;
const ONE: number = 1 << SHIFT;
const SUM: number = ONE - 1;
const TOO_MANY: number = 5 * ONE;

/** One free point of a chain, besides its number. */
export const ONE_LIBERTY: number = ONE;

/** Notes for whom a stone on an empty point is fatal. */
export function settle(m: Int32Array, at: number): void {
  const word = m[at + WORD] as number;
  const bit = 1 << (((at - POINTS) >> 3) - WIDTH * word);
  const sides = FATALLY[m[at + AROUND] as number] as number;
  const black = m[FATAL_SET + word] as number;
  const white = m[FATAL_SET + WORDS + word] as number;
  m[FATAL_SET + word] = (sides & 1) !== 0 ? black | bit : black & ~bit;
  m[FATAL_SET + WORDS + word] = (sides & 2) !== 0 ? white | bit : white & ~bit;
}

/** Notes whether a chain has a single free point. */
export function note(m: Int32Array, beside: Int16Array, head: number, side: number): void {
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
export function giveSpace(m: Int32Array, beside: Int16Array, head: number, at: number, side: number): void {
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
