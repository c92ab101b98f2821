/** Steps and tray things: which step a thing in a hand stands for. */
import type { PickStep, Thing, Walk } from '@rondel/scene';

type Choice = Extract<PickStep, { kind: 'choice' }>;

/** The step that tapping a thing makes, if it makes one now. */
export function stepOf(walk: Walk | null, { choice }: Thing): Choice | undefined {
  if (choice === undefined || walk === null) return undefined;
  const choices = walk.next.filter((step) => step.kind === 'choice');
  // Where a game says nothing of its looks, a choice is called by the field and the value.
  return (
    choices.find(({ id }) => id === choice) ??
    choices.find(({ id }) => id.slice(id.indexOf(':') + 1) === choice)
  );
}
