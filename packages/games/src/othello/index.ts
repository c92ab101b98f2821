/**
 * Othello: enclose the discs of the other player to flip them; whoever has more at the end wins. The
 * game, its notation, and its positions as text.
 */
export { formatBoard, parseBoard } from './board-text.ts';
export { type OthelloGame, type OthelloMatch, type OthelloState, othello } from './game.ts';
export {
  formatMove,
  formatTranscript,
  type OthelloMove,
  parseMove,
  parseTranscript,
  playTranscript,
} from './notation.ts';
