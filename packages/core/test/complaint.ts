import type { Game } from '../src/index.ts';
import { type CheckOptions, checkGame } from '../src/testing/index.ts';

/** The complaint of `checkGame` about a game, or nothing. */
export function complaint(game: Game, options: CheckOptions = {}): string {
  try {
    checkGame(game, { playouts: 100, ...options });
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
