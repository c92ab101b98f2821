/** Asking: the turn waits for somebody else's answer, then goes on where it was. */
import { askRoom } from '../asks.ts';
import { beginAsk } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import { windowOf } from '../window.ts';
import { isSeat, need } from './requirements.ts';
import type { TurnStep } from './step.ts';

export interface AskStep<G extends string> {
  /**
   * Asks a seat, or several, in a segment with the window `asked`. They alone act until each has
   * answered; the present segment waits. Seats that have left are not asked; if nobody is, nothing
   * happens. With as many asks open as the profile has room for (`askRoom`) it is a programming error.
   * @example
   * double: (rule) => rule.do((s) => s.turn.ask(1 - s.turn.active, 'answer')),
   */
  ask(seats: number | readonly number[], segment: G): void;
}

export const ask = {
  needs: ['asking'],
  take(this: Turn, seats: number | readonly number[], segment: string) {
    const { t } = this;
    const index = t.profile.segments.findIndex((s) => s.name === segment && s.window === 'asked');
    need(t, index >= 0, `ask: there is no segment '${segment}' with the window asked`);
    need(t, !t.ending && !t.settingUp, 'ask: nothing can be asked in the setup, or as a segment ends');
    need(t, windowOf(t) !== 'commit', 'ask: nobody can be asked while commitments are collected');
    let mask = 0;
    for (const seat of typeof seats === 'number' ? [seats] : seats) {
      need(t, isSeat(t, seat), `ask: there is no seat ${seat}`);
      mask |= 1 << seat;
    }
    mask &= this.living;
    if (mask === 0) return;
    need(t, askRoom(t) > 0, `ask: ${t.profile.asks} asks are open already; see limitAsks`);
    beginAsk(t, mask, index);
  },
  events: {},
} as const satisfies TurnStep;
