/**
 * The memory that accessors read and write. One per compiled game: the engine points it at a state's
 * cells, at a fresh copy or at a playout's own scratch cells, and the same rule code runs on any of
 * them. It has one hidden class for all games, which keeps every access monomorphic.
 */
import type { Past, Positions } from '../past.ts';
import type { Note } from '../tell.ts';

export interface Memory {
  cells: number[];
  /** The line of positions that led here, for states. */
  past: Past | null;
  /** The same for a runner, which is then used instead of `past`. */
  live: Positions | null;
  /** Where what happens is written down while somebody listens. */
  told: Note[] | null;
}

export function makeMemory(): Memory {
  return { cells: [], past: null, live: null, told: null };
}

/** What accessors are made for: a memory, the game to name in errors, and its number of seats. */
export interface Site {
  readonly memory: Memory;
  readonly game: string;
  readonly seats: number;
}
