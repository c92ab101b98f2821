/** The stack of what waits: goes on with it until somebody has to choose, and asks that seat. */
import { type Choice, choices } from './choices.ts';
import { playCard, takeEffect } from './effects.ts';
import { IN_GAME, kindAt, step, type Table, type TableReader } from './table.ts';

const { play, effect, react } = step.numbers;

/** Carries out what waits, the last first, until a seat is asked or nothing is left. */
export function proceed(s: Table, asksReactions: boolean): void {
  for (;;) {
    const last = s.pending.length - 1;
    if (last < 0) {
      askOnly(s, -1);
      return;
    }
    const next = s.pending.step.get(last);
    const seat = s.pending.seat.get(last);
    const choice = choices[next];
    if (next === react || choice?.opens(s, seat, s.pending.left.get(last))) {
      askOnly(s, seat);
      return;
    }
    // Getting ready may have changed it.
    const left = s.pending.left.get(last);
    s.pending.drop(last);
    if (next === play) playCard(s, seat, left, asksReactions);
    else if (next === effect) takeEffect(s, seat, left);
    else choice?.stop?.(s, seat, left);
  }
}

/** One seat is asked, or nobody (-1), whoever was asked before. */
function askOnly(s: Table, seat: number): void {
  const { asked } = s.turn;
  if (seat >= 0 && asked === 1 << seat) return;
  if (asked !== 0) s.turn.answer(31 - Math.clz32(asked));
  if (seat >= 0) s.turn.ask(seat, 'choice');
}

/** What the seat that is asked has to decide; `undefined` if it is whether to react, or nothing. */
export const openChoice = (s: TableReader): Choice | undefined =>
  s.pending.isEmpty ? undefined : choices[s.pending.step.get(s.pending.length - 1)];

/** Whether the seat that is asked may show a palisade now. */
export const isReacting = (s: TableReader): boolean =>
  !s.pending.isEmpty && s.pending.step.get(s.pending.length - 1) === react;

/** Whether the seat that is asked picks a card openly. */
export function isPicking(s: TableReader): boolean {
  const choice = openChoice(s);
  return choice !== undefined && choice.hides !== true;
}

/** Names the cards that the open choice allows. */
export function listPicks(s: TableReader, add: (kind: number) => void): void {
  const choice = openChoice(s) as Choice;
  const last = s.pending.length - 1;
  const seat = s.pending.seat.get(last);
  const left = s.pending.left.get(last);
  for (let i = 0; i < IN_GAME; i++) {
    const kind = kindAt(s, i);
    if (choice.fits(s, seat, kind, left)) add(kind);
  }
}

/** The seat that is asked picks a card, or none (-1). */
export function choose(s: Table, seat: number, kind: number): void {
  const choice = openChoice(s) as Choice;
  const left = closeChoice(s);
  if (kind >= 0) choice.pick(s, seat, kind, left);
  else choice.stop?.(s, seat, left);
}

/** Takes what was asked off the stack, before what follows from it is put there. */
export function closeChoice(s: Table): number {
  const last = s.pending.length - 1;
  const left = s.pending.left.get(last);
  s.pending.drop(last);
  return left;
}

/** Nothing waits any more for a player who is gone. */
export function dropChoices(s: Table, seat: number): void {
  for (let i = s.pending.length - 1; i >= 0; i--) if (s.pending.seat.get(i) === seat) s.pending.remove(i);
}
