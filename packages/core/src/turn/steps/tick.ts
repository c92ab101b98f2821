/** Time passes. */
import { MAX_INT } from '../../schema/field.ts';
import type { Turn } from '../turn.ts';
import { seatsOnTheClock } from '../window.ts';
import { need, needAmount } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface TickStep {
  /** Time passes for those who are to act: all that are asked, the holder of a window, else the active seat. */
  tick(amount: number): void;
}

export const tick = {
  needs: ['clocks'],
  take(this: Turn, amount: number) {
    const { t } = this;
    const { cells } = t.memory;
    need(t, t.used >= 0, 'tick: the profile has no time limits');
    needAmount(t, 'tick', amount);
    const running = seatsOnTheClock(t);
    for (let seat = 0; seat < t.seats; seat++) {
      if ((running >> seat) & 1) {
        cells[t.used + seat] = Math.min(MAX_INT, (cells[t.used + seat] as number) + amount);
      }
    }
  },
  events: {
    tick: turnEvent({
      fields: { amount: 'time' },
      refuse: () => null,
      run: (turn, { amount }) => turn.tick(amount),
      keepsStreak: true,
    }),
  },
} as const satisfies TurnStep;
