/** Ending a segment, by name or whichever it is. */
import { isAsking } from '../asks.ts';
import { rotatePlainly } from '../plain.ts';
import { livingSeats } from '../rotation.ts';
import { endSegment as endPresent } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import { readCell } from '../turn-cells.ts';
import type { TurnRefusal } from '../turn-refusals.ts';
import { windowOf } from '../window.ts';
import { blocked } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface EndSegmentStep {
  /** The segment ends; after the last one the next turn begins. While seats are asked, the ask ends. */
  endSegment(): void;
}

export const endSegment = {
  needs: [],
  take(this: Turn) {
    const { t } = this;
    if (t.plain && !isAsking(t)) rotatePlainly(t, 0);
    else endPresent(t);
  },
  events: {
    endSegment: turnEvent({
      fields: { segment: 'segment' },
      refuse: (turn, { segment }) => (turn.segment === segment ? refuseEnd(turn) : 'wrong-segment'),
      run: (turn) => turn.endSegment(),
      keepsStreak: true,
    }),
    proceed: turnEvent({
      fields: {},
      refuse: refuseEnd,
      run: (turn) => turn.endSegment(),
      keepsStreak: true,
      // Segments in which nobody can act end by themselves.
      offered: isIdle,
    }),
  },
} as const satisfies TurnStep;

/** Whether nobody can act now, nothing is awaited, and there is somebody whose turn can follow. */
function isIdle(turn: Turn): boolean {
  const { t } = turn;
  const window = windowOf(t);
  if ((livingSeats(t) | readCell(t, t.joining, 0)) === 0) return false;
  if (window === 'none') return true;
  if (window === 'owner') return turn.active < 0;
  return (window === 'priority' || window === 'bidding') && turn.holder < 0 && !turn.isResolving;
}

/** What an ask interrupted stays as it is, so nothing there is in the way of its end. */
function refuseEnd(turn: Turn): TurnRefusal | null {
  return isAsking(turn.t) ? null : blocked(turn);
}
