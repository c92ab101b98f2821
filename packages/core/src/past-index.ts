/**
 * Finding positions in the history of states. Walking back along it would take longer with every event, so
 * there is an index of a line of positions, which its states share. A state that follows the line extends it.
 * One that branches off nearby, as when the events of one state are tried out, bends the line its way; one that
 * branches off further back, as another match from the same start does, gets a line of its own.
 */
import { type Past, Positions } from './past.ts';

export interface PastIndex {
  readonly positions: Positions;
  /** The positions as states have them: whether one belongs to this line is seen here. */
  readonly line: Past[];
}

/** Histories up to this length are walked: that is faster than keeping an index. */
const SHORT = 8;
/** How far a line is bent. */
const NEAR = 8;
/** Room for so many positions at first. */
const ROOM = 64;

/** How often a position occurs in a history. */
export function countIn(past: Past, low: number, high: number): number {
  if (past.length > SHORT) return indexOf(past).positions.count(low, high, past.length);
  let found = 0;
  for (let p: Past | null = past; p !== null; p = p.before) {
    if (p.low === (low | 0) && p.high === (high | 0)) found++;
  }
  return found;
}

const isOn = (past: Past): boolean => past.index?.line[past.length - 1] === past;

/** An index on whose line a history is. */
function indexOf(past: Past): PastIndex {
  if (isOn(past)) return past.index as PastIndex;
  const missing: Past[] = [];
  let known: Past | null = past;
  while (known !== null && !isOn(known)) {
    missing.push(known);
    known = known.before;
  }
  let index = known?.index ?? null;
  if (known === null || index === null || index.line.length > known.length + NEAR) {
    index = { positions: new Positions(ROOM), line: [] };
    for (; known !== null; known = known.before) missing.push(known);
  } else {
    index.positions.shorten(known.length);
    index.line.length = known.length;
  }
  for (let i = missing.length - 1; i >= 0; i--) {
    const each = missing[i] as Past;
    index.positions.append(each.low, each.high);
    index.line.push(each);
    each.index = index;
  }
  return index;
}
