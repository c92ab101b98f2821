/** The board as text, for people who look over the shoulder of a program. */
import { writeFen } from '../fen.ts';
import type { ChessState } from '../game.ts';

const RULE = ' +---+---+---+---+---+---+---+---+';

/** Draws the board, White below. */
export function drawBoard(state: ChessState): string {
  const [board = ''] = writeFen(state).split(' ');
  const ranks = board.split('/').map((rank, i) => {
    const squares = [...rank.replace(/\d/g, (empty) => ' '.repeat(Number(empty)))];
    return ` | ${squares.join(' | ')} | ${8 - i}\n${RULE}`;
  });
  return [RULE, ...ranks, '   a   b   c   d   e   f   g   h'].join('\n');
}
