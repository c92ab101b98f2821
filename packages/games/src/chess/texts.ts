/** Chess as text: the board from its FEN, and moves the way chess programs write them. */
import { type GameTexts, withSquares } from '../texts.ts';
import { readFen, writeFen } from './fen.ts';
import type { Chess, ChessState } from './game.ts';
import { promotionLetter } from './move-codes.ts';
import type { Promotion } from './pieces.ts';
import { readUci } from './uci/moves.ts';

export const texts: GameTexts<ChessState, Chess> = {
  draw: (state) => {
    const [board = ''] = writeFen(state).split(' ');
    const rows = board.split('/').map((row) => row.replace(/\d/g, (empty) => '.'.repeat(Number(empty))));
    return withSquares(rows, true);
  },
  formatEvent: ({ type, from, to, piece }) => {
    if (type === 'move') return `${from}${to}`;
    return type === 'promote' ? `${from}${to}${promotionLetter(piece as Promotion)}` : null;
  },
  parseEvent: (state, text) => (/^[a-h][1-8][a-h][1-8][nbrq]?$/.test(text) ? readUci(state, text) : null),
  readPosition: readFen,
};
