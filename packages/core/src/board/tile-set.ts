/** Sets of tiles as the field `tiles(board)` holds them: a bit for each, the first tile is bit 0. */

/**
 * The set of these tiles.
 * @example
 * const corners = tileSet([0, 2, 6, 8]);
 * if ((s.marks & corners) !== 0) …
 */
export function tileSet(tiles: Iterable<number>): number {
  let set = 0;
  for (const tile of tiles) set |= 1 << tile;
  return set;
}

/** Whether a tile is in a set. */
export const hasTile = (set: number, tile: number): boolean => ((set >> tile) & 1) === 1;

/**
 * The first tile of a set, -1 if there is none.
 * @example
 * for (let left = set; left !== 0; left &= left - 1) visit(firstTile(left));
 */
export const firstTile = (set: number): number => 31 - Math.clz32(set & -set);

/** How many tiles are in a set: bits are added up in pairs side by side, then in fours, in bytes, and all together. */
export function countTiles(set: number): number {
  const pairs = set - ((set >> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}
