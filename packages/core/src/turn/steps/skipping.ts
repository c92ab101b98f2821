/** What skips of turns and of segments have in common: they are counts. */
import { MAX_INT } from '../../schema/field.ts';
import { type TurnCells, writeCell } from '../turn-cells.ts';
import { fail, need } from './requirements.ts';

export function addSkips(t: TurnCells, place: number, times: number): void {
  need(t, t.profile.skips, 'skip: the profile does not allow skips');
  if (!Number.isInteger(times) || times < 1) fail(t, `skip: ${times} is no number of times`);
  writeCell(t, place, Math.min(MAX_INT, (t.memory.cells[place] as number) + times));
}
