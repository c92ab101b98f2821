/** How much time a seat has. */
import type { Turn } from '../turn.ts';
import { writeCell } from '../turn-cells.ts';
import { gone, need, needAmount, needSeat } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface SetLimitStep {
  /** A seat has so much time, for every turn or for the match; 0 for no limit. */
  setLimit(seat: number, limit: number): void;
}

export const setLimit = {
  needs: ['clocks'],
  take(this: Turn, seat: number, limit: number) {
    const { t } = this;
    needSeat(t, 'setLimit', seat);
    need(t, t.limits >= 0, 'setLimit: the profile has no time limits');
    needAmount(t, 'setLimit', limit);
    writeCell(t, t.limits + seat, limit);
  },
  events: {
    setLimit: turnEvent({
      fields: { player: 'player', limit: 'time' },
      refuse: (turn, { player }) => gone(turn, player),
      run: (turn, { player, limit }) => turn.setLimit(player, limit),
      keepsStreak: true,
    }),
  },
} as const satisfies TurnStep;
