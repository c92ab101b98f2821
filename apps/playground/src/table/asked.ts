/** Who is asked. */
import { eventSeat, type GameState, legalEvents, turnOf } from '@rondel/core';

/**
 * The seats that are to act. Where the one whose turn it is has nothing left to do, others may have: both players
 * agree on a count, whosever turn it was.
 * @example
 * askedSeats(match.state) // [0]
 */
export function askedSeats(state: GameState): readonly number[] {
  const { toAct } = turnOf(state);
  const able = new Set(legalEvents(state).map((code) => eventSeat(state.game, code)));
  if (toAct.length === 0 || toAct.some((seat) => able.has(seat))) return toAct;
  return [...able].filter((seat) => seat >= 0).sort((a, b) => a - b);
}
