/** What the board shows of picking: what was picked, and how it can go on. */
import type { PickStep, Walk } from '@rondel/scene';

export type Hint = 'picked' | 'start' | 'next' | 'planned';

/** Beginnings are shown where they are few: on an empty board every place is one, and most pieces can move. */
const FEW = 0.45;
const FEW_THINGS = 4;

const placesOf = (step: PickStep): readonly string[] =>
  step.kind === 'place' ? [step.id, ...(step.also ?? [])] : [];

/**
 * The hints of a walk, by place.
 * @param occupied - The places on which something lies.
 */
export function hintsOf(walk: Walk | null, places: number, occupied: ReadonlySet<string>): Map<string, Hint> {
  const hints = new Map<string, Hint>();
  if (walk === null) return hints;
  const next = walk.next.flatMap(placesOf);
  const isBeginning = walk.picked.length === 0;
  const empty = next.filter((id) => !occupied.has(id)).length;
  for (const id of next) {
    if (!isBeginning) hints.set(id, 'next');
    else if (occupied.has(id) ? next.length - empty <= FEW_THINGS : empty <= places * FEW)
      hints.set(id, 'start');
  }
  for (const step of walk.picked) for (const id of placesOf(step).slice(0, 1)) hints.set(id, 'picked');
  return hints;
}

/** How many events begin at each place. */
export function countWays(walk: Walk | null): Map<string, number> {
  const counts = new Map<string, number>();
  if (walk === null) return counts;
  for (const { path } of walk.ways) {
    const step = path[walk.picked.length];
    if (step?.kind === 'place') counts.set(step.id, (counts.get(step.id) ?? 0) + 1);
  }
  return counts;
}
