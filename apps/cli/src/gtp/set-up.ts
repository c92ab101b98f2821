/** Positions that did not come about by `play`: handicaps and games from files. */
import { readFile, stat } from 'node:fs/promises';
import {
  accept,
  type DecodedEvent,
  decodeEvent,
  describe,
  type Result,
  refuse,
  startGame,
} from '@rondel/core';
import { type GoMatch, type GoMove, go, readGame, readMove } from '@rondel/games/go';
import { BLACK, boardOf, nameOf, WHITE } from './board.ts';
import { arrangedPosition, type Position, playMove } from './position.ts';

/** The most handicap stones that have a fixed place on a board of this size. */
export function mostFixed(size: number): number {
  if (size < 7) return 0;
  return size === 7 || size % 2 === 0 ? 4 : 9;
}

/** The traditional points of a handicap. */
export function fixedPoints(size: number, stones: number): string[] {
  const state = startGame(go.with({ size, handicap: stones }));
  return namesOf(describe(state).board, 1);
}

/** Where this player puts handicap stones: on the traditional points, and on a tiny board near the corners. */
export function chosenPoints(size: number, stones: number): string[] {
  if (size >= 7) return fixedPoints(size, Math.min(stones, mostFixed(size)));
  const [low, high] = [1, size - 2];
  const corners = [low * size + low, high * size + high, high * size + low, low * size + high];
  return corners.slice(0, stones).map((point) => nameOf(boardOf(size), point));
}

/** The points with such a stone, of rows from below. */
function namesOf(rows: readonly (readonly number[])[], stone: number): string[] {
  const board = boardOf(rows.length);
  return rows.flat().flatMap((there, point) => (there === stone ? [nameOf(board, point)] : []));
}

/** The position with these stones of Black, if they are a handicap: at least two, and not everywhere. */
export function handicapPosition(size: number, vertices: readonly string[]): Result<Position> {
  const moves = vertices.map((vertex) => readMove(vertex, size));
  const black = moves.flatMap((move) => (move.ok && move.value.type === 'play' ? [move.value.point] : []));
  if (black.length < Math.max(2, vertices.length) || black.length >= size * size) {
    return refuse('gtp/handicap', 'A handicap is a list of points, at least two of them.');
  }
  return arrangedPosition(size, { black, toMove: 'white' });
}

/** A game from a file. */
export interface LoadedGame {
  readonly position: Position;
  /** In points; `null` if the file does not tell. */
  readonly komi: number | null;
}

/** Larger files are no games. */
const LARGEST_FILE = 10_000_000;

/** Reads a game in SGF, and plays its main line up to the move before this one. */
export async function loadGame(file: string, move: number): Promise<Result<LoadedGame>> {
  const text = await readText(file);
  if (text === null) return refuse('gtp/file', 'The file cannot be read.');
  const game = readGame(text, { rules: { scoring: 'tromp-taylor', ko: 'simple', suicide: 'allowed' } });
  return game.ok ? playMatch(game.value.match, move) : game;
}

/** The text of a file; `null` if it is none that ends. */
async function readText(file: string): Promise<string | null> {
  try {
    const found = await stat(file);
    return found.isFile() && found.size <= LARGEST_FILE ? await readFile(file, 'utf8') : null;
  } catch {
    return null;
  }
}

/** Plays a match again on a board that knows no end. */
function playMatch(match: GoMatch, move: number): Result<LoadedGame> {
  const { game } = match;
  const { board, turn } = describe(match.jump(0).state);
  let position = arrangedPosition(board.length, {
    black: namesOf(board, 1),
    white: namesOf(board, 2),
    toMove: turn.active === BLACK ? 'black' : 'white',
  });
  for (const code of match.events().slice(0, move - 1)) {
    const { type, seat, point } = decodeEvent(game, code) as DecodedEvent;
    // What follows the moves is how the game ended.
    if (!position.ok || (type !== 'play' && type !== 'pass')) break;
    const made: GoMove = type === 'play' ? { type, point: String(point) } : { type };
    position = playMove(position.value, seat ?? WHITE, made);
  }
  if (!position.ok) return position;
  const { komi } = game.options;
  return accept({ position: position.value, komi: typeof komi === 'number' ? komi / 2 : null });
}
