/**
 * The legal events of a position, collected as codes. `moves.sow(3)` adds an event of the active
 * seat; `moves.by(seat)` adds for another. The buffer is reused, so listing allocates nothing.
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

type ValueOf<F> = { [K in keyof F]: F[K] extends Scalar<infer T> ? T : never }[keyof F];
type IsUnion<T, U = T> = T extends unknown ? ([U] extends [T] ? false : true) : never;
/** The fields in the order of their declaration. */
type FieldArguments<F> = [keyof F] extends [never]
  ? []
  : IsUnion<keyof F> extends true
    ? [ValueOf<F>, ValueOf<F>, ...ValueOf<F>[]]
    : [ValueOf<F>];

/** Collects legal events: one method per event of the game, taking its fields in declared order. */
export type Moves<E extends EventSchema> = {
  readonly [K in keyof E]: (...fields: FieldArguments<FieldsOf<E[K]>>) => void;
} & {
  /** Adds the following events for this seat instead of the active one (-1: the system). */
  by(seat: number): Moves<E>;
};

/** Where moves are collected. */
export interface MoveBuffer {
  readonly codes: number[];
  count: number;
  /** The actor's bits, already in place. */
  actor: number;
}

export interface MoveCollector {
  readonly buffer: MoveBuffer;
  readonly moves: object;
}

export function makeMoveCollector(codes: EventCodes, game: string): MoveCollector {
  const buffer: MoveBuffer = { codes: [], count: 0, actor: 0 };
  const moves = Object.create({}) as object;
  const by = (seat: number): object => {
    if (!Number.isInteger(seat) || seat < -1 || seat >= codes.seats)
      throw new RangeError(`${game}: moves.by(${seat}): no such seat`);
    buffer.actor = (seat + 1) << codes.seatShift;
    return moves;
  };
  Object.defineProperty(moves, 'by', { get: () => by });
  for (const type of codes.types) {
    if (type.name === 'by') throw new TypeError(`${game}: events.by: this name is taken`);
    const add = makeAdder(type, buffer, game);
    // A getter, as in `defineConstant`: V8 then knows the very function and inlines it into the listing.
    Object.defineProperty(moves, type.name, { get: () => add });
  }
  return { buffer, moves };
}

/** Empties the buffer for a new listing by the seat that is to act. */
export function beginMoves(codes: EventCodes, buffer: MoveBuffer, turn: TurnCells): void {
  buffer.count = 0;
  const { cells } = turn.memory;
  const actor = turn.direct ? (cells[ACTIVE] as number) : actorOf(turn, cells);
  buffer.actor = (actor + 1) << codes.seatShift;
}

/**
 * Adders for one and two plain numbers are written out, without an array of arguments.
 */
function makeAdder(type: EventType, buffer: MoveBuffer, game: string): (...values: never[]) => void {
  const { index, fields } = type;
  const fail = (values: ArrayLike<unknown>): never => {
    const wanted = fields.map((f) => `${f.name} ${f.values?.join('|') ?? `${f.min}..${f.max}`}`).join(', ');
    throw new RangeError(
      `${game}: moves.${type.name}(${Array.from(values).join(', ')}) does not fit (${wanted})`,
    );
  };
  const [first, second] = fields;
  if (fields.length === 0) {
    return () => {
      buffer.codes[buffer.count++] = index | buffer.actor;
    };
  }
  if (fields.length === 1 && first?.values === null) {
    const { min, max, shift } = first;
    return (value: number) => {
      if ((value | 0) !== value || value < min || value > max) fail([value]);
      buffer.codes[buffer.count++] = index | buffer.actor | ((value - min) << shift);
    };
  }
  if (fields.length === 2 && first?.values === null && second?.values === null) {
    const { min: min1, max: max1, shift: shift1 } = first;
    const { min: min2, max: max2, shift: shift2 } = second;
    return (a: number, b: number) => {
      if ((a | 0) !== a || a < min1 || a > max1 || (b | 0) !== b || b < min2 || b > max2) fail([a, b]);
      buffer.codes[buffer.count++] = index | buffer.actor | ((a - min1) << shift1) | ((b - min2) << shift2);
    };
  }
  return (...values: unknown[]) => {
    if (values.length !== fields.length) fail(values);
    let code = index | buffer.actor;
    for (let i = 0; i < fields.length; i++) {
      const field = fields[i] as EventFieldCode;
      const cell = encodeField(field, values[i]);
      if ((cell | 0) !== cell || cell < field.min || cell > field.max) fail(values);
      code |= (cell - field.min) << field.shift;
    }
    buffer.codes[buffer.count++] = code;
  };
}
