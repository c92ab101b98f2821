/** A seat that is asked for a commitment need not make one. */
import { resolveCommits } from '../../resolve.ts';
import { pairingNow } from '../commit.ts';
import type { Turn } from '../turn.ts';
import { writeCell } from '../turn-cells.ts';
import { windowOf } from '../window.ts';
import { isSeat, need } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface ExcuseStep {
  /** A seat that is asked need not commit. */
  excuse(seat: number): void;
}

export const excuse = {
  needs: ['sealing'],
  take(this: Turn, seat: number) {
    const { t } = this;
    need(t, windowOf(t) === 'sealed', 'excuse: no commitments are collected');
    need(t, isSeat(t, seat), `excuse: there is no seat ${seat}`);
    writeCell(t, t.provisional, this.provisional & ~(1 << seat));
    t.log?.push({ type: 'Excused', seat });
    if (this.provisional === 0 && pairingNow(t)?.automatic) resolveCommits(t.engine);
  },
  events: {
    excuse: turnEvent({
      fields: { player: 'player' },
      refuse: (turn, { player }) => {
        if (windowOf(turn.t) !== 'sealed') return 'wrong-segment';
        return (turn.provisional >> player) & 1 ? null : 'not-asked';
      },
      run: (turn, { player }) => turn.excuse(player),
    }),
  },
} as const satisfies TurnStep;
