/** Steps and tray things: which step a thing in a hand stands for. */
import type { PickStep, Thing, Walk } from '@rondel/scene';

type Choice = Extract<PickStep, { kind: 'choice' }>;

/** The step that tapping a thing makes, if it makes one now. */
export function stepOf(walk: Walk | null, { choice, face }: Thing): Choice | undefined {
  const wanted = choice ?? face;
  if (wanted === undefined || walk === null) return undefined;
  const choices = walk.next.filter((step) => step.kind === 'choice');
  return (
    choices.find(({ id }) => id === wanted) ??
    (choice === undefined ? undefined : choices.find(({ id }) => id.slice(id.indexOf(':') + 1) === wanted))
  );
}
