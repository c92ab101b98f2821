/**
 * The stack: the spells that wait, and whatever else somebody put there by the turn's own `act`. What
 * the turn counts and what lies here is always the same.
 */
import type { CommonTable, CommonView, SpellName } from './common.ts';

/** Whether there is room on the stack for one more. */
export const hasRoom = (s: CommonView): boolean => !s.stack.isFull;

/** Something of which the game knows nothing but whose it is: it waits like a spell, and does nothing. */
export function putOutside(s: CommonTable, { seat }: { readonly seat: number }): void {
  putOnStack(s, 'outside', seat, seat);
}

/** Puts a spell on top. */
export function putOnStack(
  { stack }: CommonTable,
  spell: SpellName | 'outside',
  caster: number,
  target: number,
): void {
  const top = stack.pushBlank();
  stack.spell.set(top, spell);
  stack.caster.set(top, caster);
  stack.target.set(top, target);
}

/** Whoever follows a real table has resolved something there: so many are left. */
export function shrinkStack(s: CommonTable, { depth }: { readonly depth: number }): void {
  while (s.stack.length > depth) s.stack.drop(s.stack.length - 1);
}

/** What is still on the stack when a step is cut short is gone. */
export function clearStack(s: CommonTable): void {
  if (!s.stack.isEmpty) s.stack.clear();
}

/**
 * Players have left, and what they had on the stack goes with them (CR 800.4a). If everybody has passed on
 * it and nothing else is there, the step ends.
 */
export function dropSpells(s: CommonTable): void {
  const { stack, turn } = s;
  const before = stack.length;
  for (let i = before - 1; i >= 0; i--) {
    if (!turn.hasLeft(stack.caster.get(i))) continue;
    s.tell.countered({ spell: stack.spell.get(i), by: stack.caster.get(i) });
    stack.drop(i);
  }
  if (stack.length === before) return;
  const isOver = (turn.living & (turn.living - 1)) === 0;
  if (turn.isResolving && stack.isEmpty && !isOver) turn.endSegment();
  else turn.setDepth(stack.length);
}
