/**
 * The position whose chains are carried along. It is beside the state, not in it: each game has one such board, which
 * knows its position by the key and follows when a stone is played there. Others that it has held lately are kept as
 * copies of its memory, so that a few matches may be played in turn. A match is followed from its empty board on; any
 * other position is laid out anew when its moves are listed.
 */

import { makeChainMemory } from './chain-memory.ts';
import { makeCopies } from './copies.ts';
import { put } from './live-chains.ts';
import type { Points } from './points.ts';

export type HeldChains = ReturnType<typeof makeHeldChains>;

export function makeHeldChains(points: Points) {
  const memory = makeChainMemory(points);
  const { position } = memory;
  const copies = makeCopies(position);
  const blank = position.slice();
  /** The key of the position. */
  let low = -1;
  let high = -1;

  /** Whether it holds a position, or a copy of it. */
  function holds(cells: readonly number[], key: number): boolean {
    return (
      (cells[key] === low && cells[key + 1] === high) || finds(cells[key] as number, cells[key + 1] as number)
    );
  }

  function finds(wantedLow: number, wantedHigh: number): boolean {
    if (wantedLow === 0 && wantedHigh === 0) {
      copies.keep(low, high);
      position.set(blank);
    } else if (!copies.bringBack(wantedLow, wantedHigh, low, high)) {
      return false;
    }
    low = wantedLow;
    high = wantedHigh;
    return true;
  }

  return {
    memory,
    holds,
    /** Holds a position, laid out anew if there is no copy of it. */
    hold(cells: readonly number[], board: number, key: number): void {
      if (holds(cells, key)) return;
      copies.keep(low, high);
      position.set(blank);
      for (let point = 0; point < points.count; point++) {
        const there = cells[board + point] as number;
        if (there !== 0) put(memory, point, there - 1);
      }
      low = cells[key] as number;
      high = cells[key + 1] as number;
    },
    /** The key of what is there now. */
    follow(newLow: number, newHigh: number): void {
      low = newLow;
      high = newHigh;
    },
  };
}
