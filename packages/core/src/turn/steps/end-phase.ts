/** Cutting a phase short. */
import { cutPhaseShort } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface EndPhaseStep<K extends string> {
  /** Cuts the phase short if it is of this kind. */
  endPhase(kind: K): void;
}

export const endPhase = {
  needs: ['phases'],
  take(this: Turn, kind: string) {
    if (this.phase === kind) cutPhaseShort(this.t);
  },
  events: {
    endPhase: turnEvent({
      fields: { kind: 'phase' },
      refuse: () => null,
      run: (turn, { kind }) => turn.endPhase(kind),
    }),
  },
} as const satisfies TurnStep;
