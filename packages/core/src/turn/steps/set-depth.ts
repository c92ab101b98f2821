/** Things were taken off the stack without resolving, as those of a seat that leaves. */
import type { Turn } from '../turn.ts';
import { unstack } from '../window.ts';
import { need, needAmount } from './requirements.ts';
import type { TurnStep } from './step.ts';

export interface SetDepthStep {
  /** So many are left on the stack. If its top was to resolve and nothing is left, that is over, too. */
  setDepth(depth: number): void;
}

export const setDepth = {
  needs: ['rotating'],
  take(this: Turn, depth: number) {
    const { t } = this;
    needAmount(t, 'setDepth', depth);
    need(t, t.depth >= 0, 'setDepth: no window of the profile has a stack');
    need(t, depth <= this.depth, `setDepth: there are only ${this.depth} on the stack, not ${depth}`);
    unstack(t, depth);
  },
  events: {},
} as const satisfies TurnStep;
