/** Skipping turns: the next ones of a seat do not begin. */
import type { Turn } from '../turn.ts';
import { gone, needSeat } from './requirements.ts';
import { addSkips } from './skipping.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface SkipTurnStep {
  /** The seat's next turns do not begin. */
  skipTurn(seat: number, times?: number): void;
}

export const skipTurn = {
  needs: ['skips'],
  take(this: Turn, seat: number, times = 1) {
    needSeat(this.t, 'skipTurn', seat);
    addSkips(this.t, this.t.turnSkips + seat, times);
  },
  events: {
    skipTurn: turnEvent({
      fields: { player: 'player', times: 'times' },
      refuse: (turn, { player, times }) => gone(turn, player) ?? (times === 0 ? 'bad-count' : null),
      run: (turn, { player, times }) => turn.skipTurn(player, times),
    }),
  },
} as const satisfies TurnStep;
