/** The time of a seat is up. */
import { answerOtherwise } from '../../answer-otherwise.ts';
import { isAsking } from '../asks.ts';
import { endSegment } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import { windowOf } from '../window.ts';
import { fail, isSeat, need } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface TimeoutStep {
  /**
   * A seat is over its time: it answers as the segment says (`otherwise`) or without an answer, need not
   * commit, passes the window it holds, or its turn ends.
   */
  timeout(seat: number): void;
}

export const timeout = {
  needs: ['clocks'],
  take(this: Turn, seat: number) {
    const { t } = this;
    if (!isSeat(t, seat)) fail(t, `timeout: there is no seat ${seat}`);
    need(t, this.isOverTime(seat), `timeout: seat ${seat} has time left`);
    if (isAsking(t)) {
      if (!answerOtherwise(t, seat)) this.answer(seat);
    } else if (windowOf(t) === 'sealed') {
      this.excuse(seat);
    } else if (this.holder === seat && (seat !== this.active || windowOf(t) === 'bidding')) {
      this.pass();
    } else {
      const { number } = this;
      this.endTurn();
      // The closing segment is passed through, unless something in it still waits for the seats.
      if (this.number === number && this.holder < 0) endSegment(t);
    }
  },
  events: {
    timeout: turnEvent({
      fields: { player: 'player' },
      refuse: (turn, { player }) => (turn.isOverTime(player) ? null : 'not-expired'),
      run: (turn, { player }) => turn.timeout(player),
    }),
  },
} as const satisfies TurnStep;
