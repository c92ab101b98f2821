/**
 * The position whose chains are carried along. It is beside the state, not in it: each game has one such board, which
 * knows its position by the key and follows when a stone is played there. A match is followed from its empty board on;
 * any other position is laid out anew when its moves are listed. Positions that were held lately are kept as copies, so
 * that the moves of a few matches may be listed in turn. To check a single stone no copy is brought back: a look at the
 * chains around it takes less.
 */

import { makeChainMemory } from './chain-memory.ts';
import { makeCopies } from './copies.ts';
import { put } from './live-chains.ts';
import type { Points } from './points.ts';
import { BLACK_STONE, WHITE_STONE } from './position.ts';

export type HeldChains = ReturnType<typeof makeHeldChains>;

export function makeHeldChains(points: Points) {
  const memory = makeChainMemory(points);
  const { position } = memory;
  const copies = makeCopies(position);
  const blank = position.slice();
  /** The key of the position. */
  let low = -1;
  let high = -1;

  /** Whether it holds a position; an empty board it can hold at once. */
  function holds(cells: readonly number[], key: number): boolean {
    return (
      (cells[key] === low && cells[key + 1] === high) || (cells[key] === 0 && cells[key + 1] === 0 && begin())
    );
  }

  function begin(): true {
    copies.keep(low, high);
    position.set(blank);
    low = 0;
    high = 0;
    return true;
  }

  return {
    memory,
    holds,
    /** Holds a position: brings back its copy, or lays it out anew if there is none. */
    hold(cells: readonly number[], board: number, key: number): void {
      if (holds(cells, key)) return;
      const newLow = cells[key] as number;
      const newHigh = cells[key + 1] as number;
      if (!copies.bringBack(newLow, newHigh, low, high)) {
        begin();
        for (let point = 0; point < points.count; point++) {
          const there = cells[board + point] as number;
          // What is marked is no stone to the chains: they know two sides, and walk along no others.
          if (there === BLACK_STONE || there === WHITE_STONE) put(memory, point, there - 1);
        }
      }
      low = newLow;
      high = newHigh;
    },
    /** The key of what is there now. */
    follow(newLow: number, newHigh: number): void {
      low = newLow;
      high = newHigh;
    },
  };
}
