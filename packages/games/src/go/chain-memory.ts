/** Where the chains of a position are kept: one row of numbers, which can be copied at once. */
import { MOST_POINTS, type Points } from './points.ts';

/** Points per word of a set, so that a word is a small integer. */
const WIDTH = 30;
const WORDS: number = Math.ceil(MOST_POINTS / WIDTH);
/** Numbers of a point. */
const POINTS = 88;

/** The places of what is in memory. */
export const MEMORY = {
  width: WIDTH,
  words: WORDS,
  /** Sets of points: the empty ones. */
  empty: 0,
  /** How many points of each word are empty. */
  spaces: WORDS,
  /** Empty points on which a stone would take itself: for Black, then for White. */
  fatal: 2 * WORDS,
  /** Points that are the only free one of a chain: of Black, then of White. */
  threatened: 4 * WORDS,
  /** How many stones were taken last, and what they were in the key. */
  takenCount: 6 * WORDS,
  takenLow: 6 * WORDS + 1,
  takenHigh: 6 * WORDS + 2,
  /** Eight numbers for each point, and for one beyond the edge. A point is known by the place of the first of them. */
  points: POINTS,
  /** 0 empty, else the seat + 1; 3 beyond the edge. */
  stone: 0,
  /** What is around it, see `surroundings.ts`. */
  around: 1,
  /** The head of its chain, and the next stone of it, in a circle. */
  head: 2,
  next: 3,
  /** Of the head of a chain: how many stones it has, its free points, and the only one if it is the only one, else 0. */
  size: 4,
  liberties: 5,
  lone: 6,
  /** In which word of a set it is. */
  word: 7,
  /** Which stones were taken last: these are points by their numbers. */
  taken: POINTS + 8 * (MOST_POINTS + 1),
} as const;

/** The memory of a board. */
export interface ChainMemory {
  readonly numbers: Int32Array;
  /** The part of it that tells one position from another. */
  readonly position: Int32Array;
  /** The neighbours of point `p` are the items `4 * p` to `4 * p + 3`. */
  readonly beside: Int16Array;
}

/** The memory of an empty board. */
export function makeChainMemory({ size, count }: Points): ChainMemory {
  const numbers = new Int32Array(MEMORY.taken + count);
  const beside = new Int16Array(4 * count);
  const place = (isOn: boolean, point: number): number => POINTS + 8 * (isOn ? point : count);
  for (let point = 0; point < count; point++) {
    const word = Math.floor(point / WIDTH);
    const column = point % size;
    const near = [
      place(point + size < count, point + size),
      place(column + 1 < size, point + 1),
      place(point - size >= 0, point - size),
      place(column > 0, point - 1),
    ];
    beside.set(near, 4 * point);
    const at = place(true, point);
    numbers[at + MEMORY.word] = word;
    numbers[at + MEMORY.around] = near.filter((next) => next !== place(false, 0)).length;
    numbers[MEMORY.empty + word]! |= 1 << (point % WIDTH);
    numbers[MEMORY.spaces + word]!++;
  }
  numbers[place(false, 0) + MEMORY.stone] = 3;
  return { numbers, beside, position: numbers.subarray(0, place(false, 0) + 8) };
}
