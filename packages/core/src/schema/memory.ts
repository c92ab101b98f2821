/**
 * The memory that accessors read and write. One per compiled game: the engine points it at a state's
 * cells, at a fresh copy or at a playout's own scratch cells, and the same rule code runs on any of
 * them. It has one hidden class for all games, which keeps every access monomorphic.
 */
import type { Past } from '../past.ts';

export interface Memory {
  cells: number[];
  past: Past | null;
}

export function makeMemory(): Memory {
  return { cells: [], past: null };
}
