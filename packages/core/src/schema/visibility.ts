/**
 * Who sees what. A field that rules may show has a cell beside each of its items (one for a whole list), which says
 * who its audience is. 1 is everybody, spectators too. In any other odd number bit n + 1 says that seat n does not
 * see it, and all other seats do. In an even number it says that seat n sees it, and its owner does as well. So a
 * blank cell means the owner alone, and an audience without the owner is odd. A field declared with `untilRevealed`
 * has 0 or 1.
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
  const isOwner = isOwnedBy(block, cells, element, viewer);
  if (block.visibility === 'owner') return isOwner;
  const shown = cells[block.flags + element * flagsPerElement(block) + item] as number;
  if (shown === EVERYBODY) return true;
  if (viewer === null) return false;
  const isNamed = ((shown >> (viewer + 1)) & 1) === 1;
  return isOdd(shown) ? !isNamed : isNamed || isOwner;
}

/** Whether an element is the viewer's own. */
export const isOwnedBy = (block: Block, cells: readonly number[], element: number, viewer: Viewer): boolean =>
  viewer !== null && ownerOf(block, cells, element) === viewer;

/** Whether a cell names the seats that do not see an item. */
export const isOdd = (shown: number): boolean => (shown & 1) === 1 && shown !== EVERYBODY;

/** All seats, as bits n + 1. */
const ALL_OF = (block: Block): number => block.flagMax - EVERYBODY;

/** The seats that are named as the audience, as a bit mask; the owner may see the item without being named. */
export const audienceOf = (block: Block, shown: number): number =>
  (isOdd(shown) ? ALL_OF(block) & ~shown : shown) >> 1;

/** The cell for an audience of exactly these seats, who are not all seats. */
export const onlySeats = (block: Block, seats: number): number => (ALL_OF(block) & ~(seats << 1)) | EVERYBODY;

/** The cell for all seats but the owner; without an owner, for nobody. */
export function othersThan(block: Block, cells: readonly number[], element: number): number {
  const owner = ownerOf(block, cells, element);
  return owner < 0 ? 0 : EVERYBODY | (2 << owner);
}

/** The cell with a seat added. */
export function withSeat(
  block: Block,
  cells: readonly number[],
  element: number,
  shown: number,
  seat: number,
): number {
  if (shown === EVERYBODY) return EVERYBODY;
  if (!isOdd(shown)) return shown | (2 << seat);
  const owner = ownerOf(block, cells, element);
  const audience = audienceOf(block, shown) | (1 << seat);
  // With the owner in it, it is written as usual.
  const isUsual = owner >= 0 && ((audience >> owner) & 1) === 1;
  return isUsual || audience === ALL_OF(block) >> 1 ? audience << 1 : onlySeats(block, audience);
}

/** The cell with a seat taken out, its owner too; what everybody saw, all other seats still see. */
export function withoutSeat(
  block: Block,
  cells: readonly number[],
  element: number,
  shown: number,
  seat: number,
): number {
  if (isOdd(shown)) return shown | (2 << seat);
  const audience = (shown === EVERYBODY ? ALL_OF(block) : shown) & ~(2 << seat);
  return ownerOf(block, cells, element) === seat ? onlySeats(block, audience >> 1) : audience;
}

export function ownerOf(block: Block, cells: readonly number[], element: number): number {
  if (block.owner === null) return -1;
  return block.owner.by === 'index' ? element : (cells[block.owner.offset + element] as number);
}
