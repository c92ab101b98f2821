/**
 * Lasting effects on steps: no priority in a step, or additional actions in it. Each has an owner, a
 * number of times it applies and a number of turns after which it is over. The third kind, a step
 * that is passed over altogether, is not here: the turn itself counts skips of steps.
 */
import type { ModifiedStep, Table, TableView } from './table.ts';

/** A lasting effect, before it is on the table. */
export interface Modification {
  /** Whose steps it modifies; -1 for everybody's. */
  readonly owner: number;
  readonly segment: ModifiedStep;
  /** Nobody gets priority in the step. */
  readonly skipPriority?: boolean;
  /** So many actions more than usual: cards drawn in the draw step. */
  readonly extraActions?: number;
  readonly count: number;
  readonly turns: number;
}

/** Where another effect can be put, or -1. */
export const freeModification = (s: TableView): number => s.modifications.count.indexOf(0);

/** Puts an effect on the table; without room for it nothing happens. */
export function modify(s: Table, modification: Modification): void {
  const { owner, segment, skipPriority = false, extraActions = 0, count, turns } = modification;
  const place = freeModification(s);
  if (place < 0) return;
  s.modifications.owner.set(place, owner);
  s.modifications.segment.set(place, segment);
  s.modifications.skipPriority.set(place, skipPriority);
  s.modifications.extraActions.set(place, extraActions);
  s.modifications.count.set(place, count);
  s.modifications.turns.set(place, turns);
}

/** Uses up, once, what modifies a step that begins: how many more actions, and whether in silence. */
export function useModifications(s: Table, segment: ModifiedStep): { extra: number; silent: boolean } {
  const { modifications } = s;
  let extra = 0;
  let silent = false;
  for (let i = 0; i < modifications.count.length; i++) {
    if (modifications.count.get(i) === 0 || modifications.segment.get(i) !== segment) continue;
    if (!concerns(s, i)) continue;
    // One silence is enough for one step; the others wait for the next.
    if (modifications.skipPriority.get(i)) {
      if (silent) continue;
      silent = true;
    }
    extra += modifications.extraActions.get(i);
    if (modifications.count.add(i, -1) === 0) remove(s, i);
  }
  return { extra, silent };
}

/** A turn begins: the effects of its player are a turn older, and those of players gone are over. */
export function ageModifications(s: Table): void {
  const { modifications } = s;
  for (let i = 0; i < modifications.count.length; i++) {
    if (modifications.count.get(i) === 0) continue;
    const owner = modifications.owner.get(i);
    if (owner >= 0 && s.turn.hasLeft(owner)) remove(s, i);
    else if (!concerns(s, i)) continue;
    else if (modifications.turns.get(i) === 0) remove(s, i);
    else modifications.turns.add(i, -1);
  }
}

function concerns(s: TableView, modification: number): boolean {
  const owner = s.modifications.owner.get(modification);
  return owner < 0 || owner === s.turn.active;
}

/** Blank again in every field, so that equal tables are equal states. */
function remove(s: Table, modification: number): void {
  const { modifications } = s;
  modifications.owner.set(modification, -1);
  modifications.segment.set(modification, 'draw');
  modifications.skipPriority.set(modification, false);
  modifications.extraActions.set(modification, 0);
  modifications.count.set(modification, 0);
  modifications.turns.set(modification, 0);
}
