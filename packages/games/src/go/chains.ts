/**
 * Stones that touch along the lines form a chain: they live together and are taken together, when the
 * last free point beside them is filled.
 *
 * Chains are not kept in the state. They are followed from stone to stone when a move asks for them,
 * up to the first free point, which is seldom far away. Each game has scratch space of its own, so that
 * nothing is allocated.
 */
import type { Points } from './points.ts';

/** Beyond this the numbers of walks start again. */
const MOST_WALKS = 1 << 29;

/** Finds the stones that a move takes. */
export interface Chains {
  /** The stones that the last {@link Chains.stonesTaken} found. */
  readonly taken: Int16Array;
  /**
   * What happens if a stone is put on an empty point.
   *
   * Above 0: so many enemy stones are taken; they are in {@link Chains.taken}.
   * Below 0: nothing is taken and the stone has no free point, so it would die, and with it the own
   * stones in {@link Chains.taken}; -1 if there are none, -2 for one, and so on.
   * 0: neither.
   */
  stonesTaken(cells: readonly number[], offset: number, point: number, stone: number): number;
}

/** The chains on the boards of one game. */
export function makeChains({ around, count: points }: Points): Chains {
  /** The number of the walk that last came by. A new number for every walk saves cleaning up. */
  const seen = new Int32Array(points);
  const taken = new Int16Array(points);
  let walks = 0;
  let count = 0;

  function stonesTaken(cells: readonly number[], offset: number, point: number, stone: number): number {
    if (walks > MOST_WALKS) {
      seen.fill(0);
      walks = 0;
    }
    const before = walks;
    const enemy = 3 - stone;
    const first = point << 2;
    let free = false;
    count = 0;
    for (let i = first; i < first + 4; i++) {
      const next = around[i] as number;
      const there = cells[offset + next];
      if (there === 0) free = true;
      // A chain that was met by an earlier walk is settled: it is taken, or it has a free point.
      else if (there === enemy && (seen[next] as number) <= before) take(cells, offset, next, point);
    }
    if (count > 0 || free) return count;
    for (let i = first; i < first + 4; i++) {
      const next = around[i] as number;
      if (cells[offset + next] !== stone || (seen[next] as number) > before) continue;
      const own = count;
      take(cells, offset, next, point);
      if (count === own) return 0;
    }
    return -1 - count;
  }

  /** Adds the chain of a stone to those taken, unless it has a free point besides `filled`. */
  function take(cells: readonly number[], offset: number, start: number, filled: number): void {
    const stone = cells[offset + start];
    const walk = ++walks;
    const first = count;
    let end = first;
    seen[start] = walk;
    taken[end++] = start;
    for (let i = first; i < end; i++) {
      const near = (taken[i] as number) << 2;
      for (let k = near; k < near + 4; k++) {
        const next = around[k] as number;
        const there = cells[offset + next];
        if (there === stone) {
          if (seen[next] !== walk) {
            seen[next] = walk;
            taken[end++] = next;
          }
        } else if (there === 0 && next !== filled) {
          return;
        }
      }
    }
    count = end;
  }

  return { taken, stonesTaken };
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
