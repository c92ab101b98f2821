/** Whom to ask where several seats have events: of those who have to act, the one whose events the game lists first. */
import { eventSeat, type GameState, type Runner } from '@rondel/core';
import { actingSeats, awaitedOn } from '@rondel/core/inspect';
import { hasSeat } from './seat-set.ts';

/** The seat to ask in a state with these legal events, of which there is at least one. */
export function askedSeat(state: GameState, codes: readonly number[]): number {
  const acting = actingSeats(state, codes);
  return codes.map((code) => eventSeat(state.game, code)).find((seat) => acting.includes(seat)) as number;
}

/** The same on a runner, right after its `list()`. */
export function askedSeatOn(runner: Runner, listed: number): number {
  const seats = awaitedOn(runner, listed);
  let i = 0;
  while (!hasSeat(seats, eventSeat(runner.game, runner.moves[i] as number))) i++;
  return eventSeat(runner.game, runner.moves[i] as number);
}
