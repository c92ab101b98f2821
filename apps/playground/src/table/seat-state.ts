/** What a seat does, in a word or two. */
import { outcomeOf, turnOf } from '@rondel/core';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

export interface SeatState {
  readonly word: string;
  /** Whether it is the one to look at: who is to act, and in the end who has won. */
  readonly isActing: boolean;
}

/** What a seat does; `null` if it just waits. */
export function stateOf({ shown, bots, stuck }: Session, seat: number): SeatState | null {
  const { state } = shown.value;
  const outcome = outcomeOf(state);
  if (outcome !== null)
    return { word: texts.place(outcome.places[seat] ?? 0), isActing: outcome.places[seat] === 1 };
  const { toAct, left, passed, window } = turnOf(state);
  if (left.includes(seat)) return { word: texts.left, isActing: false };
  if (toAct.includes(seat)) {
    const isBot = bots[seat] !== undefined;
    const word = !isBot ? texts.toActNow : stuck.value === null ? texts.thinking : texts.stuckNow;
    return { word, isActing: true };
  }
  if (window === 'sealed') return { word: texts.sealed, isActing: false };
  return passed.includes(seat) ? { word: texts.passed, isActing: false } : null;
}
