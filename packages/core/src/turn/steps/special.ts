/** The holder of a window does something that uses no stack. */
import type { Turn } from '../turn.ts';
import { actInWindow } from '../window.ts';
import { countAction, refuseAction } from './acting.ts';
import { need } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface SpecialStep {
  /** The holder does something that uses no stack. */
  special(): void;
}

export const special = {
  needs: ['rotating'],
  take(this: Turn) {
    need(this.t, this.holder >= 0, 'special: nobody holds the window');
    actInWindow(this.t, false);
  },
  events: {
    special: turnEvent({
      fields: {},
      refuse: refuseAction,
      run: (turn) => {
        countAction(turn);
        turn.special();
      },
    }),
  },
} as const satisfies TurnStep;
