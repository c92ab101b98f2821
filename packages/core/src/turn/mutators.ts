/** The turn's steps as mutators, to end a rule's chain with. */
import type { TurnSteps } from './turn-steps.ts';

/** A state whose turn has a certain step: a profile that does not allow it makes a compile error. */
interface With<N extends keyof TurnSteps> {
  readonly turn: Pick<TurnSteps, N>;
}

/** The next seat's turn begins. */
export const advance = (s: With<'advance'>): void => s.turn.advance();

/** The same seat has another turn. */
export const replay = (s: With<'replay'>): void => s.turn.replay();

/** The active seat passes. */
export const pass = (s: With<'pass'>): void => s.turn.pass();

/**
 * A mutator with the shared steps bound to one game's turn. Unbound they would be called with the
 * states of all games in turn, and V8 would stop inlining them.
 */
export function bindStep<M extends (s: never, event: never) => void>(
  turn: TurnSteps,
  mutator: M,
): M | (() => void) {
  const step: unknown = mutator;
  if (step === advance) return () => turn.advance();
  if (step === replay) return () => turn.replay();
  if (step === pass) return () => turn.pass();
  return mutator;
}
