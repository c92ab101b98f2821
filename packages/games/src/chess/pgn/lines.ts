/**
 * The lines of a PGN game while they are read: the game itself and the variations that are open, and
 * to which move of theirs a comment belongs.
 */
import { type Result, refuseAt } from '@rondel/core';
import type { PgnSource } from './scan.ts';
import { PGN_MAX_DEPTH, type PgnMove, type PgnResult } from './tree.ts';

/** A move to which more can be added. */
export type GrowingMove = {
  -readonly [K in keyof PgnMove]: PgnMove[K] extends readonly (infer Item)[] ? Item[] : PgnMove[K];
};

/** A line that is being read: the game itself or an open variation. */
export interface Line {
  moves: GrowingMove[];
  /** Comments for the move to come. */
  before: string[];
  /** Whether a comment is for the move to come, as it is after a number and after a variation. */
  apart: boolean;
  /** Where the line was opened. */
  readonly at: number;
}

/** A game that is being read. */
export interface Reading {
  readonly source: PgnSource;
  /** The game itself, then the variations that are open. */
  readonly open: Line[];
  /** The comments before the first move. */
  readonly comments: string[];
  result: PgnResult | null;
}

/** Opens a variation to the last move of a line. */
export function openVariation({ source, open }: Reading, line: Line): Result<never> | null {
  const { at } = source;
  if (line.moves.length === 0) {
    return refuseAt('pgn/misplaced-variation', 'There is no move to which this is the alternative.', at);
  }
  if (open.length > PGN_MAX_DEPTH) return refuseAt('pgn/too-deep', 'Too many nested variations.', at);
  open.push({ moves: NONE, before: NONE, apart: true, at });
  source.at++;
  return null;
}

/** Closes a variation. One without moves is not kept; its comments go to the move it is about. */
export function closeVariation(reading: Reading, line: Line): Result<never> | null {
  const { source, open } = reading;
  if (open.length === 1) return refuseAt('pgn/unopened-variation', 'There is no "(" to this ")".', source.at);
  settle(reading, line);
  open.pop();
  const parent = lastOf(open) as Line;
  const move = lastOf(parent.moves) as GrowingMove;
  if (line.moves.length > 0) move.variations = append(move.variations, line.moves);
  parent.apart = true;
  source.at++;
  return null;
}

/** Gives a comment to the move that it is about. */
export function addComment({ comments }: Reading, line: Line, comment: string): void {
  const move = lastOf(line.moves);
  if (line.apart) line.before = append(line.before, comment);
  else if (move === undefined) comments.push(comment);
  else move.comments = append(move.comments, comment);
}

/** At the end of a line, what was meant for the move to come goes to the last one there is. */
export function settle({ open, comments }: Reading, line: Line): void {
  const move = lastOf(line.moves) ?? lastOf(open[open.length - 2]?.moves ?? NONE);
  for (const comment of line.before) {
    if (move === undefined) comments.push(comment);
    else move.comments = append(move.comments, comment);
  }
  line.apart = false;
}

// Most moves have neither glyphs nor comments nor variations: they share one empty list.
export const NONE = Object.freeze([]) as unknown as never[];

/** Adds to a list that may be the shared empty one. */
export function append<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}

/** The last item of a list. */
export function lastOf<T>(list: readonly T[]): T | undefined {
  return list[list.length - 1];
}
