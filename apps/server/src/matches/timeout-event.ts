/**
 * How time enters a game. The rules have no clock: when a seat is out of time, the host sends an event. Which
 * one depends on the game:
 *
 * 1. the game's own event for it, sent by the system: `timeout` (the turn ends) or `flag` (the seat
 *    loses);
 * 2. where there is none, or it is refused, the seat's `resign`, with the mildest terms that the rules accept;
 * 3. otherwise the game's default: a `pass` of the seat, or else the first legal event it has.
 *
 * Only an event that the rules accept is used. Commander, for example, refuses `timeout` unless the match
 * also counts time in events; its players pass instead.
 */
import {
  decodeEvent,
  eventSeat,
  type GameState,
  handleUntrusted,
  outcomeOf,
  parseEvent,
  turnOf,
} from '@rondel/core';
import { legalOf } from './legal-events.ts';

/** What games call the event for running out of time. */
const TIME_EVENTS = ['timeout', 'flag'];
const SYSTEM = -1;

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
  return findAccepted(state, 'resign', seat, seat) ?? defaultOf(state, seat);
}

/** The first variant of an event, in the order of its field values, that the rules accept. */
function findAccepted(state: GameState, name: string, sender: number, seat: number): number | null {
  const type = state.game.engine.codes.byName.get(name);
  if (type === undefined || (type.by === 'system') !== (sender === SYSTEM)) return null;
  // A system event without a seat means the active player.
  const namesSeat = type.fields.some(isSeatField);
  if (sender === SYSTEM && !namesSeat && turnOf(state).active !== seat) return null;
  const start: Form = { type: name, seat: sender === SYSTEM ? null : sender };
  const forms = type.fields.reduce<Form[]>(
    (built, field) => {
      const values = isSeatField(field) ? [seat] : (field.values ?? [field.min]);
      return built.flatMap((form) => values.map((value) => ({ ...form, [field.name]: value })));
    },
    [start],
  );
  for (const form of forms) {
    const code = parseEvent(state.game, form, seat);
    if (code.ok && handleUntrusted(state, code.value).ok) return code.value;
  }
  return null;
}

type Form = { readonly type: string; readonly seat: number | null; readonly [field: string]: unknown };

/** Whether a field names the seat concerned. In the turn's own `timeout` that field is a plain number. */
const isSeatField = (field: { readonly name: string; readonly codec: { readonly kind: string } }): boolean =>
  field.codec.kind === 'seat' || field.name === 'player';

function defaultOf(state: GameState, seat: number): number | null {
  const own = legalOf(state).filter((code) => eventSeat(state.game, code) === seat);
  const pass = own.find((code) => decodeEvent(state.game, code).type === 'pass');
  return pass ?? own[0] ?? null;
}
