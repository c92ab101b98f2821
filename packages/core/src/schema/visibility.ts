/**
 * Who sees what. A field that rules may show has a cell beside each of its items (one for a whole
 * list): bit 0 says everybody, spectators too; bit n + 1 says seat n. A field declared with
 * `untilRevealed` uses bit 0 alone.
 */
import type { Block } from './layout.ts';
import { flagsPerElement } from './place.ts';

/** Who looks: a seat, `null` for a spectator, or everything. */
export type Viewer = number | null | 'everything';

/** Shown to everybody. */
export const EVERYBODY = 1;

/** Whether a viewer may see an item (a whole list is item 0). */
export function canSee(
  block: Block,
  cells: readonly number[],
  element: number,
  item: number,
  viewer: Viewer,
): boolean {
  if (viewer === 'everything' || block.visibility === 'public') return true;
  if (block.visibility === 'secret') return false;
  if (viewer !== null && ownerOf(block, cells, element) === viewer) return true;
  if (block.visibility === 'owner') return false;
  const shown = cells[block.flags + element * flagsPerElement(block) + item] as number;
  return isShown(shown, viewer);
}

/** Whether the cell that says who was shown an item has this seat in it. */
export const isShown = (shown: number, viewer: number | null): boolean =>
  shown === EVERYBODY || (viewer !== null && ((shown >> (viewer + 1)) & 1) === 1);

/** The cell with a seat added. */
export const withSeat = (shown: number, seat: number): number =>
  shown === EVERYBODY ? EVERYBODY : shown | (2 << seat);

/** The cell with a seat taken out; what everybody saw, all other seats still see. */
export function withoutSeat(shown: number, seat: number, seats: number): number {
  const all = shown === EVERYBODY ? ((1 << seats) - 1) << 1 : shown;
  return all & ~(2 << seat);
}

function ownerOf(block: Block, cells: readonly number[], element: number): number {
  if (block.owner === null) return -1;
  return block.owner.by === 'index' ? element : (cells[block.owner.offset + element] as number);
}
