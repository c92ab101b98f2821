/** Commit: opens the sealed commitments, or goes from one segment to the one it is paired with. */
import { resolveCommits } from '../../resolve.ts';
import { isAhead } from '../agenda.ts';
import { isComplete } from '../commit.ts';
import { cutTurnShort, jumpTo } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import { segmentOf, TURN } from '../turn-cells.ts';
import type { TurnRefusal } from '../turn-refusals.ts';
import { windowOf } from '../window.ts';
import { blocked, need } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface CommitStep {
  /**
   * Opens the sealed commitments; elsewhere it ends a segment and goes to the one the profile pairs it
   * with. Where the profile pairs none, it goes from `main` to `end`.
   */
  commit(): void;
}

export const commit = {
  needs: ['committing'],
  take(this: Turn) {
    const { t } = this;
    if (windowOf(t) === 'sealed') {
      need(t, this.provisional === 0, 'commit: commitments are missing');
      resolveCommits(t.engine);
      return;
    }
    const target = targetOf(this);
    need(t, target >= 0, `commit: ${this.segment} is paired with nothing that is ahead`);
    if (t.profile.passCount === 'consecutive') t.memory.cells[TURN.passStreak] = 0;
    if (isPaired(this)) jumpTo(t, target);
    else cutTurnShort(t);
  },
  events: {
    commit: turnEvent({
      fields: {},
      refuse: (turn): TurnRefusal | null => {
        if (windowOf(turn.t) === 'sealed') return isComplete(turn.t) ? null : 'commit-too-early';
        return targetOf(turn) >= 0 ? blocked(turn) : 'wrong-segment';
      },
      run: (turn) => turn.commit(),
      // Commitments that nothing opens by itself wait for this.
      offered: ({ t }) => windowOf(t) === 'sealed' && isComplete(t),
    }),
  },
} as const satisfies TurnStep;

/** Whether the profile pairs any segments; without that there is only the way from `main` to `end`. */
const isPaired = ({ t }: Turn): boolean => t.profile.commits.length > 0 || t.profile.pairs.length > 0;

/** The segment that a commit leads to from the present one; -1 if to none. */
function targetOf(turn: Turn): number {
  const { t } = turn;
  const present = segmentOf(t);
  if (isPaired(turn)) {
    const to = t.profile.pairs.find(({ from }) => from === present)?.to ?? -1;
    return to >= 0 && isAhead(t, to, present) ? to : -1;
  }
  const last = t.profile.natural - 1;
  return turn.segment === 'main' && t.profile.segments[last]?.name === 'end' ? last : -1;
}
