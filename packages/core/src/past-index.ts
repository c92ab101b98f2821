/**
 * Finding positions in the history of states. Walking back along it would take longer with every event, so
 * there is an index of a line of positions, which its states share. A state that follows the line extends it.
 * One that branches off nearby, as when the events of one state are tried out, bends the line its way; one that
 * branches off further back, as another match from the same start does, gets a line of its own.
 */
import type { Past } from './past.ts';

export interface PastIndex {
  /** The positions as states have them: whether one belongs to this line is seen here. */
  readonly line: Past[];
  /** Their places in the line by the first number of their keys, in order. */
  readonly places: Map<number, number[]>;
}

/** Histories up to this length are walked: that is faster than keeping an index. */
const SHORT = 8;
/** How far a line is bent. */
const NEAR = 8;

/** How often a position occurs in a history. */
export function countIn(past: Past | null, low: number, high: number): number {
  let found = 0;
  if (past !== null && past.length > SHORT) {
    const { line, places } = indexOf(past);
    for (const place of places.get(low) ?? []) {
      if (place < past.length && line[place]?.high === high) found++;
    }
    return found;
  }
  for (let p = past; p !== null; p = p.before) if (p.low === low && p.high === high) found++;
  return found;
}

const isOn = (past: Past): boolean => past.index?.line[past.length - 1] === past;

/** An index on whose line a history is. */
function indexOf(past: Past): PastIndex {
  const missing: Past[] = [];
  let known: Past | null = past;
  while (known !== null && !isOn(known)) {
    missing.push(known);
    known = known.before;
  }
  if (known === past) return past.index as PastIndex;
  let index = known?.index ?? null;
  if (known === null || index === null || index.line.length > known.length + NEAR) {
    index = { line: [], places: new Map() };
    for (; known !== null; known = known.before) missing.push(known);
  } else {
    while (index.line.length > known.length) index.places.get((index.line.pop() as Past).low)?.pop();
  }
  const { line, places } = index;
  for (const each of missing.reverse()) {
    const same = places.get(each.low) ?? [];
    same.push(line.length);
    places.set(each.low, same);
    line.push(each);
    each.index = index;
  }
  return index;
}
