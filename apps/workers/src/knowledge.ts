/** What a bot may be told: no more than its seat knows. Apart from the searches, so that a page can ask without loading them. */
import { type Game, type GameState, redact, startGame } from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';

/**
 * Whether a search can play a game. It cannot if the game hides fields and has no `guess` for them.
 * @example
 * canSearch(kalaha); // true
 */
export function canSearch(game: Game): boolean {
  try {
    knowledgeOf(startGame(game), 0);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * The part of a state that a seat may know, without hidden fields and without the dice to come.
 * @example
 * const bytes = stateToBytes(tellSeat(match.state, 1));
 */
export function tellSeat(state: GameState, seat: number): GameState {
  return canSearch(state.game) ? knowledgeOf(state, seat) : redact(state, seat);
}
