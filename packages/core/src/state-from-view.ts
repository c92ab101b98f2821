/** States from views: for a page that has no more than what a seat was shown, and wants to work with a state. */
import { refuseDerived } from './derive.ts';
import type { EventSchema } from './event.ts';
import { acceptPossible, refuseCells } from './from-outside.ts';
import type { Game } from './game.ts';
import { hidesFields } from './guess.ts';
import { rememberPosition } from './position.ts';
import { giveCells } from './random/state-random.ts';
import { accept, type Result, refuse } from './result.ts';
import type { Seen } from './schema/described.ts';
import type { Schema } from './schema/field.ts';
import type { Description } from './schema/format.ts';
import { isRecord, parseLayout } from './schema/parse.ts';
import { unhide } from './schema/unhide.ts';
import { type GameState, makeState } from './state.ts';
import { parseTurn } from './turn/parse-turn.ts';

/**
 * A state that looks to a seat as `view` showed it: what the seat cannot see is blank, as `redact` leaves it. For
 * scenes, lists of moves and whatever else works on states where only a view is known. Views come from elsewhere, so
 * everything is checked; `view(state, seat)` of what comes back is the view that went in.
 *
 * What will be rolled is not known, so the dice are given: an event that rolls is refused, not guessed. A view does not
 * tell earlier positions either; a game that looks back sees them begin here.
 * @example
 * const result = stateFromView(kalaha, message.view);
 * if (result.ok) legalEvents(result.value);
 */
export function stateFromView<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  view: Seen<S> | unknown,
): Result<GameState<S, E>> {
  if (!isRecord(view)) return refuse('state/malformed', 'This is not the view of a state.');
  const { engine } = game;
  const { layout, turn } = engine;
  // Its turn is in words, unless the game keeps it itself.
  const isInWords = turn.mode !== 'off' && isRecord(view.turn);
  const parsed = isInWords ? parseTurn(turn, view.turn as Description) : accept(view.turn);
  if (!parsed.ok) return parsed;
  const whole = unhide(layout, isInWords ? { ...view, turn: parsed.value } : view);
  if (!whole.ok) return whole;
  const cells = layout.blank.slice();
  const refusal = parseLayout(layout, whole.value, cells, false);
  if (refusal !== null) return { ok: false, refusal };
  if (game.isRandom) giveCells(layout, cells);
  const fault = refuseCells(engine, cells) ?? refuseDerived(engine, cells);
  if (fault !== null) return { ok: false, refusal: fault };
  const state = makeState(game, cells, rememberPosition(engine, cells, null));
  // What always holds need not hold where something is blank.
  return hidesFields(engine) ? accept(state) : acceptPossible(state);
}
