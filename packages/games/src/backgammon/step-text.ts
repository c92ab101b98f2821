/** Single steps as text. Whole plays are in `plays.ts`. */
import { type DecodedEvent, read } from '@rondel/core';
import { BAR, placeOf } from './board.ts';
import type { BackgammonState } from './table.ts';

/** Where a checker of a seat comes from and goes to. */
export function stepOf({ from, die, seat }: DecodedEvent): { from: number; to: number; seat: number } {
  return { from: Number(from), to: Math.max(0, Number(from) - Number(die)), seat: seat ?? 0 };
}

/** Whether a step hits a checker. */
function isHit(event: DecodedEvent, before: BackgammonState | null): boolean {
  const { to, seat } = stepOf(event);
  return before !== null && to > 0 && read(before).board.get(placeOf(seat, to)) === (seat === 0 ? -1 : 1);
}

/** A step as players write it: `8/5`, `bar/22*`, `4/off`; with the die where it is more than the checker needs. */
export function writeStep(event: DecodedEvent, before: BackgammonState | null): string {
  const { from, to } = stepOf(event);
  const excess = Number(event.die) > from ? ` by ${event.die}` : '';
  return `${from === BAR ? 'bar' : from}/${to === 0 ? 'off' : to}${isHit(event, before) ? '*' : ''}${excess}`;
}
