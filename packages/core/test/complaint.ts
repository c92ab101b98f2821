import type { Game } from '../src/index.ts';
import { type CheckOptions, checkGame } from '../src/testing/index.ts';

/** The complaint of `checkGame` about a game, or nothing. States are forged only if that is asked for. */
export function complaint(game: Game, options: CheckOptions = {}): string {
  try {
    checkGame(game, { playouts: 100, forged: 0, ...options });
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
