/** Ending the turn where it stands. Most games of one segment take no other step. */
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
    if (this.t.plain) rotatePlainly(this.t, 0);
    else endTurnNow(this.t, 0);
  },
  events: {},
} as const satisfies TurnStep;
