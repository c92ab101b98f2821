/** Games that are nothing but their turn, for tests of turns that are long or wide. */
import {
  bySystem,
  defineGame,
  handle,
  int,
  startMatch,
  stateFromJson,
  stateToJson,
  type TurnProfile,
  unwrap,
} from '@rondel/core';
import { sealedIn } from './sealed-in.ts';

export interface TurnView {
  active: number | null;
  holder: number | null;
  number: number;
  round: number;
  segment: string;
  turnSkips: number[];
  extraSeats: number[];
  left: number[];
  provisional: number[];
}

export type Loose = { readonly type: string; readonly [field: string]: unknown };
export type State = ReturnType<typeof begin>['state'];

/** A game that is nothing but its turn. Its step `without` gives an extra turn that lacks a segment. */
export function gameOf(turns: TurnProfile, seats: number, without: readonly string[] = []) {
  return defineGame({
    name: 'scale',
    seats,
    turns,
    state: { result: int(0, 1_000_000) },
    events: { finish: bySystem(), bid: sealedIn(turns, { amount: int(0, 9) }), without: bySystem() },
    rules: {
      finish: (rule) => rule.do((s) => s.turn.advance()),
      bid: (rule) =>
        rule.do((s, e) => {
          s.result = (s.result * 3 + e.seat + e.amount) % 1_000_000;
        }),
      without: (rule) => rule.do((s) => s.turn.extraTurn(s.turn.active, { without })),
    },
    turnScore: () => 0,
    nextSeat: (s, seat) => (seat + 1) % s.seats,
    outcome: () => null,
  });
}

export const begin = (turns: TurnProfile, seats: number, without: readonly string[] = []) =>
  startMatch(gameOf(turns, seats, without));
/** As it is kept, not as people read it. */
export const turnOf = (state: State): TurnView => stateToJson(state).state.turn as TurnView;
export const send = (state: State, event: Loose): State => unwrap(handle(state, event as never)) as State;

/** The same state by way of JSON. */
export const restore = (state: State): State =>
  unwrap(stateFromJson(state.game, JSON.stringify(stateToJson(state)))) as State;
