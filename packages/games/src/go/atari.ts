/** Chains with one free point left: to be taken, or to be saved. */
import type { Field } from './field.ts';

/** Looks at the chains around a stone that was just played. */
export interface AtariFinder {
  /** Where to take the chain of the stone at `last`; -1 if it has more than one free point. */
  takes(cells: readonly number[], last: number): number;
  /** Where a chain beside `last` gets away that could be taken next; -1 if there is none, or no way. */
  saves(cells: readonly number[], last: number): number;
  /** Where the largest chain of this colour that can be taken at once is taken; -1 if there is none. */
  largest(cells: readonly number[], stone: number): number;
}

/** A finder for a board, with room of its own, so that imagined games allocate nothing. */
export function atariFinder({ offset, beside, count }: Field): AtariFinder {
  /** The number of the walk that last came by a point. */
  const seen = new Int32Array(count);
  const chain = new Int16Array(count);
  let walks = 0;
  /** Stones of the chain that was walked last, if it has one free point. */
  let stones = 0;

  /** The only free point of the chain at a point; -1 if there are several. */
  function onlyLiberty(cells: readonly number[], start: number): number {
    const stone = cells[offset + start];
    const walk = ++walks;
    let end = 0;
    let liberty = -1;
    chain[end++] = start;
    seen[start] = walk;
    for (let i = 0; i < end; i++) {
      const near = beside[chain[i] as number] as readonly number[];
      for (let k = 0; k < near.length; k++) {
        const point = near[k] as number;
        const there = cells[offset + point];
        if (there === 0) {
          if (liberty >= 0 && liberty !== point) return -1;
          liberty = point;
        } else if (there === stone && seen[point] !== walk) {
          seen[point] = walk;
          chain[end++] = point;
        }
      }
    }
    stones = end;
    return liberty;
  }

  function largest(cells: readonly number[], stone: number): number {
    let most = 0;
    let taking = -1;
    for (let point = 0; point < count; point++) {
      if (cells[offset + point] !== stone) continue;
      const liberty = onlyLiberty(cells, point);
      if (liberty < 0 || stones <= most) continue;
      most = stones;
      taking = liberty;
    }
    return taking;
  }

  /** How many free points there are beside one. */
  function room(cells: readonly number[], point: number): number {
    const near = beside[point] as readonly number[];
    let free = 0;
    for (let k = 0; k < near.length; k++) if (cells[offset + (near[k] as number)] === 0) free++;
    return free;
  }

  function saves(cells: readonly number[], last: number): number {
    const own = 3 - (cells[offset + last] as number);
    const near = beside[last] as readonly number[];
    for (let k = 0; k < near.length; k++) {
      const point = near[k] as number;
      if (cells[offset + point] !== own) continue;
      const out = onlyLiberty(cells, point);
      if (out >= 0 && room(cells, out) > 1) return out;
    }
    return -1;
  }

  return { takes: onlyLiberty, saves, largest };
}
