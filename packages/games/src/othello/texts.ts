/** Othello as text: the board with the names of its squares. */
import { type GameTexts, withSquares } from '../texts.ts';
import { formatBoard, parseBoard } from './board-text.ts';
import type { OthelloGame, OthelloState } from './game.ts';

export const texts: GameTexts<OthelloState, OthelloGame> = {
  // Without the last line, which says who is to move.
  draw: (state) => withSquares(formatBoard(state).split('\n').slice(0, -1), false),
  readPosition: (text, game) => parseBoard(game, text),
};
