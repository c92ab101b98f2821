/** What a snapshot shows of a state. */
import {
  type DecodedEvent,
  decodeEvent,
  eventSeat,
  type GameState,
  type HeardTelling,
  legalEvents,
  outcomeOf,
  resultsOf,
  type Telling,
  type TurnPlace,
  turnOf,
  view,
  viewTellings,
} from '@rondel/core';
import type { MatchOutcome } from './snapshot.ts';

/** The part of a snapshot that follows from a state. */
export interface Shown {
  readonly view: object;
  readonly turn: TurnPlace;
  readonly legal: readonly DecodedEvent[];
  readonly told: readonly HeardTelling[];
  readonly outcome: MatchOutcome | null;
}

/**
 * A state as a seat sees it, with what some seats can do in it.
 * @param told - What the last event told.
 */
export function show(
  state: GameState,
  seat: number | null,
  seats: readonly number[],
  told: readonly Telling[],
): Shown {
  const { game } = state;
  const outcome = showOutcome(state);
  const legal = outcome === null ? legalEvents(state) : [];
  return {
    view: view(state, seat),
    turn: turnOf(state),
    legal: legal
      .filter((code) => seats.includes(eventSeat(game, code)))
      .map((code) => decodeEvent(game, code)),
    told: viewTellings(game, told, seat),
    outcome,
  };
}

/** How a match ended, with what it means to each seat; `null` if it goes on. */
export function showOutcome(state: GameState): MatchOutcome | null {
  const outcome = outcomeOf(state);
  return outcome === null ? null : { ...outcome, results: resultsOf(state.game, outcome) };
}
