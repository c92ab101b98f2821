/** Positions that did not come about by `play`: handicaps and games from files. */
import { accept, type DecodedEvent, decodeEvent, describe, type Result, refuse } from '@rondel/core';
import type { GoMatch } from '../game.ts';
import { handicapPoints, mostHandicap } from '../handicap.ts';
import { pointName } from '../points.ts';
import { BLACK, BLACK_STONE, WHITE, WHITE_STONE } from '../position.ts';
import { readGame } from '../sgf/game.ts';
import { type GoMove, readMove } from '../vertex.ts';
import { type Board, makeBoard } from './board.ts';
import { arrangedPosition, type Position, playMove } from './position.ts';

/** The traditional points of a handicap, from below. */
export function fixedPoints(size: number, stones: number): string[] {
  return handicapPoints(size, stones)
    .sort((a, b) => a - b)
    .map((point) => pointName(size, point));
}

/** Where this player puts handicap stones: on the traditional points, and on a tiny board near the corners. */
export function chosenPoints(size: number, stones: number): string[] {
  if (size >= 7) return fixedPoints(size, Math.min(stones, mostHandicap(size)));
  const [low, high] = [1, size - 2];
  const corners = [low * size + low, high * size + high, high * size + low, low * size + high];
  return corners.slice(0, stones).map((point) => pointName(size, point));
}

/** The points with such a stone, of rows from below. */
function namesOf(rows: readonly (readonly number[])[], stone: number): string[] {
  return rows.flat().flatMap((there, point) => (there === stone ? [pointName(rows.length, point)] : []));
}

/** The position with these stones of Black, if they are a handicap: at least two, and not everywhere. */
export function handicapPosition(board: Board, vertices: readonly string[]): Result<Position> {
  const { size } = board;
  const moves = vertices.map((vertex) => readMove(vertex, size));
  const black = moves.flatMap((move) => (move.ok && move.value.type === 'play' ? [move.value.point] : []));
  if (black.length < Math.max(2, vertices.length) || black.length >= size * size) {
    return refuse('gtp/handicap', 'A handicap is a list of points, at least two of them.');
  }
  return arrangedPosition(board, { black, toMove: 'white' });
}

/** A game from a file. */
export interface LoadedGame {
  readonly position: Position;
  /** In points; `null` if the file does not tell. */
  readonly komi: number | null;
}

/** Reads a game in SGF, and plays its main line up to the move before this one. */
export function loadGame(text: string, move: number): Result<LoadedGame> {
  const game = readGame(text, { rules: { scoring: 'tromp-taylor', ko: 'simple', suicide: 'allowed' } });
  return game.ok ? playMatch(game.value.match, move) : game;
}

/** Plays a match again on a board that knows no end. */
function playMatch(match: GoMatch, move: number): Result<LoadedGame> {
  const { game } = match;
  const { board, turn } = describe(match.jump(0).state);
  let position = arrangedPosition(makeBoard(board.length), {
    black: namesOf(board, BLACK_STONE),
    white: namesOf(board, WHITE_STONE),
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
