/** Ending the turn with a say in who is next: whoever won the trick leads to the next one. */
import { dropAsks } from '../asks.ts';
import { rotateTo } from '../plain.ts';
import { orderOf, restartCycle } from '../rotation.ts';
import { endTurnNow } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import { isSeat, need } from './requirements.ts';
import type { TurnStep } from './step.ts';

export interface AdvanceToStep {
  /**
   * This turn ends, and that seat begins a new cycle: the round goes up, now and whenever the turn comes
   * round to it again. Pending extra turns come before; a seat that has left or skips makes way for the
   * next.
   * @example
   * s.turn.advanceTo(winnerOfTrick);
   */
  advanceTo(seat: number): void;
}

export const advanceTo = {
  needs: ['cycle'],
  take(this: Turn, seat: number) {
    const { t } = this;
    need(t, isSeat(t, seat), `advanceTo: there is no seat ${seat}`);
    if (t.plain) {
      dropAsks(t);
      rotateTo(t, seat);
      return;
    }
    const order = orderOf(t);
    need(
      t,
      order === 'fixed' || order === 'skipEliminated' || order === 'reverse',
      `advanceTo: by the order ${order} the turn goes to nobody's choice`,
    );
    restartCycle(t, seat);
    endTurnNow(t, 0);
  },
  events: {},
} as const satisfies TurnStep;
