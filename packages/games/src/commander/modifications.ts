/**
 * Lasting effects on steps: no priority in a step, none of its actions, or one action more. Each has an
 * owner, a source, a number of times it applies and a number of turns after which it is over. A step that is
 * passed over altogether is not here: the turn itself counts skips of steps.
 */
import type { Source } from '@rondel/core';
import type { Change, CommonTable, CommonView } from './common.ts';
import type { Step } from './turns.ts';

/** The steps in which something happens by itself that can happen more than once. */
const REPEATED: readonly Step[] = ['untap', 'draw', 'first-strike', 'combat-damage'];
/** Those in which players do it: they declare attackers or blockers, with priority or without. */
const DECLARING: readonly Step[] = ['declare-attackers', 'declare-blockers'];

/** Whether a step has what an effect would take away or repeat. */
export function canChange({ step, change }: { readonly step: Step; readonly change: Change }): boolean {
  if (change === 'additional-action') return REPEATED.includes(step);
  if (change === 'skip-priority') return step !== 'untap';
  return step === 'cleanup' || REPEATED.includes(step) || DECLARING.includes(step);
}

/** Why an effect cannot be put on the table, or `null`. */
export function refuseModification(s: CommonView, { owner }: { readonly owner: number }) {
  if (owner >= 0 && s.turn.hasLeft(owner)) return 'bad-target';
  return s.modifications.isFull ? 'no-room' : null;
}

/** Puts an effect on the steps of its owner, or of all (-1), on the table; without room nothing happens. */
export function modify(
  s: CommonTable,
  owner: number,
  step: Step,
  change: Change,
  count: number,
  turns: number,
  source: Source,
): void {
  if (s.modifications.isFull) return;
  const { modifications } = s;
  const last = modifications.pushBlank();
  modifications.owner.set(last, owner);
  modifications.step.set(last, step);
  modifications.change.set(last, change);
  modifications.count.set(last, count);
  modifications.turns.set(last, turns);
  modifications.source.set(last, source.kind);
  modifications.id.set(last, source.id);
}

/**
 * A step begins: opens it for priority or not, uses up once what modifies it, and tells how many times the
 * actions of the step happen. One effect is enough to take something away; others like it wait.
 */
export function beginStep(s: CommonTable, step: Step): number {
  const { modifications, turn } = s;
  if (s.aged !== turn.number) ageModifications(s);
  let more = 0;
  let isQuiet = false;
  let isIdle = false;
  for (let i = 0; i < modifications.length; i++) {
    if (modifications.step.get(i) !== step || !concerns(s, i)) continue;
    const change = modifications.change.get(i);
    if (change === 'additional-action') more++;
    else if (change === 'skip-priority' ? isQuiet : isIdle) continue;
    else if (change === 'skip-priority') isQuiet = true;
    else isIdle = true;
    tellModified(s, step, change, i);
    const left = modifications.count.get(i) - 1;
    if (left > 0) modifications.count.set(i, left);
    else modifications.drop(i--);
  }
  if (turn.has('priority') === isQuiet) turn.report('priority', !isQuiet);
  if (isQuiet && step === 'cleanup') turn.report('cleanup-work', false);
  return isIdle ? 0 : 1 + more;
}

function tellModified({ tell, modifications }: CommonTable, step: Step, change: Change, i: number): void {
  tell.modified({ step, change, source: modifications.source.get(i), id: modifications.id.get(i) });
}

/**
 * The first step of a turn, whichever it is: the effects of its player are a turn older, and those of
 * players gone are over.
 */
function ageModifications(s: CommonTable): void {
  const { modifications, turn } = s;
  s.aged = turn.number;
  for (let i = modifications.length - 1; i >= 0; i--) {
    const owner = modifications.owner.get(i);
    const left = modifications.turns.get(i);
    if ((owner >= 0 && turn.hasLeft(owner)) || (concerns(s, i) && left === 0)) modifications.drop(i);
    else if (concerns(s, i)) modifications.turns.set(i, left - 1);
  }
}

function concerns({ modifications, turn }: CommonView, i: number): boolean {
  const owner = modifications.owner.get(i);
  return owner < 0 || owner === turn.active;
}
