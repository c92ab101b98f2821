/** A chess board as the search sees it: 64 cells of a state. */
import { read, startGame } from '@rondel/core';
import { chess } from '../game.ts';
import { moveOf } from '../move-codes.ts';

/** The game that is searched: players take a draw when they can. */
export const CHESS = chess.with({ draws: 'automatic' });

/** The cell of the square a1; the others follow, rank by rank. */
export const A1: number = read(startGame(CHESS)).board.offset;

/** Set for a promotion to a queen. */
export const QUEENS = 1 << 12;

/**
 * A reader of codes: the squares of a move as `from | to << 6`, and {@link QUEENS}. It remembers what it has
 * read, since a search sees the same moves over and over.
 */
export function squareReader(): (code: number) => number {
  const known = new Map<number, number>();
  return (code) => {
    const found = known.get(code);
    if (found !== undefined) return found;
    const { from, to, piece } = moveOf(code);
    const squares = from | (to << 6) | (piece === 'queen' ? QUEENS : 0);
    known.set(code, squares);
    return squares;
  };
}
