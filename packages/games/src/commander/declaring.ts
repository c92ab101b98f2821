/**
 * Declaring attackers and blockers. It is done by whoever holds the window of the step, which is
 * priority as well, unless an effect took that away: then the window is there for the declaration alone, and whoever
 * holds it declares and passes.
 */
import type { Table, TableView } from './table.ts';
import { MOST_ACTIONS } from './turns.ts';

/** Attackers are declared before anybody passes or does anything else in the step. */
export const isDeclaring = (s: TableView): boolean =>
  s.combat.declaring && s.turn.passed === 0 && s.turn.actionRoom === MOST_ACTIONS;

/** Blockers are declared with nothing on the stack. */
export const canBlock = (s: TableView): boolean => s.combat.declaring && s.stack.isEmpty;

/** Whether the window is open for a declaration alone. The fact is asked first: it nearly always holds. */
export function isForDeclaring(s: TableView): boolean {
  if (s.turn.has('priority')) return false;
  const { segment } = s.turn;
  return (segment === 'declare-attackers' || segment === 'declare-blockers') && s.stack.isEmpty;
}

/**
 * Attackers or blockers can be declared from now on, unless there is to be no such action. Without priority
 * and with nobody to declare anything the step is over.
 */
export function openDeclaration(s: Table, times: number): void {
  s.combat.declaring = times > 0;
  if (!s.turn.has('priority') && declarersOf(s) === 0) s.turn.endSegment();
}

/** The players who declare in this step, as bits: the active one, or those who are attacked. */
function declarersOf(s: TableView): number {
  const { turn, creatures } = s;
  if (!s.combat.declaring) return 0;
  if (turn.segment === 'declare-attackers') return turn.active < 0 ? 0 : 1 << turn.active;
  let attacked = 0;
  for (let creature = 0; creature < creatures.attacking.length; creature++) {
    const seat = creatures.attacking.get(creature);
    if (seat >= 0) attacked |= 1 << seat;
  }
  return attacked & turn.living;
}
