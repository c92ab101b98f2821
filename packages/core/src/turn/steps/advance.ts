/** Ending the turn where it stands. Most games of one segment take no other step. */
import { dropAsks, isAsking } from '../asks.ts';
import { rotatePlainly } from '../plain.ts';
import { endTurnNow } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import type { TurnStep } from './step.ts';

export interface AdvanceStep {
  /** This turn ends here and the next one begins. */
  advance(): void;
}

export const advance = {
  needs: [],
  take(this: Turn) {
    const { t } = this;
    if (t.plain) {
      if (isAsking(t)) dropAsks(t);
      rotatePlainly(t, 0);
    } else {
      endTurnNow(t, 0);
    }
  },
  events: {},
} as const satisfies TurnStep;
