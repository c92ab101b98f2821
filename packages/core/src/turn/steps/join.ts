/** Joining a match that is under way: between turns, in a seat that has left or was empty from the start. */
import { hasLeft } from '../rotation.ts';
import type { Turn } from '../turn.ts';
import { readCell, type TurnCells, writeCell } from '../turn-cells.ts';
import { isSeat, need } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface JoinStep {
  /** A seat that is not in the game takes part from the next turn on. */
  join(seat: number): void;
}

export const join = {
  needs: ['joining'],
  take(this: Turn, seat: number) {
    const { t } = this;
    need(t, t.joining >= 0, 'join: the profile does not allow joining');
    need(t, isSeat(t, seat), `join: there is no seat ${seat}`);
    need(t, canJoin(t, seat), `join: seat ${seat} is in the game already`);
    writeCell(t, t.joining, readCell(t, t.joining, 0) | (1 << seat));
    t.log?.push({ type: 'Joined', seat });
  },
  events: {
    join: turnEvent({
      fields: { player: 'player' },
      // Nobody lets itself in.
      senders: ['system'],
      refuse: ({ t }, { player }) => (canJoin(t, player) ? null : 'already-there'),
      run: (turn, { player }) => turn.join(player),
    }),
  },
} as const satisfies TurnStep;

const canJoin = (t: TurnCells, seat: number): boolean =>
  hasLeft(t, seat) && ((readCell(t, t.joining, 0) >> seat) & 1) === 0;
