/** What the chains of a position answer. */
import { type ChainMemory, MEMORY } from './chain-memory.ts';
import { KEYS_HIGH, KEYS_LOW } from './position.ts';
import { FATAL, SPACE, stoneBeside, weakBeside } from './surroundings.ts';

// Copies of one's own: V8 knows a module's own constants, but loads imported ones each time.
const LOW = KEYS_LOW;
const HIGH = KEYS_HIGH;
const FATALLY = FATAL;
const ONE_SPACE = SPACE;
const {
  points: POINTS,
  stone: STONE,
  around: AROUND,
  head: HEAD,
  next: NEXT,
  size: SIZE,
  lone: LONE,
} = MEMORY;
const { takenLow: TAKEN_LOW, takenHigh: TAKEN_HIGH } = MEMORY;

const aroundOf = (m: Int32Array, point: number): number => m[POINTS + 8 * point + AROUND] as number;

/** Whether a stone of a side on an empty point would have no free point and take nothing. */
export const isFatal = ({ numbers }: ChainMemory, point: number, side: number): boolean =>
  ((FATALLY[aroundOf(numbers, point)] as number) & (side + 1)) !== 0;

/** Whether a stone on an empty point takes chains of a side. */
const isThreatened = ({ numbers }: ChainMemory, point: number, side: number): boolean =>
  (aroundOf(numbers, point) & (7 * weakBeside(side))) !== 0;

/**
 * Whether a stone on an empty point could bring back a position: it takes stones, or there have been as many on the
 * board before, with so many fewer now than at most. What has more stones than ever is new.
 */
export const mayRecur = (memory: ChainMemory, point: number, side: number, fewer: number): boolean =>
  fewer > 0 || isThreatened(memory, point, 1 - side) || isFatal(memory, point, side);

/** Whether all points beside one have stones of a side. */
export const isEnclosed = ({ numbers }: ChainMemory, point: number, side: number): boolean =>
  (aroundOf(numbers, point) & (7 * (ONE_SPACE + stoneBeside(1 - side)))) === 0;

/** Whether a stone is a chain by itself, with a single free point. */
export function isAlone({ numbers: m }: ChainMemory, point: number): boolean {
  const head = m[POINTS + 8 * point + HEAD] as number;
  return m[head + SIZE] === 1 && m[head + LONE] !== 0;
}

/** Works out what goes from the key when the chains of a side are taken whose only free point this is. */
export function reckonTaken({ numbers: m, beside }: ChainMemory, point: number, side: number): void {
  const at = POINTS + 8 * point;
  const first = 4 * point;
  let low = 0;
  let high = 0;
  for (let k = first; k < first + 4; k++) {
    const next = beside[k] as number;
    if (m[next + STONE] !== side + 1) continue;
    const head = m[next + HEAD] as number;
    if (m[head + LONE] !== at || isMet(m, beside, first, k, head)) continue;
    let stone = head;
    do {
      const key = 2 * ((stone - POINTS) >> 3) + side;
      low ^= LOW[key] as number;
      high ^= HIGH[key] as number;
      stone = m[stone + NEXT] as number;
    } while (stone !== head);
  }
  m[TAKEN_LOW] = low;
  m[TAKEN_HIGH] = high;
}

/** Whether a chain has a stone among the neighbours before this one. */
function isMet(m: Int32Array, beside: Int16Array, first: number, k: number, head: number): boolean {
  for (let i = first; i < k; i++) {
    const next = beside[i] as number;
    if (m[next + STONE] === m[head + STONE] && m[next + HEAD] === head) return true;
  }
  return false;
}
