/**
 * What lies on the board, and how it came there. GTP is no referee: one side may move twice in a row, and
 * after two passes play may go on.
 */
import { activePlayer, edit, handleUntrusted, type Result, read, startGame, unwrap } from '@rondel/core';
import { arrange, type Stones } from '../arrange.ts';
import type { GoState } from '../game.ts';
import type { GoMove } from '../vertex.ts';
import type { Board } from './board.ts';

/** A position with all those before it. */
export interface Position {
  readonly board: Board;
  readonly state: GoState;
  /** The key of the stones on the board. */
  readonly key: string;
  readonly before: Position | null;
}

/** A board without stones. */
export function emptyPosition(board: Board): Position {
  return positionOf(board, startGame(board.game), null);
}

/** A board with these stones, as if the game had begun with them. */
export function arrangedPosition(board: Board, stones: Stones): Result<Position> {
  const state = arrange(board.game, stones);
  return state.ok ? { ok: true, value: positionOf(board, state.value, null) } : state;
}

function positionOf(board: Board, state: GoState, before: Position | null): Position {
  return { board, state, key: String(read(state).key.toArray()), before };
}

/** The state of a position with this seat to move. */
export function stateFor({ state }: Position, seat: number): GoState {
  const { passStreak } = read(state).turn;
  if (activePlayer(state) !== seat) {
    // A ko binds only the side that was to move.
    return unwrap(edit(state, { turn: { active: seat, passStreak: 0 }, ko: null }));
  }
  return passStreak < 2 ? state : unwrap(edit(state, { turn: { passStreak: 1 } }));
}

/** Whether the other side has just passed. */
export function isPassedTo(position: Position, seat: number): boolean {
  return read(stateFor(position, seat)).turn.passStreak === 1;
}

/** The position after a move, or why it is illegal. */
export function playMove(position: Position, seat: number, move: GoMove): Result<Position> {
  const state = handleUntrusted(stateFor(position, seat), { ...move, seat });
  return state.ok ? { ok: true, value: positionOf(position.board, state.value, position) } : state;
}

/** The keys of this position and all before it. */
export function keysOf(position: Position): Set<string> {
  const keys = new Set<string>();
  for (let at: Position | null = position; at !== null; at = at.before) keys.add(at.key);
  return keys;
}

/** What is on the points: 0 nothing, 1 a black stone, 2 a white one. */
export function stonesOf({ state }: Position): number[] {
  return read(state).board.toArray();
}
