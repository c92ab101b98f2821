/**
 * How time enters a game. The rules have no clock: when a seat is out of time, the host sends an event. Which
 * one depends on the game:
 *
 * 1. the game's own event for it, sent by the system: `timeout` (the turn ends) or `flag` (the seat
 *    loses);
 * 2. for a seat that is asked, the answer that the game has declared for one who gives none (`otherwise`);
 * 3. where there is none, or it is refused, the seat's `resign`, with the mildest terms that the rules accept;
 * 4. otherwise the game's default: a `pass` of the seat, or else the first legal event it has.
 *
 * Only an event that the rules accept is used. Commander, for example, refuses `timeout` unless the match
 * also counts time in events; its players pass instead.
 */
import { decodeEvent, eventSeat, type GameState, outcomeOf } from '@rondel/core';
import { answerOf, findAccepted, SYSTEM } from './event-forms.ts';
import { legalOf } from './legal-events.ts';

/** What games call the event for running out of time. */
const TIME_EVENTS = ['timeout', 'flag'];

/**
 * The code of the event that enforces a time-out; `null` if none fits, because the match is over or the seat
 * has nothing to do.
 * @example
 * for (const seat of expiredSeats(clock, clocks, now)) {
 *   const code = timeoutEvent(state, seat);
 *   if (code !== null) return code;
 * }
 */
export function timeoutEvent(state: GameState, seat: number): number | null {
  if (outcomeOf(state) !== null || seat < 0) return null;
  for (const name of TIME_EVENTS) {
    const code = findAccepted(state, name, SYSTEM, seat);
    if (code !== null) return code;
  }
  return answerOf(state, seat) ?? findAccepted(state, 'resign', seat, seat) ?? defaultOf(state, seat);
}

function defaultOf(state: GameState, seat: number): number | null {
  const own = legalOf(state).filter((code) => eventSeat(state.game, code) === seat);
  const pass = own.find((code) => decodeEvent(state.game, code).type === 'pass');
  return pass ?? own[0] ?? null;
}
