/**
 * A board is a static directed graph: named tiles, and named relations that lead from a tile to at most one
 * other. It is not part of the game state, which only holds tile indices, so copying and hashing a state
 * never touches it.
 */

/** A board. Make one with `gridBoard`, `hexBoard`, `ringBoard`, `trackBoard` or `customBoard`. */
export interface Board {
  /** The family of the board: 'grid', 'hex', 'ring', 'track' or 'custom'. */
  readonly kind: string;
  /** The number of tiles. */
  readonly size: number;
  /** Tile names; a tile is the index of its name. */
  readonly tiles: readonly string[];
  /** Relation names in the order they were declared. */
  readonly relations: readonly string[];
  /** For each relation, per tile, the tile it leads to, or -1. */
  readonly links: { readonly [relation: string]: readonly number[] };
  /** From a tile's name to the tile. */
  readonly index: ReadonlyMap<string, number>;
}

/** As many as a field of the state may have cells. */
const MAX_TILES = 1_000_000;

/** Checks a measure of a board, such as its width or radius, and returns it. */
export function checkMeasure(what: string, n: number, least: number): number {
  if (!Number.isInteger(n) || n < least || n > MAX_TILES) {
    throw new RangeError(`${what} must be a whole number from ${least} to ${MAX_TILES}, got ${n}`);
  }
  return n;
}

/** Checks a tile count worked out from measures, before any tiles are built. */
export function checkTileCount(kind: string, count: number): void {
  if (count < 1) throw new RangeError(`a ${kind} board needs at least one tile`);
  if (count > MAX_TILES) {
    throw new RangeError(`a ${kind} board may have ${MAX_TILES} tiles, this one has ${count}`);
  }
}

/** Numbers the tiles by name; throws if a name is empty or used twice. */
export function indexTiles(tiles: readonly string[]): Map<string, number> {
  const index = new Map<string, number>();
  for (const [tile, name] of tiles.entries()) {
    if (typeof name !== 'string' || name === '') {
      throw new TypeError(`tile ${tile} of a board needs a name that is a non-empty string`);
    }
    if (index.has(name)) throw new RangeError(`a board has the tile '${name}' twice`);
    index.set(name, tile);
  }
  return index;
}

/**
 * Builds a board from finished links. For the board makers in this folder.
 *
 * The board, its links record and its name lists are frozen. The arrays of numbers are not: V8 reads frozen
 * arrays several times more slowly than packed small integers, and rules read these in their innermost loops.
 * `readonly` protects them instead.
 */
export function buildBoard(
  kind: string,
  tiles: readonly string[],
  links: ReadonlyMap<string, readonly number[]>,
): Board {
  checkTileCount(kind, tiles.length);
  return Object.freeze({
    kind,
    size: tiles.length,
    tiles: Object.freeze([...tiles]),
    relations: Object.freeze([...links.keys()]),
    links: Object.freeze(Object.fromEntries(links)),
    index: indexTiles(tiles),
  });
}

/** What `customBoard` is made from. */
export interface CustomBoardDefinition {
  /** Tile names, in tile order. */
  readonly tiles: readonly string[];
  /** For each relation the `[from, to]` pairs it links, by tile name. */
  readonly relations: { readonly [relation: string]: readonly (readonly [from: string, to: string])[] };
}

/**
 * A board of any shape, given tile by tile and link by link. Links go one way; declare the way back too if
 * there is one.
 * @example
 * customBoard({
 *   tiles: ['harbour', 'market', 'castle'],
 *   relations: { road: [['harbour', 'market'], ['market', 'castle']], ferry: [['castle', 'harbour']] },
 * })
 */
export function customBoard(definition: CustomBoardDefinition): Board {
  const index = indexTiles(definition.tiles);
  const links = new Map<string, readonly number[]>();
  for (const [relation, pairs] of Object.entries(definition.relations)) {
    checkRelationName(relation);
    // Push, never `new Array(n)`: arrays created with holes stay slower to read.
    const targets: number[] = [];
    for (let tile = 0; tile < index.size; tile++) targets.push(-1);
    for (const [from, to] of pairs) {
      const tile = endOfLink(index, relation, from);
      const target = endOfLink(index, relation, to);
      if (targets[tile] !== -1) {
        throw new RangeError(
          `relation '${relation}' leads from tile '${from}' more than once; ` +
            'a relation has one target per tile, so use another relation name for the other link',
        );
      }
      targets[tile] = target;
    }
    links.set(relation, targets);
  }
  return buildBoard('custom', definition.tiles, links);
}

/** JavaScript moves integer keys to the front, which would silently change the declared order. */
function checkRelationName(relation: string): void {
  if (relation === '' || /^\d+$/.test(relation)) {
    throw new TypeError(`a relation needs a name that is not empty and not a number, got '${relation}'`);
  }
}

function endOfLink(index: ReadonlyMap<string, number>, relation: string, name: string): number {
  const tile = index.get(name);
  if (tile === undefined) throw new RangeError(`relation '${relation}' links an unknown tile '${name}'`);
  return tile;
}

/** The links of a relation; throws if the board has no such relation. */
export function linksOf(board: Board, relation: string): readonly number[] {
  const targets = Object.hasOwn(board.links, relation) ? board.links[relation] : undefined;
  if (targets === undefined) {
    const known = board.relations.join(', ') || 'none';
    throw new RangeError(`unknown relation '${relation}' on a ${board.kind} board; it has: ${known}`);
  }
  return targets;
}

/**
 * The tile called `name`; throws if there is none.
 * @example
 * tileAt(gridBoard(8, 8), 'e4') // 28
 */
export function tileAt(board: Board, name: string): number {
  const tile = board.index.get(name);
  if (tile === undefined) throw new RangeError(`unknown tile '${name}' on a ${board.kind} board`);
  return tile;
}

/**
 * The tile that `relation` leads to from `tile`, or -1 where the board ends. From -1 every relation leads to
 * -1, so that steps can be chained.
 * @example
 * follow(board, tileAt(board, 'e4'), 'n') // the tile 'e5'
 */
export function follow(board: Board, tile: number, relation: string): number {
  const targets = linksOf(board, relation);
  return checkTile(board, tile) === -1 ? -1 : (targets[tile] as number);
}

/** The distinct tiles that any relation leads to from `tile`, ascending, without `tile` itself. */
export function neighbours(board: Board, tile: number): number[] {
  if (checkTile(board, tile) === -1) return [];
  const found = new Set<number>();
  for (const relation of board.relations) found.add(linksOf(board, relation)[tile] as number);
  found.delete(-1);
  found.delete(tile);
  return [...found].sort((a, b) => a - b);
}

function checkTile(board: Board, tile: number): number {
  if (Number.isInteger(tile) && tile >= -1 && tile < board.size) return tile;
  throw new RangeError(`a ${board.kind} board has the tiles 0 to ${board.size - 1}, got ${tile}`);
}
