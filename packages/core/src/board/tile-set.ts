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

/**
 * For every byte how many bits it has, and at `8 * byte` where the first, second, … of them is.
 * @internal
 */
export const BYTES: { readonly ones: Uint8Array; readonly places: Uint8Array } =
  /* @__PURE__ */ lookAtBytes();

function lookAtBytes(): typeof BYTES {
  const ones = new Uint8Array(256);
  const places = new Uint8Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let place = 8 * byte;
    for (let left = byte; left !== 0; left &= left - 1) places[place++] = firstTile(left);
    ones[byte] = place - 8 * byte;
  }
  return { ones, places };
}

/**
 * The tile at a place in a set, a whole number from 0; -1 if there are not so many.
 * @example
 * const any = nthTile(set, s.random.below(countTiles(set)));
 */
export function nthTile(set: number, place: number): number {
  // Byte by byte: to take away one bit after the other took twice as long, since nobody can guess when it ends.
  const { ones, places } = BYTES;
  let tile = 0;
  let rest = place;
  for (let left = set; left !== 0; left >>>= 8) {
    const byte = left & 0xff;
    const here = ones[byte] as number;
    if (rest < here) return tile + (places[8 * byte + rest] as number);
    rest -= here;
    tile += 8;
  }
  return -1;
}
