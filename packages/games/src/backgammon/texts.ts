/** Backgammon as text, the points counted as one of the players counts them. */
import { describe } from '@rondel/core';
import type { GameTexts } from '../texts.ts';
import type { BackgammonState } from './table.ts';

const BAR = 25;

export const texts: GameTexts = { draw: (state, seat) => drawBoard(state as BackgammonState, seat ?? 0) };

/** Draws the board with `x` for the checkers of a player and `o` for the other's. */
function drawBoard(state: BackgammonState, seat: number): string[] {
  const { board, off, dice, cube } = describe(state);
  /** Positive for the player's own checkers; the 25 is the player's bar, the 0 the other's. */
  const on = (point: number): number => (seat === 0 ? (board[point] ?? 0) : -(board[BAR - point] ?? 0));
  const checkers = (point: number): string => {
    const count = on(point);
    return count === 0 ? '.' : `${Math.abs(count)}${count > 0 ? 'x' : 'o'}`;
  };
  const row = (points: readonly number[], show: (point: number) => string): string => {
    const cells = points.map((point) => show(point).padStart(4)).join('');
    return `${cells.slice(0, 24)}  |${cells.slice(24)}`;
  };
  const upper = Array.from({ length: 12 }, (_, i) => 13 + i);
  const lower = Array.from({ length: 12 }, (_, i) => 12 - i);
  const other = 1 - seat;
  const owner = cube.owner === null ? 'in the middle' : cube.owner === seat ? 'x' : 'o';
  return [
    row(upper, String),
    row(upper, checkers),
    row(lower, checkers),
    row(lower, String),
    '',
    `x is seat ${seat}: ${on(BAR)} on the bar, ${off[seat]} off`,
    `o is seat ${other}: ${-on(0)} on the bar, ${off[other]} off`,
    `dice ${dice.join(' ')}, cube ${cube.value} (${owner})`,
  ];
}
