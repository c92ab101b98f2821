/** Choosing who is to commit next. */
import type { Turn } from '../turn.ts';
import { writeCell } from '../turn-cells.ts';
import { isSeat, need } from './requirements.ts';
import type { TurnStep } from './step.ts';

export interface ExpectCommitsStep {
  /** Which seats the next collection asks; without it all are. */
  expectCommits(seats: readonly number[]): void;
}

export const expectCommits = {
  needs: ['sealing'],
  take(this: Turn, seats: readonly number[]) {
    const { t } = this;
    need(t, t.expected >= 0, 'expectCommits: the profile pairs no commit');
    let mask = 0;
    for (const seat of seats) {
      need(t, isSeat(t, seat), `expectCommits: there is no seat ${seat}`);
      mask |= 1 << seat;
    }
    writeCell(t, t.expected, (mask & this.living) + 1);
  },
  events: {},
} as const satisfies TurnStep;
