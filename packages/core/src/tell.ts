/**
 * What happened: things that rules say while they carry out an event, for players and interfaces. They
 * are not state: nothing that follows depends on them, and while nobody listens they cost nothing.
 */
import { type EventFieldCode, type EventFields, encodeField, fieldCode, type JsonOf } from './event.ts';
import type { Game } from './game.ts';
import type { Scalar } from './schema/field.ts';
import type { Memory } from './schema/memory.ts';
import { misfit } from './schema/misfit.ts';
import { formatScalar } from './schema/scalar-json.ts';
import type { SchemaOf, TellsIn, TurnNames } from './shape.ts';
import { TURN_TELLINGS, type TurnLogEntry, type TurnTelling } from './turn/turn-telling.ts';

/** What a game can tell, by name; the fields are those that events may have. */
export type TellSchema = { readonly [name: string]: EventFields };
/** The tells of a game that tells nothing. */
export type NoTells = Record<never, never>;

type ToldTo = {
  /**
   * The seats it was told to, `null` for everybody. Where it has secret fields everybody hears it, and
   * these seats hear those fields too.
   */
  readonly to: readonly number[] | null;
};
type OwnTelling<W extends TellSchema> = {
  [K in keyof W & string]: { readonly type: K } & ToldTo & {
      readonly [F in keyof W[K]]: JsonOf<W[K][F]>;
    };
}[keyof W & string];

/**
 * Something that happened in a game, as people read it: what the game tells, or its turn. Of any game, unless
 * it is named.
 * @example
 * const told: Telling<typeof go>[] = [];
 * handle(state, event, told);
 * for (const telling of told) if (telling.type === 'captured') console.log(telling.stones);
 */
export type Telling<G extends Game = Game> = string extends keyof TellsIn<SchemaOf<G>>
  ? { readonly type: string; readonly [field: string]: unknown } & ToldTo
  : OwnTelling<TellsIn<SchemaOf<G>>> | TurnTelling<TurnNames<SchemaOf<G>>['segment']>;

/** What is in the notebook while an event is carried out: the turn writes without `to`, as all may hear it. */
export type Note = Telling | TurnLogEntry;

type Told<F> = { readonly [K in keyof F]: F[K] extends Scalar<infer T> ? T : never };

/** Tells one thing: to everybody, or to some seats. */
export type Teller<F> = [keyof F] extends [never]
  ? (fields?: Record<string, never>, to?: number | readonly number[]) => void
  : (fields: Told<F>, to?: number | readonly number[]) => void;

/** `s.tell`: one function for everything a game tells. */
export type Tellers<W extends TellSchema> = { readonly [K in keyof W]: Teller<W[K]> };

/** A declared telling. */
export interface TellType {
  readonly name: string;
  readonly fields: readonly EventFieldCode[];
  readonly secrets: ReadonlySet<string>;
}

const RESERVED = ['type', 'to', 'event'];

/** Checks what a game declares to tell. */
export function compileTells(schema: TellSchema, seats: number): ReadonlyMap<string, TellType> {
  const types = new Map<string, TellType>();
  for (const [name, declared] of Object.entries(schema)) {
    if (TURN_TELLINGS.has(name)) throw new TypeError(`tells.${name}: the turn tells that already`);
    const fields = Object.entries(declared).map(([field, scalar]) => {
      if (RESERVED.includes(field)) throw new TypeError(`tells.${name}: a field cannot be called '${field}'`);
      return fieldCode(field, scalar, 0, seats);
    });
    const secrets = new Set(fields.filter((field) => field.secret).map((field) => field.name));
    types.set(name, { name, fields, secrets });
  }
  return types;
}

/** Makes `s.tell`. */
export function makeTellers(
  types: ReadonlyMap<string, TellType>,
  memory: Memory,
  game: string,
  seats: number,
): object {
  const tell = Object.create({}) as object;
  for (const type of types.values()) {
    const teller = makeTeller(type, memory, game, seats);
    // A getter, as in `defineConstant`: V8 then knows the very function and inlines it into the rule.
    Object.defineProperty(tell, type.name, { get: () => teller, enumerable: true });
  }
  return tell;
}

/**
 * Small enough to be inlined everywhere, also into a rule that is too large for more: so a rule that nobody
 * listens to does not even make the record.
 */
function makeTeller(type: TellType, memory: Memory, game: string, seats: number): Teller<EventFields> {
  const note: Teller<EventFields> = (fields, to) => {
    memory.told?.push(writeTelling(type, fields as Record<string, unknown> | undefined, to, game, seats));
  };
  return (fields, to) => {
    if (memory.told !== null) note(fields, to);
  };
}

function writeTelling(
  { name, fields, secrets }: TellType,
  values: Record<string, unknown> = {},
  to: number | readonly number[] | undefined,
  game: string,
  seats: number,
): Telling {
  const where = `${game}: tell.${name}`;
  const telling: Record<string, unknown> = { type: name };
  for (const field of fields) {
    if (!Object.hasOwn(values, field.name)) throw new TypeError(`${where}: ${field.name} is missing`);
    const value = values[field.name];
    const cell = encodeField(field, value);
    if ((cell | 0) !== cell || cell < field.min || cell > field.max) {
      throw new RangeError(`${where}: ${field.name} cannot be ${misfit(value, field, field.values)}`);
    }
    telling[field.name] = formatScalar(field, cell);
  }
  for (const field of Object.keys(values)) {
    if (!Object.hasOwn(telling, field)) throw new TypeError(`${where} has no field '${field}'`);
  }
  if (to === undefined && secrets.size > 0) {
    throw new TypeError(`${where}: say which seats hear ${[...secrets].join(', ')}`);
  }
  return { ...telling, type: name, to: to === undefined ? null : audience(to, where, seats) };
}

/** The seats that are told, each once and in order. */
function audience(to: number | readonly number[], where: string, seats: number): number[] {
  const heard = typeof to === 'number' ? [to] : [...new Set(to)].sort((a, b) => a - b);
  const unknown = heard.find((seat) => !Number.isInteger(seat) || seat < 0 || seat >= seats);
  if (unknown !== undefined) throw new RangeError(`${where}: there is no seat ${unknown} to tell`);
  return heard;
}
