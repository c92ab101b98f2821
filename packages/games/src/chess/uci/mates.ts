/**
 * Looks for a forced mate in one or two moves. A search by means finds a sacrifice late, because it looks
 * so bad at first; trying everything for two moves takes less than a tenth of a second.
 */
import { apply, legalEvents, outcomeOf } from '@rondel/core';
import type { ChessState } from '../game.ts';

const MOST_MOVES = 2;

export interface Mate {
  /** The move to begin with. */
  readonly code: number;
  /** How many moves it takes. */
  readonly moves: number;
}

/** Looks for the shortest mate, a little at every step; `null` if there is none. */
export function* findMate(state: ChessState): Generator<undefined, Mate | null> {
  for (let moves = 1; moves <= MOST_MOVES; moves++) {
    const code = yield* mateIn(state, moves);
    if (code >= 0) return { code, moves };
  }
  return null;
}

/** A move that leads to mate in so many moves, whatever is answered; -1 if there is none. */
function* mateIn(state: ChessState, moves: number): Generator<undefined, number> {
  for (const code of legalEvents(state)) {
    const after = apply(state, code);
    if (isMate(after) || (moves > 1 && (yield* alwaysMates(after, moves - 1)))) return code;
  }
  yield;
  return -1;
}

function* alwaysMates(state: ChessState, moves: number): Generator<undefined, boolean> {
  const answers = legalEvents(state);
  for (const answer of answers) {
    if ((yield* mateIn(apply(state, answer), moves)) < 0) return false;
  }
  // Without an answer it is a draw: mate was found before.
  return answers.length > 0;
}

function isMate(state: ChessState): boolean {
  const outcome = outcomeOf(state);
  return outcome !== null && outcome.places[0] !== outcome.places[1];
}
