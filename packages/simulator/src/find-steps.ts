/** Finds in the declaration of a game which events move a piece from tile to tile, and where the pieces are. */
import { type Game, type GameProgress, tryActivePlayer } from '@rondel/core';
import type { Board } from '@rondel/core/board';
import type { Candidate } from './policy.ts';

/** An event that moves a piece. */
export interface StepEvent {
  readonly board: Board;
  /** The tiles of the pieces, in the order of the pieces; -1 for a piece off the board. */
  readonly tiles: (progress: GameProgress, seat?: number) => readonly number[];
  /** The events that take a piece from tile to tile: one for each value of what else they say. */
  readonly moves: (piece: number, from: number, to: number) => Iterable<Candidate>;
}

type Engine = Game['engine'];
type EventType = Engine['codes']['types'][number];
type EventField = EventType['fields'][number];
type Block = Engine['layout']['blocks'][number];

/** Throws, with the reason, if nothing in the game moves from tile to tile. */
export function findSteps(game: Game): StepEvent[] {
  const listed = game.engine.codes.types.filter((type) => type.listed);
  const found = listed.flatMap((type) => fromTile(type) ?? ofPiece(game, type) ?? []);
  if (found.length > 0) return found;
  throw new TypeError(
    `${game.name}: singleSteps() cannot play this game: ${reasonOf(listed)}. Give it { board, tiles, move }.`,
  );
}

/** Why a game has no steps, as the end of a sentence. */
function reasonOf(listed: readonly EventType[]): string {
  const placing = listed.flatMap(({ name, fields }) => {
    const tiles = fields.filter((field) => boardOf(field) !== null);
    return tiles.length === 0 ? [] : [`${name} (${tiles.map((field) => field.name).join(', ')})`];
  });
  if (placing.length === 0) return 'there is no board to step on, because no event names a tile';
  const verb = placing.length === 1 ? 'says' : 'say';
  return `nothing steps from tile to tile: ${placing.join(', ')} ${verb} where something goes, not where it comes from`;
}

const boardOf = ({ codec }: Pick<EventField, 'codec'>): Board | null =>
  codec.kind === 'tile' ? codec.board : null;

/** Boards are often made anew for every place where they are used. */
const sameBoard = (a: Board, b: Board | null): boolean =>
  a === b || (b !== null && a.size === b.size && a.tiles.every((name, tile) => name === b.tiles[tile]));

/** An event from tile to tile: whatever stands on any tile may be a piece. */
function fromTile({ name, fields }: EventType): StepEvent | null {
  const [first, second] = fields.filter((field) => boardOf(field) !== null);
  const board = first === undefined ? null : boardOf(first);
  if (first === undefined || second === undefined || board === null || !sameBoard(board, boardOf(second)))
    return null;
  const everywhere = board.tiles.map((_, tile) => tile);
  return {
    board,
    tiles: () => everywhere,
    moves: (_piece, from, to) => fill(name, fields, { [first.name]: from, [second.name]: to }),
  };
}

/** An event with a tile that moves a piece with a tile of its own in the state. */
function ofPiece(game: Game, { name, fields }: EventType): StepEvent | null {
  const target = fields.find((field) => boardOf(field) !== null);
  const board = target === undefined ? null : boardOf(target);
  if (target === undefined || board === null) return null;
  const blocks = game.engine.layout.blocks.filter(
    (block) => block.shape !== 'list' && sameBoard(board, boardOf(block)),
  );
  for (const block of blocks) {
    const piece = fields.find((field) => isNumberIn(field, block, game.seats));
    const isOwn = block.grouped && block.count === game.seats && block.stride === 1;
    if (piece === undefined && !isOwn) continue;
    const isOfAll = piece !== undefined && piece.max + 1 === block.count * block.stride;
    return {
      board,
      tiles: ({ state }, seat = tryActivePlayer(state)) => tilesIn(state.cells, block, isOfAll ? null : seat),
      moves: (index, _from, to) =>
        fill(name, fields, { [target.name]: to, ...(piece === undefined ? {} : { [piece.name]: index }) }),
    };
  }
  return null;
}

/** Whether a field numbers the pieces in a block: all of them, or each seat's from its first. */
function isNumberIn({ codec, min, max }: EventField, block: Block, seats: number): boolean {
  if (min !== 0 || !['int', 'name', 'named'].includes(codec.kind)) return false;
  const pieces = max + 1;
  return pieces === block.count * block.stride || (pieces === block.stride && block.count === seats);
}

/** The tiles of all pieces, or of those of a seat. */
function tilesIn(
  cells: readonly number[],
  { offset, stride, count }: Block,
  seat: number | null,
): readonly number[] {
  if (seat === null) return cells.slice(offset, offset + stride * count);
  return seat < 0 ? [] : cells.slice(offset + stride * seat, offset + stride * (seat + 1));
}

/** The events of a type with some fields given, one for each value of the others. */
function* fill(
  type: string,
  fields: readonly EventField[],
  known: { readonly [field: string]: number },
  from = 0,
  event: { readonly type: string; readonly [field: string]: unknown } = { type },
): Iterable<Candidate> {
  const field = fields[from];
  if (field === undefined) return yield event;
  const { name, min, max } = field;
  const value = known[name];
  for (let v = value ?? min; v <= (value ?? max); v++) {
    yield* fill(type, fields, known, from + 1, { ...event, [name]: written(field, v) });
  }
}

/** A value as it is written in an event. */
function written({ codec }: EventField, value: number): unknown {
  if ('optional' in codec && value === -1) return null;
  if (codec.kind === 'tile') return codec.board.tiles[value];
  if (codec.kind === 'name' || codec.kind === 'named') return codec.names[value];
  return codec.kind === 'bool' ? value === 1 : value;
}
