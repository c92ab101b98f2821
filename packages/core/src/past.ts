/**
 * The line of earlier positions, for rules that look back (repetition in chess, superko in go). It
 * is kept beside the cells as a linked list of hashes, shared from state to state, so that looking
 * back costs nothing to games that do not, and a constant per event to those that do.
 */
import { foldLanes, type Lanes } from './hash.ts';

export interface Past {
  /** The position hash, 64 bits. */
  readonly lanes: Lanes;
  readonly before: Past | null;
  readonly length: number;
  /** Hash of the whole line up to here, carried along so that hashing a state stays cheap. */
  readonly line: Lanes;
}

export function extendPast(before: Past | null, lanes: Lanes): Past {
  const line = new Int32Array(lanes);
  if (before !== null) foldLanes(line, before.line);
  return { lanes, before, length: before === null ? 1 : before.length + 1, line };
}

/** How often the position at the end of the line occurs in it, itself included. */
export function countOccurrences(past: Past | null): number {
  if (past === null) return 0;
  const [a, b] = past.lanes;
  let found = 0;
  for (let p: Past | null = past; p !== null; p = p.before) {
    if (p.lanes[0] === a && p.lanes[1] === b) found++;
  }
  return found;
}

/** The hashes from the oldest to the newest. */
export function listPast(past: Past | null): Lanes[] {
  const found: Lanes[] = [];
  for (let p = past; p !== null; p = p.before) found.push(p.lanes);
  return found.reverse();
}
