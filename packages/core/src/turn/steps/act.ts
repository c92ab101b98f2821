/** The holder of a window puts something on the stack, or bids. */
import { endSegment } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import { actInWindow } from '../window.ts';
import { countAction, refuseAction } from './acting.ts';
import { need } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface ActStep {
  /** The holder puts something on the stack, or bids. */
  act(): void;
}

export const act = {
  needs: ['rotating'],
  take(this: Turn) {
    need(this.t, this.holder >= 0, 'act: nobody holds the window');
    if (actInWindow(this.t, true) === 'end') endSegment(this.t);
  },
  events: {
    act: turnEvent({
      fields: {},
      refuse: refuseAction,
      run: (turn) => {
        countAction(turn);
        turn.act();
      },
    }),
  },
} as const satisfies TurnStep;
