/**
 * The legal events of a state, listed once. Who may act, what each viewer can do and whether a bot is due are all read
 * off the same list, and making it can take longer than playing the event.
 */
import { type GameState, legalEvents } from '@rondel/core';

const lists = new WeakMap<GameState, readonly number[]>();

/** @example const own = legalOf(state).filter((code) => eventSeat(game, code) === seat); */
export function legalOf(state: GameState): readonly number[] {
  const codes = lists.get(state) ?? legalEvents(state);
  lists.set(state, codes);
  return codes;
}
