/** Who is asked, and for what. */
import { decodeEvent, eventSeat, type GameState, legalEvents, turnOf } from '@rondel/core';
import { unlistedEvents } from '@rondel/scene';

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

/**
 * What a seat is offered: what is on its list, and what the game itself allows besides, such as to resign or to mark a
 * dead stone. What the turns of every game allow besides has no name that one would know.
 * @example
 * scene.ways(state, offeredEvents(state, 0))
 */
export function offeredEvents(state: GameState, seat: number): readonly number[] {
  const { game } = state;
  const listed = legalEvents(state).filter((code) => eventSeat(game, code) === seat);
  const others = unlistedEvents(state, seat).filter(
    (code) => !Object.hasOwn(game.turns.events, decodeEvent(game, code).type),
  );
  return [...listed, ...others];
}
