/**
 * Movement patterns: how a piece could move on an empty board, worked out for every tile once, when the game
 * is defined. Rules then only look up arrays and check what is on the tiles.
 *
 * Like the links of a board, these arrays are packed small integers and not frozen, because rules read them
 * in their innermost loops.
 */
import { type Board, linksOf } from './board.ts';

/** Per tile, a list of tiles. */
export type TileLists = readonly (readonly number[])[];

/** Per tile, per relation, the tiles outward from it, nearest first. */
export type Rays = readonly TileLists[];

/** The eight leaps of a chess knight on a grid, clockwise from north-north-east; for `leap`. */
export const KNIGHT_LEAPS: readonly (readonly string[])[] = Object.freeze([
  Object.freeze(['n', 'n', 'e']),
  Object.freeze(['e', 'e', 'n']),
  Object.freeze(['e', 'e', 's']),
  Object.freeze(['s', 's', 'e']),
  Object.freeze(['s', 's', 'w']),
  Object.freeze(['w', 'w', 's']),
  Object.freeze(['w', 'w', 'n']),
  Object.freeze(['n', 'n', 'w']),
]);

/**
 * Single steps: for each tile, the tiles that the relations lead to, in the order of the relations, each once
 * and without the tile itself.
 * @example
 * const king = step(board, board.relations);
 * king[tileAt(board, 'a1')] // a2, b1, b2
 */
export function step(board: Board, relations: readonly string[]): TileLists {
  return reach(
    board,
    relations.map((relation) => [linksOf(board, relation)]),
  );
}

/**
 * Leaps: for each tile, the tiles at the end of the paths, whatever is in between, in the order of the paths,
 * each once and without the tile itself. A path that leaves the board on its way leads nowhere; so on a board
 * with holes, give every path that should count.
 * @example
 * const knight = leap(board, KNIGHT_LEAPS);
 */
export function leap(board: Board, paths: readonly (readonly string[])[]): TileLists {
  return reach(
    board,
    paths.map((relations, i) => {
      if (relations.length === 0) throw new RangeError(`path ${i} of a leap has no relations`);
      return relations.map((relation) => linksOf(board, relation));
    }),
  );
}

/** The ends of several paths from each tile; each path is given as the links of its relations. */
function reach(board: Board, paths: readonly (readonly (readonly number[])[])[]): TileLists {
  const lists: number[][] = [];
  for (let tile = 0; tile < board.size; tile++) {
    const targets: number[] = [];
    for (const path of paths) {
      let at = tile;
      // Indexing with -1 would give undefined, so stop where the board ends.
      for (const links of path) if (at !== -1) at = links[at] as number;
      if (at !== -1 && at !== tile && !targets.includes(at)) targets.push(at);
    }
    lists.push(targets);
  }
  return lists;
}

/**
 * Slides: for each tile, for each relation in the given order, the ray of tiles outward. A ray may be empty,
 * so that its index always matches its relation. It ends where the board ends, after `limit` tiles, or before
 * it would return to a tile it has visited, including the start.
 * @example
 * const rook = slide(board, ['n', 'e', 's', 'w']);
 * for (const ray of rook[from]) for (const to of ray) { if (occupied(to)) break; }
 */
export function slide(
  board: Board,
  relations: readonly string[],
  options: { readonly limit?: number } = {},
): Rays {
  const limit = options.limit ?? board.size;
  if (!Number.isInteger(limit) || limit < 1) {
    throw new RangeError(`the limit of a slide must be a whole number of at least 1, got ${limit}`);
  }
  const linksInOrder = relations.map((relation) => linksOf(board, relation));
  const rays: TileLists[] = [];
  for (let tile = 0; tile < board.size; tile++) {
    const raysOfTile: number[][] = [];
    for (const links of linksInOrder) raysOfTile.push(castRay(tile, links, limit));
    rays.push(raysOfTile);
  }
  return rays;
}

function castRay(start: number, links: readonly number[], limit: number): number[] {
  const ray: number[] = [];
  // On a custom board a ray may run into a loop that does not contain the start, so remember every tile.
  const seen = new Set([start]);
  let at = links[start] as number;
  while (at !== -1 && ray.length < limit && !seen.has(at)) {
    ray.push(at);
    seen.add(at);
    at = links[at] as number;
  }
  return ray;
}

/**
 * Paths: for each tile, the tiles visited by following the relations one after the other, without the
 * starting tile, cut off where the board ends. A path may visit a tile twice.
 * @example
 * const doubleStep = path(board, ['n', 'n']);
 * doubleStep[tileAt(board, 'e2')] // e3, e4
 */
export function path(board: Board, relations: readonly string[]): TileLists {
  const linksInOrder = relations.map((relation) => linksOf(board, relation));
  const walks: number[][] = [];
  for (let tile = 0; tile < board.size; tile++) {
    const walk: number[] = [];
    let at = tile;
    for (const links of linksInOrder) {
      at = links[at] as number;
      if (at === -1) break;
      walk.push(at);
    }
    walks.push(walk);
  }
  return walks;
}
