/** What the rules said to tries: the last one at the board, all of them in the list of moves. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { GameProgress, Refusal } from '@rondel/core';

/** A sentence of the rules, which try it answers, and where in the match that was. */
export interface Answer {
  readonly refusal: Refusal;
  readonly number: number;
  readonly at: number;
}

export interface Answers {
  /** What the rules said to the last try; `null` once something else was done. */
  readonly refusal: ReadonlySignal<Answer | null>;
  /** What the rules said so far, the latest last. */
  readonly answers: ReadonlySignal<readonly Answer[]>;
  /** Shows what the rules say to a try; `null` for nothing more. */
  answer(refusal: Refusal | null): void;
}

/** So many answers of the rules are remembered. */
const MOST = 50;

export function openAnswers(shown: ReadonlySignal<GameProgress>): Answers {
  const refusal = signal<Answer | null>(null);
  const answers = signal<readonly Answer[]>([]);
  return {
    refusal,
    answers,
    answer: (said) => {
      if (said === null) {
        refusal.value = null;
        return;
      }
      const number = (answers.peek().at(-1)?.number ?? 0) + 1;
      refusal.value = { refusal: said, number, at: shown.peek().index };
      answers.value = [...answers.peek(), refusal.value].slice(-MOST);
    },
  };
}
