/** Positions that did not come about by play: problems, examples, the set-up of a record. */
import { accept, edit, type Result, refuse, refuseAt, startGame } from '@rondel/core';
import { stoneWithoutLiberty } from './chains.ts';
import { type Go, type GoState, optionsOf } from './game.ts';
import { pointName, pointNumber, pointsOf } from './points.ts';
import { BLACK_STONE, EMPTY, WHITE_STONE } from './position.ts';
import { readMove } from './vertex.ts';

/** Stones by the names of their points, and who is to move: Black unless told. */
export interface Stones {
  readonly black?: readonly string[];
  readonly white?: readonly string[];
  readonly toMove?: 'black' | 'white';
}

/**
 * The state with these stones on the board, to start a match from.
 *
 * Refusals: `go/bad-vertex`, `go/off-board`, `go/occupied`, `go/no-liberty`.
 *
 * @example
 * const from = unwrap(arrange(go.with({ size: 9 }), { black: ['D4'], white: ['E4'], toMove: 'white' }));
 * const match = startMatch(from.game, { from });
 */
export function arrange(game: Go, { black = [], white = [], toMove = 'black' }: Stones): Result<GoState> {
  const { size } = optionsOf(game);
  const board = Array.from({ length: size * size }, () => EMPTY);
  for (const [stone, names] of [
    [BLACK_STONE, black],
    [WHITE_STONE, white],
  ] as const) {
    for (const name of names) {
      const move = readMove(name, size);
      if (!move.ok) return move;
      const point = move.value.type === 'play' ? pointNumber(size, move.value.point) : -1;
      if (point < 0) return refuseAt('go/bad-vertex', 'This is not the name of a point.', 0);
      if (board[point] !== EMPTY) return refuse('go/occupied', `There are two stones on ${name}.`);
      board[point] = stone;
    }
  }
  const dead = stoneWithoutLiberty(board, pointsOf(size).around);
  if (dead >= 0) {
    return refuse('go/no-liberty', `The stones at ${pointName(size, dead)} have no free point.`);
  }
  return accept(stateOf(game, board, toMove === 'black' ? 0 : 1));
}

/** A state with this board, with a seat to move. */
export function stateOf(game: Go, board: readonly number[], active: number): GoState {
  const { size } = optionsOf(game);
  const rows = Array.from({ length: size }, (_, row) => board.slice(row * size, (row + 1) * size));
  const made = edit(startGame(game), { board: rows, stage: 'play', turn: { active } });
  if (!made.ok) throw new TypeError(`go: this is no board of ${size} lines: ${made.refusal.message}`);
  return made.value;
}
