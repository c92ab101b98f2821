/**
 * The list of a turn whose segments follow each other in a row, in each of which one rule lists everything: by a list
 * of its own, or as an event without fields that nothing forbids. Random play then looks nothing else up.
 */
import type { ListedRule } from '../listing.ts';
import type { MoveBuffer } from '../moves.ts';
import { TURN, type TurnCells } from './turn-cells.ts';

// A copy of one's own: V8 knows the value of a module's own constant, but loads an imported one each time.
const ACTIVE = TURN.active;

/** One list for all segments; `null` where there is more to it than that. */
export function rowList(
  turn: TurnCells,
  inSegments: readonly (readonly ListedRule[])[],
  buffer: MoveBuffer,
): ListedRule['write'] {
  if (!turn.even || turn.segment < 0 || turn.asked >= 0 || !inSegments.every(isSole)) return null;
  const { memory, segment } = turn;
  const soles = inSegments.map(([only]) => only as ListedRule);
  return (s, moves) => {
    const { cells } = memory;
    // While nobody is to act there is nobody whose events these could be.
    if ((cells[ACTIVE] as number) < 0) return;
    const { write, index } = soles[cells[segment] as number] as ListedRule;
    if (write === null) buffer.codes[buffer.count++] = index | buffer.actor.bits;
    else write(s, moves);
  };
}

function isSole([only, second]: readonly ListedRule[]): boolean {
  if (only === undefined || second !== undefined || !only.isDirect) return false;
  const { early, late } = only.rule;
  return only.write !== null || only.fields.length + early.length + late.length === 0;
}
