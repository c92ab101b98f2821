/**
 * Positions as text: a row of characters for each row of the board, the highest first, `W` for a white
 * pawn, `B` for a black one and `.` for an empty square, and at the end who is to move.
 */
import { activePlayer, describe, edit, type Result, refuseAt, startGame } from '@rondel/core';
import type { BreakthroughGame, BreakthroughState } from './game.ts';

const EMPTY = '.';
/** The pawns by seat. */
const PAWNS = 'WB';

/**
 * A position as text, one line for each row and one for who is to move.
 * @example
 * formatBoard(startGame(breakthrough.with({ columns: 2, rows: 4 }))) // 'BB\nBB\nWW\nWW\nW'
 */
export function formatBoard(state: BreakthroughState): string {
  const { columns } = state.game.options as { columns: number };
  const [white = [], black = []] = describe(state).pawns;
  const lines = white.map((_, row) => {
    let line = '';
    for (let column = 0; column < columns; column++) {
      const isWhite = (((white[row] as number) >> column) & 1) === 1;
      const isBlack = (((black[row] as number) >> column) & 1) === 1;
      line += isWhite ? PAWNS.charAt(0) : isBlack ? PAWNS.charAt(1) : EMPTY;
    }
    return line;
  });
  return [...lines.reverse(), PAWNS.charAt(activePlayer(state))].join('\n');
}

/**
 * Reads a position. Blanks and line ends may stand anywhere or be left out, small letters are read too.
 * @example
 * const state = unwrap(parseBoard(breakthrough.with({ columns: 2, rows: 4 }), 'BB .B W. WW B'));
 */
export function parseBoard(game: BreakthroughGame, text: string): Result<BreakthroughState> {
  const { columns, rows } = game.options as { columns: number; rows: number };
  const blank = (): number[] => new Array<number>(rows).fill(0);
  const pawns = [blank(), blank()];
  let square = 0;
  let active = -1;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at).toUpperCase();
    if (' \t\r\n'.includes(character)) continue;
    const seat = PAWNS.indexOf(character);
    if (active >= 0) return bad('Nothing can follow who is to move.', at);
    if (square === columns * rows) {
      if (seat < 0) return bad('After the squares stands who is to move, W or B.', at);
      active = seat;
      continue;
    }
    if (seat < 0 && character !== EMPTY) return bad('A square is W, B or a dot.', at);
    const own = pawns[seat];
    if (own !== undefined) {
      const row = rows - 1 - Math.floor(square / columns);
      own[row] = (own[row] ?? 0) | (1 << (square % columns));
    }
    square++;
  }
  if (active < 0) {
    return bad(`A position has ${columns * rows} squares, and then who is to move.`, text.length);
  }
  return edit(startGame(game), { pawns, turn: { active } });
}

const bad = (message: string, at: number): Result<never> => refuseAt('breakthrough/bad-board', message, at);
