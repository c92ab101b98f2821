/**
 * Positions as text: a row of characters for each row of the board, from the top, `X` for Black, `O`
 * for White and `.` for an empty square, and at the end who is to move.
 */
import { activePlayer, describe, edit, type Result, refuseAt, startGame } from '@rondel/core';
import type { OthelloGame, OthelloState } from './game.ts';

const EMPTY = '.';
/** The discs by seat. */
const DISCS = 'XO';

/**
 * A position as text, one line for each row and one for who is to move.
 * @example
 * formatBoard(startGame(othello.with({ size: 4 }))) // '....\n.OX.\n.XO.\n....\nX'
 */
export function formatBoard(state: OthelloState): string {
  const [black = [], white = []] = describe(state).discs;
  const lines = black.map((_, row) => {
    let line = '';
    for (let column = 0; column < black.length; column++) {
      const isBlack = (((black[row] as number) >> column) & 1) === 1;
      const isWhite = (((white[row] as number) >> column) & 1) === 1;
      line += isBlack ? DISCS.charAt(0) : isWhite ? DISCS.charAt(1) : EMPTY;
    }
    return line;
  });
  return [...lines, DISCS.charAt(activePlayer(state))].join('\n');
}

/**
 * Reads a position. Blanks and line ends may stand anywhere or be left out, small letters and `-` for
 * an empty square are read too.
 * @example
 * const state = unwrap(parseBoard(othello.with({ size: 4 }), '.... .OX. .XO. .... X'));
 */
export function parseBoard(game: OthelloGame, text: string): Result<OthelloState> {
  const size = game.options.size as number;
  const blank = (): number[] => new Array<number>(size).fill(0);
  const discs = [blank(), blank()];
  let square = 0;
  let active = -1;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at).toUpperCase();
    if (' \t\r\n'.includes(character)) continue;
    const seat = DISCS.indexOf(character);
    if (active >= 0) return bad('Nothing can follow who is to move.', at);
    if (square === size * size) {
      if (seat < 0) return bad('After the squares stands who is to move, X or O.', at);
      active = seat;
      continue;
    }
    if (seat < 0 && character !== EMPTY && character !== '-') {
      return bad('A square is X, O or a dot.', at);
    }
    const row = discs[seat];
    if (row !== undefined) {
      const index = Math.floor(square / size);
      row[index] = (row[index] ?? 0) | (1 << (square % size));
    }
    square++;
  }
  if (active < 0) {
    return bad(`A position has ${size * size} squares, and then who is to move.`, text.length);
  }
  return edit(startGame(game), { discs, turn: { active } });
}

const bad = (message: string, at: number): Result<never> => refuseAt('othello/bad-board', message, at);
