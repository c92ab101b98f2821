/** What `act` and `special` have in common: events that could hold a window open for ever are counted. */
import type { Turn } from '../turn.ts';
import { readCell, writeCell } from '../turn-cells.ts';
import type { TurnRefusal } from '../turn-refusals.ts';
import { unheld } from './requirements.ts';

/** Why the holder cannot act by an event of the turn. What a game's own rules let it do is not counted. */
export const refuseAction = (turn: Turn): TurnRefusal | null =>
  unheld(turn) ?? (turn.actionRoom > 0 ? null : 'enough');

export function countAction({ t }: Turn): void {
  writeCell(t, t.actions, readCell(t, t.actions, 0) + 1);
}
