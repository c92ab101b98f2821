/**
 * Matches that cannot go on. A state without an outcome in which nothing is listed is a mistake, and what to do about it
 * depends on what the rules accept there: an event that is missing from the list, one that is never listed, or none.
 */
import { decodeEvent } from '../event-json.ts';
import type { GameState } from '../state.ts';
import { stateToJson } from '../state-json.ts';
import { turnOf } from '../turn/turn-of.ts';
import { countOfType, eventsOfType } from './checks.ts';
import { Fault } from './fault.ts';
import { handle } from './watch.ts';

/** Of types with more events than this only some are tried. */
const MOST_TRIED = 2048;
const MOST_SHOWN = 3;

/**
 * What is wrong with a state without an outcome in which nothing is listed.
 * @param asides - Events that were found to be accepted; of types with few events all are tried.
 */
export function stuckFault(state: GameState, asides: readonly number[]): Fault {
  const { game } = state;
  const { types } = game.engine.codes;
  const small = types.filter((type) => countOfType(game, type) <= MOST_TRIED);
  const tried = small.flatMap((type) => eventsOfType(game, type)).filter((code) => handle(state, code).ok);
  const accepted = [...new Set([...tried, ...asides])];
  const shown = accepted.slice(0, MOST_SHOWN).map((code) => JSON.stringify(decodeEvent(game, code)));
  const more = accepted.length > MOST_SHOWN ? `, and ${accepted.length - MOST_SHOWN} more` : '';
  const found =
    accepted.length > 0
      ? `The rules accept what is not listed: ${shown.join(' ')}${more}`
      : `The rules accept ${small.length === types.length ? 'no event at all' : 'none of the events that were tried'}.`;
  const hint = isDeserted(state)
    ? 'Everybody has left the game: let outcome() say how it ended.'
    : accepted.length > 0
      ? 'Bots, hosts and random play send listed events only: let one of them lead on, or let outcome() say how it ended.'
      : 'Let outcome() or stuck() say how it ended.';
  return new Fault('the game is not over, but no event is legal', where(state), found, hint);
}

/** Where the turn stands, in words. */
function where(state: GameState): string {
  const { segment, owner, toAct } = turnOf(state);
  const seats = toAct.map((seat) => `seat ${seat}`).join(', ');
  return `in the segment '${segment}' of the turn of ${owner === null ? 'nobody' : `seat ${owner}`}: ${seats === '' ? 'nobody' : seats} may act`;
}

function isDeserted(state: GameState): boolean {
  const { left } = (stateToJson(state).state['turn'] ?? {}) as { readonly left?: readonly number[] };
  return left?.length === state.game.seats;
}
