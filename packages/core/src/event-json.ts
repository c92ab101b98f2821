/** Events as readable records: what records hold and what people see. */
import { type EventOf, type EventSchema, encodeUntrusted, isEventCode, seatOf, typeOf } from './event.ts';
import type { Game } from './game.ts';
import { accept, type Result, refuse } from './result.ts';
import type { Schema } from './schema/field.ts';
import { formatScalar } from './schema/scalar-json.ts';

/** An event with its actor spelt out (`null`: the system) and its fields. */
export interface DecodedEvent {
  readonly type: string;
  readonly seat: number | null;
  readonly [field: string]: unknown;
}

/**
 * The readable form of an event's code.
 * @example
 * legalEvents(state).map((code) => decodeEvent(kalaha, code)) // [{ type: 'sow', seat: 0, pit: 0 }, …]
 */
export function decodeEvent<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  code: number,
): DecodedEvent & EventOf<E> {
  const { codes } = game.engine;
  if (!isEventCode(codes, code)) throw new RangeError(`${game.name}: ${code} is the code of no event`);
  const type = typeOf(codes, code);
  const seat = seatOf(codes, code);
  const event: Record<string, unknown> = { type: type.name, seat: seat < 0 ? null : seat };
  for (const field of type.fields) {
    event[field.name] = formatScalar(field, ((code >> field.shift) & field.mask) + field.min);
  }
  return event as DecodedEvent & EventOf<E>;
}

/** The code of an event from anywhere; without a `seat` it is that of `active`. */
export function parseEvent(game: Game, event: unknown, active: number): Result<number> {
  if (typeof event === 'number') {
    if (isEventCode(game.engine.codes, event)) return accept(event);
    return refuse('event/bad-code', 'This number is the code of no event of the game.');
  }
  const code = encodeUntrusted(game.engine.codes, event, active);
  return typeof code === 'number' ? accept(code) : { ok: false, refusal: code };
}

/**
 * The seat that sends an event, -1 for the system.
 * @example
 * const [first] = legalEvents(state);
 * eventSeat(state.game, first);
 */
export function eventSeat(game: Game, code: number): number {
  return seatOf(game.engine.codes, code);
}
