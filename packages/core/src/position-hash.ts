/**
 * The hash of a position: the cells that decide what may follow. Commitments are among them until they are
 * opened. What was committed before is history, so opened ones do not count.
 */
import type { Engine } from './game.ts';
import { hashCells, type Lanes } from './hash.ts';
import type { TurnCells } from './turn/turn-cells.ts';

/** Writes the hash of the position in `cells` into `lanes`. */
export function hashPosition({ layout, turn }: Engine, cells: readonly number[], lanes: Lanes): void {
  const isCollecting = turn.commits >= 0 && collects(turn, cells);
  hashCells(cells, isCollecting ? turn.collecting : layout.positional, lanes);
}

/** Whether these cells are in a segment that collects commitments. */
function collects({ segment, profile }: TurnCells, cells: readonly number[]): boolean {
  const present = segment < 0 ? 0 : (cells[segment] as number);
  return profile.segments[present]?.window === 'sealed';
}
