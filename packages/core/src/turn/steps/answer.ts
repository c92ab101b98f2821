/** Answering a question: when all who were asked have answered, the turn goes on where it was. */
import { endAsk } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import { writeCell } from '../turn-cells.ts';
import { fail } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface AnswerStep {
  /**
   * A seat that is asked has answered. What it answered is the game's business.
   * @example
   * take: (rule) => rule.in('answer').do((s, e) => { s.cube.owner = e.seat; s.turn.answer(e.seat); }),
   */
  answer(seat: number): void;
}

export const answer = {
  needs: ['asking'],
  take(this: Turn, seat: number) {
    const { t } = this;
    if (((this.asked >> seat) & 1) === 0) fail(t, `answer: seat ${seat} is not asked`);
    const asked = this.asked & ~(1 << seat);
    if (t.log !== null) t.log.push({ type: 'Answered', seat });
    if (asked === 0) endAsk(t);
    else writeCell(t, t.asked, asked);
  },
  // Where the turn follows, a hook of the question may have taken the seat out of the game already.
  canFollow: (turn, seat) => ((turn.asked >> seat) & 1) === 1,
  events: {
    answer: turnEvent({
      fields: {},
      senders: ['active', 'any'],
      refuse: (turn, { seat }) => (seat >= 0 && (turn.asked >> seat) & 1 ? null : 'not-asked'),
      run: (turn, { seat }) => turn.answer(seat),
      answers: true,
    }),
  },
} as const satisfies TurnStep;
