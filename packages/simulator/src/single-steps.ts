/** The policy that walks: every piece one step along the relations of a board, and the rules decide. */
import { type Game, type GameProgress, tryActivePlayer } from '@rondel/core';
import { type Board, neighbours } from '@rondel/core/board';
import type { Candidate, Policy } from './policy.ts';

/** Where the pieces of a game stand, for {@link singleSteps}. */
export interface PieceMap {
  readonly board: Board;
  /** The tiles of the pieces, in the order of the pieces; -1 for a piece off the board. */
  readonly tiles: (progress: GameProgress, seat?: number) => readonly number[];
  /** The event that moves a piece to a tile. */
  readonly move: (piece: number, from: number, to: number) => Candidate;
}

/**
 * One step of every piece along every relation of the board, by piece and then by tile. Which of them
 * are moves is left to the rules: a way to try a game that has no list of legal events worth the name.
 *
 * Pieces and board are found in the declaration of the game: an event with two tiles moves what is on the
 * first to the second, one with a tile and a piece moves that piece. For other games say where they are.
 * @example
 * new GameSimulator(breakthrough, { policy: singleSteps() });
 *
 * singleSteps({
 *   board,
 *   tiles: ({ state }) => describe(state).pieces.map(({ at }) => (at === null ? -1 : tileAt(board, at))),
 *   move: (piece, _from, to) => ({ type: 'move', piece, to: board.tiles[to] }),
 * });
 */
export function singleSteps(map?: PieceMap): Policy {
  const found = new WeakMap<object, readonly PieceMap[]>();
  const mapsOf = (game: Game): readonly PieceMap[] => {
    if (map !== undefined) return [map];
    const known = found.get(game.engine) ?? findPieces(game);
    found.set(game.engine, known);
    return known;
  };
  return {
    name: 'single steps',
    *candidates(progress, _random, seat) {
      for (const { board, tiles, move } of mapsOf(progress.game)) {
        for (const [piece, from] of tiles(progress, seat).entries()) {
          if (from < 0) continue;
          for (const to of neighbours(board, from)) yield move(piece, from, to);
        }
      }
    },
  };
}

type EventType = Game['engine']['codes']['types'][number];
type EventField = EventType['fields'][number];
type Block = Game['engine']['layout']['blocks'][number];

/** The pieces of a game, for each of its events that can be a step. Throws if none can. */
function findPieces(game: Game): PieceMap[] {
  const { codes, layout } = game.engine;
  const blocks = layout.blocks.filter(({ shape, codec }) => codec.kind === 'tile' && shape !== 'list');
  const maps = codes.types.flatMap((type) => {
    if (!type.listed || type.fields.length !== 2) return [];
    const [first, second] = type.fields as [EventField, EventField];
    return fromTile(type, first, second) ?? byPiece(game, type, first, second, blocks) ?? [];
  });
  if (maps.length > 0) return maps;
  throw new TypeError(
    `${game.name}: singleSteps() finds no event that moves a piece from tile to tile; give it { board, tiles, move }`,
  );
}

const boardOf = ({ codec }: EventField | Block): Board | null => (codec.kind === 'tile' ? codec.board : null);

/** Boards are often made anew for every place where they are used. */
const sameBoard = (a: Board, b: Board): boolean =>
  a === b || (a.size === b.size && a.tiles.every((name, tile) => name === b.tiles[tile]));

/** An event from tile to tile: whatever stands on any tile may be a piece. */
function fromTile(type: EventType, first: EventField, second: EventField): PieceMap | null {
  const board = boardOf(first);
  const other = boardOf(second);
  if (board === null || other === null || !sameBoard(board, other)) return null;
  const everywhere = board.tiles.map((_, tile) => tile);
  return {
    board,
    tiles: () => everywhere,
    move: (_piece, from, to) => ({
      type: type.name,
      [first.name]: board.tiles[from],
      [second.name]: board.tiles[to],
    }),
  };
}

/** An event with a tile and the number of a piece, which has its own tile in the state. */
function byPiece(
  { seats }: Game,
  type: EventType,
  first: EventField,
  second: EventField,
  blocks: readonly Block[],
): PieceMap | null {
  const [piece, target] = boardOf(first) === null ? [first, second] : [second, first];
  const board = boardOf(target);
  if (board === null || piece.codec.kind !== 'int' || piece.min !== 0) return null;
  const pieces = piece.max + 1;
  for (const block of blocks) {
    if (!sameBoard(board, boardOf(block) as Board)) continue;
    const { offset, stride, count } = block;
    const all = stride * count;
    // Pieces are numbered through, or by each seat from its first.
    if (pieces !== all && (pieces !== stride || count !== seats)) continue;
    return {
      board,
      tiles: ({ state }, seat = tryActivePlayer(state)) => {
        if (pieces === all) return state.cells.slice(offset, offset + all);
        return seat < 0 ? [] : state.cells.slice(offset + stride * seat, offset + stride * (seat + 1));
      },
      move: (index, _from, to) => ({
        type: type.name,
        [piece.name]: index,
        [target.name]: board.tiles[to],
      }),
    };
  }
  return null;
}
