/**
 * How a seat gives up, in any game: by its `resign`, whatever fields that has, or by leaving the turn. Where neither
 * is accepted because an answer is due, the answer that the game has declared for those who give none comes first.
 */
import {
  decodeEvent,
  type GameState,
  handle,
  handleUntrusted,
  outcomeOf,
  parseEvent,
  type Refusal,
} from '@rondel/core';
import { answerOf, formsOf } from './event-forms.ts';

const WAYS = ['resign', 'leave'];

/** An event that gives up; or none, with the game's refusal if it knows giving up at all. */
export type GivingUp =
  | { readonly event: object }
  | { readonly event: null; readonly refusal: Refusal | null };

/**
 * Finds a way to give up: the first that ends the match, else the last one accepted, which concedes the most and so
 * waits for nobody's consent.
 * @example
 * const { event } = giveUp(state, 1); // { type: 'resign', seat: 1 }
 */
export function giveUp(state: GameState, seat: number): GivingUp {
  const { game } = state;
  let last: object | null = null;
  let refusal: Refusal | null = null;
  for (const event of WAYS.flatMap((name) => formsOf(game, name, seat, seat))) {
    const code = parseEvent(game, event, seat);
    if (!code.ok) continue;
    const result = handle(state, code.value);
    if (result.ok && outcomeOf(result.value) !== null) return { event };
    if (result.ok) last = event;
    else refusal ??= result.refusal;
  }
  last ??= refusal === null ? null : answerFirst(state, seat);
  return last === null ? { event: null, refusal } : { event: last };
}

/** The answer that is due, unless the seat would come first by it. Where all are one team, that takes nothing from anyone. */
function answerFirst(state: GameState, seat: number): object | null {
  const code = answerOf(state, seat);
  const result = code === null ? null : handleUntrusted(state, code);
  if (code === null || !result?.ok) return null;
  const isFirst = outcomeOf(result.value)?.places[seat] === 1;
  return isFirst && state.game.teams.length > 1 ? null : decodeEvent(state.game, code);
}
