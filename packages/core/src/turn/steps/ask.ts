/** Asking: the turn waits for somebody else's answer, then goes on where it was. */
import { askRoom } from '../asks.ts';
import { beginAsk } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import type { TurnCells } from '../turn-cells.ts';
import { windowOf } from '../window.ts';
import { fail, isSeat, need } from './requirements.ts';
import type { TurnStep } from './step.ts';

export interface AskStep<A extends string> {
  /**
   * Asks a seat, or several, in a segment with the window `asked`. They alone act until each has
   * answered; the present segment waits. Seats that have left are not asked; if nobody is, nothing
   * happens. With as many asks open as the profile has room for (`askRoom`) it is a programming error.
   * @example
   * double: (rule) => rule.do((s) => s.turn.ask(1 - s.turn.active, 'answer')),
   */
  ask(seats: number | readonly number[], segment: A): void;
}

export const ask = {
  needs: ['asking'],
  take(this: Turn, seats: number | readonly number[], segment: string) {
    const { t } = this;
    const { segments, natural } = t.profile;
    let index = natural;
    while (index < segments.length && segments[index]?.name !== segment) index++;
    // Sentences are written only where they are needed: random play of backgammon asks all the time.
    if (index === segments.length) fail(t, `ask: there is no segment '${segment}' with the window asked`);
    need(t, !t.ending && !t.settingUp, 'ask: nothing can be asked in the setup, or as a segment ends');
    need(t, windowOf(t) !== 'sealed', 'ask: nobody can be asked while commitments are collected');
    const mask = (typeof seats === 'number' ? bitOf(t, seats) : bitsOf(t, seats)) & this.living;
    if (mask === 0) return;
    if (askRoom(t) <= 0) fail(t, `ask: ${t.profile.asks} asks are open already; see limitAsks`);
    beginAsk(t, mask, index);
  },
  events: {},
} as const satisfies TurnStep;

function bitOf(t: TurnCells, seat: number): number {
  if (!isSeat(t, seat)) fail(t, `ask: there is no seat ${seat}`);
  return 1 << seat;
}

function bitsOf(t: TurnCells, seats: readonly number[]): number {
  let mask = 0;
  for (const seat of seats) mask |= bitOf(t, seat);
  return mask;
}
