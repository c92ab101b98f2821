/** Passing: a turn, or the window that a seat holds. */
import { dropAsks, isAsking } from '../asks.ts';
import { rotatePlainly } from '../plain.ts';
import { endSegment, endTurnNow } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import { passWindow, windowOf } from '../window.ts';
import { need, unheld } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface PassStep {
  /** The seat that may act passes: its turn, or the window it holds. */
  pass(): void;
}

export const pass = {
  needs: ['passing'],
  take(this: Turn) {
    const { t } = this;
    if (isAsking(t)) dropAsks(t);
    if (t.plain || windowOf(t) === 'owner') {
      need(t, t.profile.passing, 'pass: the profile does not allow passing');
      t.log?.push({ type: 'Pass', seat: this.active });
      if (t.tally !== null) t.tally.passes++;
      if (t.plain) rotatePlainly(t, this.passStreak + 1);
      else endTurnNow(t, this.passStreak + 1);
    } else {
      need(t, this.holder >= 0, 'pass: nobody holds the window');
      if (passWindow(t) === 'end') endSegment(t);
    }
  },
  events: {
    pass: turnEvent({
      fields: {},
      listed: true,
      refuse: (turn) => {
        if (windowOf(turn.t) === 'owner') return turn.t.profile.passing ? null : 'no-pass';
        return unheld(turn);
      },
      run: (turn) => turn.pass(),
      keepsStreak: true,
    }),
  },
} as const satisfies TurnStep;
