/**
 * Stones that touch along the lines form a chain: they live together and are taken together, when the
 * last free point beside them is filled.
 *
 * Chains are not kept in the state. They are followed from stone to stone when a move asks for them,
 * up to the first free point, which is seldom far away. Each game has scratch space of its own, so that
 * nothing is allocated.
 */
import { MOST_POINTS } from './points.ts';

/**
 * Room for walks along chains: one row of numbers that is passed along. With the variables of a closure
 * random play on 9 lines took 1.08 times as long in a process with games of several sizes.
 */
export type Scratch = Int32Array;
/** By point: the number of the walk that last came by. A new number for every walk saves cleaning up. */
const SEEN = 0;
/** The stones that the last {@link stonesTaken} found begin here. */
const TAKEN: number = MOST_POINTS;
/** How many they are, and how many walks there were. */
const COUNT: number = 2 * MOST_POINTS;
const WALKS: number = COUNT + 1;
/** Beyond this the numbers of walks start again. */
const MOST_WALKS = 1 << 29;

/** Room for one game. */
export const makeScratch = (): Scratch => new Int32Array(WALKS + 1);

/** One of the stones that the last {@link stonesTaken} found. */
export const takenAt = (scratch: Scratch, i: number): number => scratch[TAKEN + i] as number;

/**
 * What happens if a stone is put on an empty point.
 *
 * Above 0: so many enemy stones are taken; {@link takenAt} tells which.
 * Below 0: nothing is taken and the stone has no free point, so it would die, and with it the own
 * stones that {@link takenAt} tells of; -1 if there are none, -2 for one, and so on.
 * 0: neither.
 */
export function stonesTaken(
  cells: readonly number[],
  offset: number,
  around: Int16Array,
  point: number,
  stone: number,
  scratch: Scratch,
): number {
  if ((scratch[WALKS] as number) > MOST_WALKS) {
    scratch.fill(0, SEEN, SEEN + MOST_POINTS);
    scratch[WALKS] = 0;
  }
  const before = scratch[WALKS] as number;
  const enemy = 3 - stone;
  const first = point << 2;
  let free = false;
  scratch[COUNT] = 0;
  for (let i = first; i < first + 4; i++) {
    const next = around[i] as number;
    const there = cells[offset + next];
    if (there === 0) free = true;
    // A chain that was met by an earlier walk is settled: it is taken, or it has a free point.
    else if (there === enemy && (scratch[SEEN + next] as number) <= before) {
      take(cells, offset, around, next, point, scratch);
    }
  }
  const enemies = scratch[COUNT] as number;
  if (enemies > 0 || free) return enemies;
  for (let i = first; i < first + 4; i++) {
    const next = around[i] as number;
    if (cells[offset + next] !== stone || (scratch[SEEN + next] as number) > before) continue;
    const own = scratch[COUNT] as number;
    take(cells, offset, around, next, point, scratch);
    if (scratch[COUNT] === own) return 0;
  }
  return -1 - (scratch[COUNT] as number);
}

/** Adds the chain of a stone to those taken, unless it has a free point besides `filled`. */
function take(
  cells: readonly number[],
  offset: number,
  around: Int16Array,
  start: number,
  filled: number,
  scratch: Scratch,
): void {
  const stone = cells[offset + start];
  const walk = (scratch[WALKS] as number) + 1;
  scratch[WALKS] = walk;
  const first = TAKEN + (scratch[COUNT] as number);
  let end = first;
  scratch[SEEN + start] = walk;
  scratch[end++] = start;
  for (let i = first; i < end; i++) {
    const near = (scratch[i] as number) << 2;
    for (let k = near; k < near + 4; k++) {
      const next = around[k] as number;
      const there = cells[offset + next];
      if (there === stone) {
        if (scratch[SEEN + next] !== walk) {
          scratch[SEEN + next] = walk;
          scratch[end++] = next;
        }
      } else if (there === 0 && next !== filled) {
        return;
      }
    }
  }
  scratch[COUNT] = end - TAKEN;
}

/** The points connected with this one on which the same lies: a chain, or an empty region. */
export function connected(
  cells: readonly number[],
  offset: number,
  around: Int16Array,
  start: number,
): number[] {
  const kind = cells[offset + start];
  const found = [start];
  const isFound = new Set(found);
  for (const point of found) {
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const next = around[k] as number;
      if (cells[offset + next] !== kind || isFound.has(next)) continue;
      isFound.add(next);
      found.push(next);
    }
  }
  return found;
}

/** A stone of a chain without a free point, or -1: such a board is impossible. */
export function stoneWithoutLiberty(board: readonly number[], around: Int16Array): number {
  const isSettled = board.map((there) => there === 0);
  const isFree = (point: number): boolean =>
    [0, 1, 2, 3].some((i) => board[around[4 * point + i] as number] === 0);
  return board.findIndex((_, point) => {
    if (isSettled[point]) return false;
    const chain = connected(board, 0, around, point);
    for (const stone of chain) isSettled[stone] = true;
    return !chain.some(isFree);
  });
}
