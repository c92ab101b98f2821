/** Cutting the turn short. */
import { cutTurnShort } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface EndTurnStep {
  /** Cuts the turn short: only its closing segment is still to come. */
  endTurn(): void;
}

export const endTurn = {
  needs: [],
  take(this: Turn) {
    const { t } = this;
    if (t.profile.segments[t.profile.natural - 1]?.closing) cutTurnShort(t);
    else this.advance();
  },
  events: {
    endTurn: turnEvent({ fields: {}, refuse: () => null, run: (turn) => turn.endTurn() }),
  },
} as const satisfies TurnStep;
