/** The board as text, as GTP's `showboard` shows it. */
import { describe, type Result, refuseAt } from '@rondel/core';
import { arrange } from './arrange.ts';
import { type Go, type GoState, optionsOf } from './game.ts';
import { starPoints } from './handicap.ts';
import { COLUMNS, pointName } from './points.ts';
import { EMPTY } from './position.ts';

/** What is on a point; empty points may be stars. */
const SIGNS = ['.', 'X', 'O', 'x', 'o', '-'];

/**
 * Draws the board: X for Black, O for White, + for the marked points of the board. While scoring, dead
 * stones are small and a neutral point is a `-`.
 *
 * @example
 * console.log(drawBoard(match.state));
 */
export function drawBoard(state: GoState): string {
  const { size } = optionsOf(state.game);
  const rows = describe(state).board;
  const stars = new Set(starPoints(size));
  const letters = `   ${[...COLUMNS.slice(0, size)].join(' ')}`;
  const lines = rows.map((row, y) => {
    const signs = row.map((there, x) => (there === EMPTY && stars.has(y * size + x) ? '+' : SIGNS[there]));
    return `${String(y + 1).padStart(2)} ${signs.join(' ')} ${y + 1}`;
  });
  return [letters, ...lines.reverse(), letters].join('\n');
}

/**
 * Reads a board that was drawn: a row of `.`, `+`, `X` and `O` for each line from the top, with or
 * without blanks, and with the letters and numbers at the edges or without them.
 *
 * Refusals: `go/bad-board`, `go/no-liberty`.
 *
 * @example
 * const corner = readBoard(go.with({ size: 5 }), `
 *   . . . . .
 *   . . . . .
 *   X X X . .
 *   O O X . .
 *   . O X . .`, 'white');
 */
export function readBoard(game: Go, text: string, toMove: 'black' | 'white' = 'black'): Result<GoState> {
  const { size } = optionsOf(game);
  const black: string[] = [];
  const white: string[] = [];
  // The numbers of the rows and the letters of the columns are passed over, but keep their room.
  const rows = text.replace(/^[ \t]*A .*$|\d/gm, (edge) => ' '.repeat(edge.length));
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const sign = rows.charAt(at);
    if (/\s/.test(sign)) continue;
    if (!/[.+XO]/.test(sign)) return refuseAt('go/bad-board', 'A point is one of . + X O.', at);
    const row = size - 1 - Math.floor(count / size);
    if (row < 0) return refuseAt('go/bad-board', `The board has ${size} rows of ${size} points.`, at);
    const name = pointName(size, row * size + (count++ % size));
    if (sign === 'X') black.push(name);
    if (sign === 'O') white.push(name);
  }
  if (count < size * size) {
    return refuseAt('go/bad-board', `The board has ${size} rows of ${size} points.`, text.length);
  }
  return arrange(game, { black, white, toMove });
}
