/** Breakthrough as text: the board with the names of its squares. */
import { type GameTexts, withSquares } from '../texts.ts';
import { formatBoard, parseBoard } from './board-text.ts';
import type { BreakthroughGame, BreakthroughState } from './game.ts';

export const texts: GameTexts<BreakthroughState, BreakthroughGame> = {
  // Without the last line, which says who is to move.
  draw: (state) => withSquares(formatBoard(state).split('\n').slice(0, -1), true),
  readPosition: (text, game) => parseBoard(game, text),
};
