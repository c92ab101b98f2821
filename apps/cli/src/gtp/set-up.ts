/** Positions that did not come about by `play`: handicaps and games from files. */
import { readFile, stat } from 'node:fs/promises';
import { decodeEvent, describe, type Result, refuse, startGame } from '@rondel/core';
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
  return namesOf(describe(state).board as number[][], 1);
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
    const { size, isFile } = await describeFile(file);
    return isFile && size <= LARGEST_FILE ? await readFile(file, 'utf8') : null;
  } catch {
    return null;
  }
}

async function describeFile(file: string): Promise<{ readonly size: number; readonly isFile: boolean }> {
  const found = await stat(file);
  return { size: found.size, isFile: found.isFile() };
}

function playMatch(match: GoMatch, move: number): Result<LoadedGame> {
  const { game, start } = { game: match.game, start: match.jump(0).state };
  const rows = describe(start).board as number[][];
  const first = { black: namesOf(rows, 1), white: namesOf(rows, 2) };
  const begun = arrangedPosition(rows.length, {
    ...first,
    toMove: (describe(start).turn as { readonly active: number }).active === BLACK ? 'black' : 'white',
  });
  if (!begun.ok) return begun;
  let position = begun.value;
  for (const code of match.events().slice(0, move - 1)) {
    const { type, seat, point } = decodeEvent(game, code) as {
      type: string;
      seat: number | null;
      point?: string;
    };
    if (type !== 'play' && type !== 'pass') break;
    const played = playMove(
      position,
      seat ?? WHITE,
      (type === 'play' ? { type, point } : { type }) as GoMove,
    );
    if (!played.ok) return played;
    position = played.value;
  }
  const { komi } = game.options;
  return { ok: true, value: { position, komi: typeof komi === 'number' ? komi / 2 : null } };
}
