/** Arranging the queue that the turn goes by. */
import { anchorOf } from '../rotation.ts';
import type { Turn } from '../turn.ts';
import { writeCell } from '../turn-cells.ts';
import { need } from './requirements.ts';
import type { TurnStep } from './step.ts';

export interface SetQueueStep {
  /** Arranges the queue of the order `queue`, or of `scoreSorted` until its next round. */
  setQueue(order: readonly number[]): void;
}

export const setQueue = {
  needs: ['queue'],
  take(this: Turn, order: readonly number[]) {
    const { t } = this;
    const sorted = [...order].sort((a, b) => a - b);
    const complete = order.length === t.seats && sorted.every((seat, i) => seat === i);
    need(t, t.queue >= 0, `setQueue: the order ${t.profile.order} has no queue`);
    need(t, complete, `setQueue: [${order.join(', ')}] does not name every seat once`);
    order.forEach((seat, i) => {
      t.memory.cells[t.queue + i] = seat;
    });
    writeCell(t, t.place, order.indexOf(anchorOf(t)));
  },
  events: {},
} as const satisfies TurnStep;
