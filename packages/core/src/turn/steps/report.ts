/** Facts that rules report, and that segments and windows depend on. */
import { setFact } from '../gates.ts';
import type { Turn } from '../turn.ts';
import { openLate } from '../window.ts';
import { factIndex } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface ReportStep<F extends string> {
  /** A fact holds, or does not hold any more. */
  report(fact: F, holds?: boolean): void;
}

export const report = {
  needs: ['facts'],
  take(this: Turn, fact: string, holds = true) {
    const { t } = this;
    const index = factIndex(t, 'report', fact);
    // A fact that holds until a phase begins does not fall back before.
    if (holds || t.profile.facts[index]?.until === null) setFact(t, index, holds);
    // In a hook the window is still to open, and looks at the fact then.
    if (holds && !t.busy && !t.settingUp) openLate(t, index);
  },
  events: {
    report: turnEvent({
      fields: { fact: 'fact', holds: 'holds' },
      refuse: () => null,
      run: (turn, { fact, holds }) => turn.report(fact, holds),
    }),
  },
} as const satisfies TurnStep;
