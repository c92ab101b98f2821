/** Leaving the game, alone or several at once. */
import { resolveCommits } from '../../resolve.ts';
import { leaveSeats } from '../departure.ts';
import { hasLeft } from '../rotation.ts';
import type { Turn } from '../turn.ts';
import { readCell, type TurnCells } from '../turn-cells.ts';
import { fail, isSeat, need } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface LeaveStep {
  /** Seats leave the game, all at once. In the setup: they are not there when it begins. */
  leave(...seats: number[]): void;
}

export const leave = {
  needs: ['leaving'],
  take(this: Turn, ...seats: number[]) {
    const { t } = this;
    need(t, t.left >= 0, 'leave: the profile does not allow leaving');
    let mask = 0;
    for (const seat of seats) {
      if (!isSeat(t, seat) || isAway(t, seat)) fail(t, `leave: there is no seat ${seat} in the game`);
      mask |= 1 << seat;
    }
    if (leaveSeats(t, mask) === 'resolve-commits') resolveCommits(t.engine);
  },
  events: {
    leave: turnEvent({
      fields: { player: 'player' },
      // A seat leaves for itself; the system may send anybody away.
      refuse: ({ t }, { seat, player }) =>
        (seat >= 0 && seat !== player) || isAway(t, player) ? 'unknown-player' : null,
      run: (turn, { player }) => turn.leave(player),
      answers: true,
    }),
    // A set of seats has as many bits as there are seats, which leaves no room for it in a large game.
    leaveTogether: turnEvent({
      fields: { players: 'players' },
      senders: ['system'],
      refuse: ({ t }, { players }) =>
        players === 0 || seatsOf(t, players).some((seat) => isAway(t, seat)) ? 'unknown-player' : null,
      run: (turn, { players }) => turn.leave(...seatsOf(turn.t, players)),
      answers: true,
    }),
  },
} as const satisfies TurnStep;

/** Whether a seat is not in the game and not about to be. */
const isAway = (t: TurnCells, seat: number): boolean =>
  hasLeft(t, seat) && ((readCell(t, t.joining, 0) >> seat) & 1) === 0;

const seatsOf = (t: TurnCells, mask: number): number[] =>
  Array.from({ length: t.seats }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);
