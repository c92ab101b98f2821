/** The top of the stack has resolved. */
import type { Turn } from '../turn.ts';
import { resolveTop } from '../window.ts';
import { need, needAmount } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface ResolvedStep {
  /** The top of the stack has resolved, so many are left. */
  resolved(depth: number): void;
}

export const resolved = {
  needs: ['rotating'],
  take(this: Turn, depth: number) {
    need(this.t, this.isResolving, 'resolved: nothing is resolving');
    needAmount(this.t, 'resolved', depth);
    resolveTop(this.t, depth);
  },
  events: {
    resolved: turnEvent({
      fields: { depth: 'depth' },
      refuse: (turn) => (turn.isResolving ? null : 'nothing-resolving'),
      run: (turn, { depth }) => turn.resolved(depth),
    }),
  },
} as const satisfies TurnStep;
