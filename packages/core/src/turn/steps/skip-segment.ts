/** Skipping segments and phases: the next ones of a kind do not begin for a seat. */
import type { Turn } from '../turn.ts';
import { gone, kindIndex, needSeat } from './requirements.ts';
import { addSkips } from './skipping.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface SkipSegmentStep<G extends string, K extends string> {
  /** The seat's next segments or phases of this kind do not begin. */
  skipSegment(seat: number, kind: G | K, times?: number): void;
}

export const skipSegment = {
  needs: ['skips'],
  take(this: Turn, seat: number, kind: string, times = 1) {
    const { t } = this;
    needSeat(t, 'skipSegment', seat);
    addSkips(t, t.segmentSkips + seat * t.kinds.length + kindIndex(t, 'skipSegment', kind), times);
  },
  events: {
    skipSegment: turnEvent({
      fields: { player: 'player', kind: 'kind', times: 'fewTimes' },
      refuse: (turn, { player, times }) => gone(turn, player) ?? (times === 0 ? 'bad-count' : null),
      run: (turn, { player, kind, times }) => turn.skipSegment(player, kind, times),
    }),
  },
} as const satisfies TurnStep;
