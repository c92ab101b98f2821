/**
 * Where a rule writes down legal events: `moves.sow({ pit: 3 })` adds one of the seat that is to act,
 * `moves.by(seat).sow({ pit: 3 })` one of another seat. They are collected as codes in one buffer, which
 * is used again and again, so listing allocates nothing.
 */
import {
  type EventCodes,
  type EventFieldCode,
  type EventSchema,
  type EventType,
  encodeField,
  type FieldsOf,
} from './event.ts';
import type { Scalar } from './schema/field.ts';
import { TURN, type TurnCells } from './turn/turn-cells.ts';
import { actorOf } from './turn/window.ts';

// A copy of one's own: V8 knows the value of a module's own constant, but loads an imported one each time.
const ACTIVE = TURN.active;

type Values<F> = { readonly [K in keyof F]: F[K] extends Scalar<infer T> ? T : never };

/** Some member of a union: types have no order, but of an overloaded function they infer the last signature. */
type OneOf<U> = (U extends unknown ? (of: () => U) => void : never) extends (of: infer I) => void
  ? I extends () => infer K
    ? K
    : never
  : never;

/** As many numbers as there are keys; any number of them where the keys are not known. */
type NumberForEach<K, N extends number[] = []> = string extends K
  ? number[]
  : [K] extends [never]
    ? N
    : NumberForEach<Exclude<K, OneOf<K>>, [...N, number]>;

/** Adds an event, with its fields by name. */
export type Add<F> = ([keyof F] extends [never] ? () => void : (fields: Values<F>) => void) & {
  /**
   * For inner loops: the fields in the order of their declaration, names and truth values as their
   * numbers. Their order is yours to get right; too many or too few do not compile, and throw where types are
   * lost, as values out of bounds do.
   * @example
   * moves.go.raw(3, 0); // where go is { far: int(0, 3), how: oneOf('fast', 'slow') }
   */
  raw(...values: NumberForEach<keyof F>): void;
  /**
   * For events with one field: adds one for every bit that is set. Bit 0 is the first value of the field,
   * or the one that `from` names.
   * @example
   * moves.place.each(0b101); // the cells 0 and 2
   */
  each(bits: number, from?: number): void;
};

/** Collects legal events: one method per event of the game, taking its fields by name. */
export type Moves<E extends EventSchema> = { readonly [K in keyof E]: Add<FieldsOf<E[K]>> } & {
  /** Adds events of this seat instead of the one that is to act (-1: the system). */
  by(seat: number): Moves<E>;
};

/** Where moves are collected. */
export interface MoveBuffer {
  readonly codes: number[];
  count: number;
  /** Who the events are by. */
  readonly actor: Actor;
  /** The cells of the state whose whole list this is; `null` while it is something else. */
  of: readonly number[] | null;
}

/** The bits of a seat, already in their place. */
export interface Actor {
  bits: number;
}

export interface MoveCollector {
  readonly buffer: MoveBuffer;
  readonly moves: object;
}

/** Room from the beginning: where a list may have to grow at every event, listing go took 1.05 to 1.15 times as long. */
const ROOM = 512;

export function makeMoveCollector(codes: EventCodes, game: string): MoveCollector {
  const buffer: MoveBuffer = { codes: Array(ROOM).fill(0), count: 0, actor: { bits: 0 }, of: null };
  const bySeat: object[] = [];
  const by = (seat: number): object => {
    if (!Number.isInteger(seat) || seat < -1 || seat >= codes.seats)
      throw new RangeError(`${game}: moves.by(${seat}): no such seat`);
    bySeat[seat + 1] ??= makeMoves(codes, buffer, { bits: (seat + 1) << codes.seatShift }, by, game);
    return bySeat[seat + 1] as object;
  };
  return { buffer, moves: makeMoves(codes, buffer, buffer.actor, by, game) };
}

function makeMoves(
  codes: EventCodes,
  buffer: MoveBuffer,
  actor: Actor,
  by: (seat: number) => object,
  game: string,
): object {
  const moves = Object.create({}) as object;
  Object.defineProperty(moves, 'by', { get: () => by });
  for (const type of codes.types) {
    if (type.name === 'by') throw new TypeError(`${game}: events.by: this name is taken`);
    const raw = makeRawAdder(type, buffer, actor, game);
    const add = makeAdder(type, buffer, actor, game);
    const each = makeEach(type, buffer, actor, game);
    // On a prototype of its own: as own properties of functions, which all share one shape, the second
    // event's would make V8 look both up in a dictionary (backgammon and chess: a quarter of random play).
    const own = { raw: { get: () => raw }, each: { get: () => each } };
    Object.setPrototypeOf(add, Object.create(Function.prototype, own));
    // A getter, as in `defineConstant`: V8 then knows the very function and inlines it into the listing.
    Object.defineProperty(moves, type.name, { get: () => add });
  }
  return moves;
}

/** Empties the buffer for a new listing by the seat that is to act. */
export function beginMoves(codes: EventCodes, buffer: MoveBuffer, turn: TurnCells): void {
  buffer.count = 0;
  buffer.of = null;
  buffer.actor.bits = actorBits(codes, turn);
}

/** The seat that is to act, in its place. */
export function actorBits(codes: EventCodes, turn: TurnCells): number {
  const { cells } = turn.memory;
  const isActive = turn.direct || (turn.even && turn.asked < 0);
  const seat = isActive ? (cells[ACTIVE] as number) : actorOf(turn, cells);
  return (seat + 1) << codes.seatShift;
}

type Fields = { readonly [field: string]: unknown };

/** Adds an event with its fields by name. */
function makeAdder(
  type: EventType,
  buffer: MoveBuffer,
  actor: Actor,
  game: string,
): (values?: Fields) => void {
  const { index, fields } = type;
  const { codes } = buffer;
  if (fields.length === 0) {
    return () => {
      codes[buffer.count++] = index | actor.bits;
    };
  }
  return (values: Fields = {}) => {
    let code = index | actor.bits;
    for (let i = 0; i < fields.length; i++) {
      const field = fields[i] as EventFieldCode;
      const cell = encodeField(field, values[field.name]);
      if ((cell | 0) !== cell || cell < field.min || cell > field.max) {
        doesNotFit(game, type, JSON.stringify(values));
      }
      code |= (cell - field.min) << field.shift;
    }
    codes[buffer.count++] = code;
  };
}

/**
 * Adds an event with its fields in order. Written out for up to three, without an array of arguments: `more` is
 * there to see one too many, and where V8 inlines the call it knows that there is none.
 */
function makeRawAdder(
  type: EventType,
  buffer: MoveBuffer,
  actor: Actor,
  game: string,
): (...values: never[]) => void {
  const { index, fields } = type;
  const { codes } = buffer;
  const fail = (...values: number[]): never => doesNotFit(game, type, values.join(', '));
  const [first, second, third] = fields;
  if (first === undefined) {
    return (more?: number) => {
      if (more !== undefined) fail(more);
      codes[buffer.count++] = index | actor.bits;
    };
  }
  const { min: min1, max: max1, shift: shift1 } = first;
  if (second === undefined) {
    return (a: number, more?: number) => {
      if ((a | 0) !== a || a < min1 || a > max1) fail(a);
      if (more !== undefined) fail(a, more);
      codes[buffer.count++] = index | actor.bits | ((a - min1) << shift1);
    };
  }
  const { min: min2, max: max2, shift: shift2 } = second;
  if (third === undefined) {
    return (a: number, b: number, more?: number) => {
      if ((a | 0) !== a || a < min1 || a > max1 || (b | 0) !== b || b < min2 || b > max2) fail(a, b);
      if (more !== undefined) fail(a, b, more);
      codes[buffer.count++] = index | actor.bits | ((a - min1) << shift1) | ((b - min2) << shift2);
    };
  }
  const { min: min3, max: max3, shift: shift3 } = third;
  if (fields.length === 3) {
    return (a: number, b: number, c: number, more?: number) => {
      if ((a | 0) !== a || a < min1 || a > max1 || (b | 0) !== b || b < min2 || b > max2) fail(a, b, c);
      if ((c | 0) !== c || c < min3 || c > max3) fail(a, b, c);
      if (more !== undefined) fail(a, b, c, more);
      const values = ((a - min1) << shift1) | ((b - min2) << shift2) | ((c - min3) << shift3);
      codes[buffer.count++] = index | actor.bits | values;
    };
  }
  return (...values: number[]) => {
    if (values.length > fields.length) fail(...values);
    let code = index | actor.bits;
    for (let i = 0; i < fields.length; i++) {
      const { min, max, shift } = fields[i] as EventFieldCode;
      const value = values[i] as number;
      if ((value | 0) !== value || value < min || value > max) fail(...values);
      code |= (value - min) << shift;
    }
    codes[buffer.count++] = code;
  };
}

/** Adds an event for every bit of a set, one step for each, from the lowest. */
function makeEach(
  type: EventType,
  buffer: MoveBuffer,
  actor: Actor,
  game: string,
): (bits: number, from?: number) => void {
  const { index, fields } = type;
  const { codes } = buffer;
  const [field, second] = fields;
  if (field === undefined || second !== undefined) {
    return () => {
      throw new TypeError(`${game}: moves.${type.name}.each: only for events with one field`);
    };
  }
  const { min, max, shift } = field;
  return (bits, from = min) => {
    const first = from - min;
    if ((bits | 0) !== bits || first < 0 || first + 31 - Math.clz32(bits) > max - min) {
      doesNotFit(game, type, `the bits ${bits} from ${from}`);
    }
    const base = index | actor.bits;
    let { count } = buffer;
    for (let left = bits; left !== 0; left &= left - 1) {
      codes[count++] = base | ((first + 31 - Math.clz32(left & -left)) << shift);
    }
    buffer.count = count;
  };
}

function doesNotFit(game: string, type: EventType, given: string): never {
  const wanted = type.fields
    .map((f) => `${f.name} ${f.values?.join('|') ?? `${f.min}..${f.max}`}`)
    .join(', ');
  throw new RangeError(`${game}: moves.${type.name}(${given}) does not fit (${wanted})`);
}
