/**
 * Breakthrough: pawns go one step forward and capture diagonally; the first to reach the far row wins.
 * The game, its notation, and its positions as text.
 */
export { formatBoard, parseBoard } from './board-text.ts';
export { type BreakthroughGame, type BreakthroughState, breakthrough } from './game.ts';
export { type BreakthroughMove, formatMove, parseMove } from './notation.ts';
