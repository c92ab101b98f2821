/**
 * Events: small records of bounded integers at the edges, one integer inside. The integer holds the
 * event's type, its actor and its fields side by side in bits, so that dispatching is a mask and
 * reading a field is a shift.
 */

import type { Refusal } from './result.ts';
import { makeRefusal } from './result.ts';
import { encodeValue, valuesOf } from './schema/cells.ts';
import type { Codec, Scalar } from './schema/field.ts';
import { parseScalar } from './schema/scalar-json.ts';

/** The fields of an event, each with the values it can have. */
export type EventFields = { readonly [field: string]: Scalar };

/** Who may send an event: the seat whose turn it is to act, any seat, the system, or any of them. */
export type Sender = 'active' | 'any' | 'system' | 'everyone';

/** An event that is not simply for the active seat. */
export interface SentBy<F extends EventFields = EventFields> {
  readonly by: Sender;
  readonly fields: F;
  /** Whether the game lists the event among the legal ones. */
  readonly listed: boolean;
  /** Whether the event is kept until all are in, and hidden from the other seats until then. */
  readonly sealed?: boolean;
  /** Whether random play leaves the event alone while there is anything else to do. */
  readonly isOffer?: boolean;
}

/** A commitment, as {@link sealed} declares it. */
export interface Sealed<F extends EventFields = EventFields> extends SentBy<F> {
  readonly sealed: true;
}

/** The fields of an event that has none. */
export type NoFields = Record<never, never>;

/** The events of a game by their types, each with its fields and, if need be, who may send it. */
export type EventSchema = { readonly [type: string]: EventFields | SentBy };

/** The fields of a declared event. */
export type FieldsOf<D> = D extends SentBy<infer F> ? F : D;

/** An event that any seat may send at any time, such as a resignation or a sealed bid. */
export function byAnySeat(): SentBy<NoFields>;
export function byAnySeat<F extends EventFields>(fields: F): SentBy<F>;
export function byAnySeat(fields: EventFields = {}): SentBy {
  return { by: 'any', fields, listed: true };
}

/** An event that only the system sends, such as a timeout. */
export function bySystem(): SentBy<NoFields>;
export function bySystem<F extends EventFields>(fields: F): SentBy<F>;
export function bySystem(fields: EventFields = {}): SentBy {
  return { by: 'system', fields, listed: true };
}

/**
 * A commitment: in a `sealed` window every seat that is asked sends one. It is checked at once, kept
 * hidden, and carried out together with the others when the commitments are opened.
 * @example
 * events: { bid: sealed({ amount: int(0, 100) }) }
 */
export function sealed(): Sealed<NoFields>;
export function sealed<F extends EventFields>(fields: F): Sealed<F>;
export function sealed(fields: EventFields = {}): Sealed {
  return { by: 'any', fields, listed: true, sealed: true };
}

/**
 * An event that is possible but not among the legal events a player chooses from: resigning, offering
 * a draw, running out of time. Bots do not play it and perft does not count it.
 * @example
 * events: { resign: unlisted(byAnySeat()) }
 */
export function unlisted<F extends EventFields>(event: F | SentBy<F>): SentBy<F> {
  return { ...sentBy(event), listed: false };
}

/**
 * A listed event that asks something of somebody, such as a double. It is legal like any other, but random
 * play leaves it alone unless asked: made at random, offers would decide most games by themselves.
 * @example
 * events: { double: offer({}), take: byAnySeat(), drop: byAnySeat() }
 */
export function offer<F extends EventFields>(event: F | SentBy<F>): SentBy<F> {
  return { ...sentBy(event), isOffer: true };
}

/** A seat or tile of an event is never "none" unless it is declared `optional`. */
export type JsonOf<F> =
  F extends Scalar<unknown, infer J>
    ? F extends { readonly codec: { readonly optional: true } }
      ? J
      : Exclude<J, null>
    : never;

/** The events of a schema as people write them; `seat` defaults to the active seat. */
export type EventOf<E extends EventSchema> = {
  [K in keyof E & string]: { readonly type: K; readonly seat?: number | null } & {
    readonly [F in keyof FieldsOf<E[K]>]: JsonOf<FieldsOf<E[K]>[F]>;
  };
}[keyof E & string];

/** An event as rule code sees it. */
export type EventView<D> = { readonly seat: number } & {
  readonly [F in keyof FieldsOf<D>]: FieldsOf<D>[F] extends Scalar<infer T> ? T : never;
};

/** A sealed event of a schema as rule code sees it, with its type, as there can be several. */
export type SealedView<E extends EventSchema> = {
  [K in keyof E & string]: E[K] extends Sealed ? { readonly type: K } & EventView<E[K]> : never;
}[keyof E & string];

export interface EventFieldCode {
  readonly name: string;
  readonly codec: Codec;
  readonly secret: boolean;
  readonly min: number;
  readonly max: number;
  readonly shift: number;
  readonly mask: number;
  readonly values: readonly unknown[] | null;
}

/** An event as rules get it: the getters of `event` read whatever code is put beside it. */
export interface EventSlot {
  code: number;
  readonly event: object;
}

export interface EventType {
  readonly name: string;
  readonly index: number;
  readonly by: Sender;
  readonly listed: boolean;
  readonly sealed: boolean;
  readonly isOffer: boolean;
  readonly fields: readonly EventFieldCode[];
  /** The fields whose bits can hold more than their values. */
  readonly loose: readonly EventFieldCode[];
  /** The bits that no part of the event uses. */
  readonly unused: number;
  readonly view: EventSlot;
}

export interface EventCodes {
  readonly types: readonly EventType[];
  readonly byName: ReadonlyMap<string, EventType>;
  readonly seats: number;
  readonly typeMask: number;
  readonly seatShift: number;
  readonly seatMask: number;
  /** 1 for every code of an event, in games with few: one look instead of a look at every field. */
  readonly table: Uint8Array;
}

const bitsFor = (values: number): number => (values <= 1 ? 0 : 32 - Math.clz32(values - 1));
// Not `2 ** bits - 1`: V8 keeps the result of `**` as a double, and every use as a mask then converts it.
const maskFor = (bits: number): number => (1 << bits) - 1;
const RESERVED = ['type', 'seat', 'code'];

/** Assigns codes to the events of a game. Throws if an event does not fit or has a bad name. */
export function compileEvents(schema: EventSchema, seats: number): EventCodes {
  const names = Object.keys(schema);
  if (names.length === 0) throw new TypeError('events: a game needs at least one event');
  const seatShift = bitsFor(names.length);
  const seatMask = maskFor(bitsFor(seats + 1));
  const types = names.map((name, index) => {
    const declared = sentBy(schema[name] as EventFields | SentBy);
    const { by, listed, sealed: isSealed = false, isOffer = false } = declared;
    const fields: EventFieldCode[] = [];
    let shift = seatShift + bitsFor(seats + 1);
    for (const [field, scalar] of Object.entries(declared.fields)) {
      if (RESERVED.includes(field))
        throw new TypeError(`events.${name}: a field cannot be called '${field}'`);
      const code = fieldCode(field, isSealed ? { ...scalar, visibility: 'secret' } : scalar, shift, seats);
      shift += bitsFor(code.max - code.min + 1);
      if (shift > 30) {
        throw new RangeError(`events.${name}: its fields need ${shift} bits, more than 30; send it in steps`);
      }
      fields.push(code);
    }
    const loose = fields.filter((field) => field.mask !== field.max - field.min);
    const unused = shift > 30 ? 0 : ~maskFor(shift);
    return {
      name,
      index,
      by,
      listed,
      sealed: isSealed,
      isOffer,
      fields,
      loose,
      unused,
      view: makeView(fields, seatShift, seatMask),
    };
  });
  const byName = new Map(types.map((type) => [type.name, type]));
  const codes = { types, byName, seats, typeMask: maskFor(seatShift), seatShift, seatMask };
  return { ...codes, table: makeTable(codes) };
}

/** Whether an event is declared with more than its fields. */
export function isSentBy<F extends EventFields>(declared: F | SentBy<F>): declared is SentBy<F> {
  return typeof declared.by === 'string';
}

/** What an event declares; nothing but fields is for the active seat. */
function sentBy<F extends EventFields>(declared: F | SentBy<F>): SentBy<F> {
  return isSentBy(declared) ? declared : { by: 'active', fields: declared, listed: true };
}

/** One field of an event or a telling: its bounds, and where it is in the code. */
export function fieldCode(name: string, scalar: Scalar, shift: number, seats: number): EventFieldCode {
  const { codec, visibility } = scalar;
  if (codec === undefined || codec.kind === 'ref') {
    throw new TypeError(`event field '${name}': use a single value, int() instead of ref()`);
  }
  const least = 'optional' in codec && codec.optional ? -1 : 0;
  const [min, max] =
    codec.kind === 'seat'
      ? [least, seats - 1]
      : codec.kind === 'seats'
        ? [0, maskFor(seats)]
        : [codec.kind === 'tile' ? least : scalar.min, scalar.max];
  const values = valuesOf(scalar);
  const mask = maskFor(bitsFor(max - min + 1));
  return { name, codec, secret: visibility !== 'public', min, max, shift, mask, values };
}

/**
 * Getters with constant shifts, which V8 inlines; one object per event type, no allocation per event.
 * The code is beside them, because every event's getters have a hidden class of their own.
 */
function makeView(fields: readonly EventFieldCode[], seatShift: number, seatMask: number): EventSlot {
  const event = Object.create({}) as object;
  const slot: EventSlot = { code: 0, event };
  Object.defineProperty(event, 'seat', { get: numberGetter(slot, seatShift, seatMask, -1) });
  for (const { name, shift, mask, min, values } of fields) {
    const get =
      values === null ? numberGetter(slot, shift, mask, min) : valueGetter(slot, shift, mask, values);
    Object.defineProperty(event, name, { get });
  }
  return slot;
}

// Of parameters V8 knows that they have a value. Of constants around a function it asks, in bytes that would make these too
// long to be taken in wherever they are called: see `docs/performance.md`, "Few bytes in hot functions".
const numberGetter = (slot: EventSlot, shift: number, mask: number, min: number) => (): number =>
  ((slot.code >> shift) & mask) + min;
const valueGetter =
  (slot: EventSlot, shift: number, mask: number, values: readonly unknown[]) => (): unknown =>
    values[(slot.code >> shift) & mask];

/** The code for an actor and field values, unchecked. */
export function packEvent(
  codes: EventCodes,
  type: EventType,
  seat: number,
  cells: readonly number[],
): number {
  let code = type.index | ((seat + 1) << codes.seatShift);
  for (let i = 0; i < type.fields.length; i++) {
    const field = type.fields[i] as EventFieldCode;
    code |= ((cells[i] as number) - field.min) << field.shift;
  }
  return code;
}

export const typeOf = (codes: EventCodes, code: number): EventType =>
  codes.types[code & codes.typeMask] as EventType;

export const seatOf = (codes: EventCodes, code: number): number =>
  ((code >> codes.seatShift) & codes.seatMask) - 1;

/** Codes below this are looked up. */
const TABLE = 1024;

function makeTable(codes: Omit<EventCodes, 'table'>): Uint8Array {
  const table = new Uint8Array(TABLE);
  for (let code = 0; code < TABLE; code++) table[code] = isCode(codes, code) ? 1 : 0;
  return table;
}

/** Whether an untrusted number is the code of some event of the game. */
export function isEventCode(codes: EventCodes, code: number): boolean {
  if ((code | 0) !== code) return false;
  // Of kalaha's step this saves 5 %.
  return code >>> 0 < TABLE ? codes.table[code] === 1 : isCode(codes, code);
}

function isCode(codes: Omit<EventCodes, 'table'>, code: number): boolean {
  const type = codes.types[code & codes.typeMask];
  if (type === undefined || (code & type.unused) !== 0) return false;
  if (((code >> codes.seatShift) & codes.seatMask) > codes.seats) return false;
  const { loose } = type;
  for (let i = 0; i < loose.length; i++) {
    const field = loose[i] as EventFieldCode;
    if (((code >> field.shift) & field.mask) > field.max - field.min) return false;
  }
  return true;
}

/**
 * The code of an untrusted event, or a refusal that names what is wrong with it. Without a `seat`
 * the event is the active seat's, or the system's if only the system may send it.
 */
export function encodeEvent(codes: EventCodes, event: unknown, active: number): number | Refusal {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) {
    return makeRefusal('event/malformed', 'An event is an object with a type.');
  }
  const record = event as Record<string, unknown>;
  const name = Object.hasOwn(record, 'type') ? record.type : undefined;
  const type = typeof name === 'string' ? codes.byName.get(name) : undefined;
  if (type === undefined) {
    const known = codes.types.map((t) => t.name).join(', ');
    return makeRefusal('event/unknown-type', `There is no such event here. Known: ${known}.`, 'type');
  }
  const seat = record.seat === undefined ? (type.by === 'system' ? -1 : active) : (record.seat ?? -1);
  const isGiven = typeof record.seat === 'number';
  if (typeof seat !== 'number' || !Number.isInteger(seat) || (isGiven && seat < 0) || seat >= codes.seats) {
    return makeRefusal('event/bad-seat', `A seat is a number from 0 to ${codes.seats - 1}.`, 'seat');
  }
  let code = type.index | ((seat + 1) << codes.seatShift);
  for (const field of type.fields) {
    if (!Object.hasOwn(record, field.name)) {
      return makeRefusal('event/missing-field', `The event ${type.name} needs a ${field.name}.`, field.name);
    }
    const cell = parseScalar(field, record[field.name], field.name);
    if (typeof cell !== 'number') return { ...cell, code: 'event/bad-field' };
    code |= (cell - field.min) << field.shift;
  }
  for (const name of Object.keys(record)) {
    if (name === 'type' || name === 'seat') continue;
    if (!type.fields.some((field) => field.name === name)) {
      return makeRefusal(
        'event/unknown-field',
        `The event ${type.name} has no such field.`,
        name.slice(0, 64),
      );
    }
  }
  return code;
}

/** {@link encodeEvent} for objects whose properties may throw when they are read. */
export function encodeUntrusted(codes: EventCodes, event: unknown, active: number): number | Refusal {
  try {
    return encodeEvent(codes, event, active);
  } catch {
    return makeRefusal('event/malformed', 'The event cannot be read.');
  }
}

/** The value of a field as rule code passes it, as a cell; NaN if it has none. */
export const encodeField = (field: EventFieldCode, value: unknown): number =>
  encodeValue(field.values, value);
