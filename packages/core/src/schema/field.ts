/**
 * The schema language: what a game state is made of. Every field is a bounded integer or a fixed
 * number of them; what people see instead of the integer (a name, a tile, nobody) is its codec.
 */
import type { Board } from '../board/board.ts';
import { cellsOf } from './cells.ts';
import { groupColumn } from './columns.ts';
import type { ColumnAccess, RowAccess } from './layout.ts';
import { listOf } from './list.ts';
import { recordColumns } from './record-columns.ts';
import { rowsOf } from './rows.ts';
import { type Form, nameOf, numberOrNone, SEATS, TRUTH, tileOf, tilesOf, WHOLE } from './scalar-json.ts';

/**
 * Who sees a field: everybody, its owner, nobody, its owner until a rule reveals it to all, or the
 * seats that rules show it to, at first its owner.
 */
export type Visibility = 'public' | 'owner' | 'secret' | 'revealed' | 'seen';
/** Whoever it is, not everybody. */
export type HiddenVisibility = Exclude<Visibility, 'public'>;

/** Cells stay within V8's 31-bit small integers, which Chrome needs as much as Node. */
export const MIN_INT: number = -(1 << 30);
export const MAX_INT: number = (1 << 30) - 1;

/**
 * How one integer is shown to people and read back. -1 is "none": in a state `seat`, `ref` and `tile`
 * can always be none, the others and the fields of events only if they are `optional`.
 */
export type Codec = (
  | { readonly kind: 'int'; readonly optional?: true }
  | { readonly kind: 'bool' }
  | { readonly kind: 'name'; readonly names: readonly string[] }
  | { readonly kind: 'named'; readonly names: readonly string[]; readonly optional?: true }
  | { readonly kind: 'seat'; readonly optional?: true }
  | { readonly kind: 'seats' }
  | { readonly kind: 'tile'; readonly board: Board; readonly optional?: true }
  | { readonly kind: 'tiles'; readonly board: Board }
  | { readonly kind: 'ref'; readonly group: string; readonly optional?: true }
) & {
  /** @internal */
  readonly form: Form;
};

interface Common {
  readonly visibility: Visibility;
  /** Whether the field is part of the position (see `positionHash`). */
  readonly positional: boolean;
}

/**
 * One integer. `T` is what rule code reads and writes, `J` what JSON shows.
 * Bounds of seats and references are known only once the whole game is laid out.
 */
export interface Scalar<T = unknown, J = unknown> extends Common {
  readonly shape: 'scalar';
  readonly codec: Codec;
  readonly min: number;
  readonly max: number;
  /** What a fresh cell holds, where it is not 0 or the nearest to it. */
  readonly blank?: number;
  /** Types only; never present at run time. */
  readonly types?: { readonly value: T; readonly json: J };
}

/** A fixed number of equal scalars, in rows of `width` when it is a grid (`G`). */
export interface ArrayField<T = unknown, J = unknown, G extends boolean = boolean> extends Common {
  readonly shape: 'array';
  readonly item: Scalar<T, J>;
  readonly length: number;
  readonly width: number;
  /** @internal The code of a kind of field comes with it, so that games ship only the kinds they use. */
  readonly access: RowAccess | null;
  /** Types only. */
  readonly isGrid?: G;
}

/** A list of up to `capacity` equal scalars: a deck, a stack, a queue, a hand. */
export interface ListField<T = unknown, J = unknown> extends Common {
  readonly shape: 'list';
  readonly item: Scalar<T, J>;
  readonly capacity: number;
  /** @internal */
  readonly access: RowAccess;
}

/** The fields of each record in a list of records. */
export type Columns = { readonly [column: string]: Scalar };

/** A list of up to `capacity` records, all with the same fields. */
export interface RowsField<C extends Columns = Columns> extends Common {
  readonly shape: 'rows';
  readonly columns: C;
  readonly capacity: number;
  /** @internal */
  readonly access: RowAccess;
  /** @internal Checks the fields of a record. */
  readonly columnsOf: (columns: Columns) => [string, Scalar][];
}

export type PlainField = Scalar | ArrayField | ListField | RowsField;

/** Many artifacts of one kind with the same fields: players, pieces, territories. */
export interface Group<
  F extends GroupFields = GroupFields,
  M extends readonly string[] | null = readonly string[] | null,
> {
  readonly shape: 'group';
  /** `null`: one per seat. */
  readonly count: number | null;
  readonly names: M;
  /** Which field says who owns an element; in a group per seat the seat itself does. */
  readonly owner: string | null;
  readonly fields: F;
  /** @internal */
  readonly column: ColumnAccess;
}

/** One artifact with several fields of its own: a doubling cube, a pair of dice. */
export interface Artifact<F extends GroupFields = GroupFields> {
  readonly shape: 'artifact';
  readonly owner: string | null;
  readonly fields: F;
}

export type GroupFields = { readonly [field: string]: PlainField };
export type Field = PlainField | Artifact | Group;
/** The artifacts of a game, by name. */
export type Schema = { readonly [artifact: string]: Field };

/** Makes a scalar with checked bounds. */
export function scalar<T, J>(codec: Codec, min: number, max: number): Scalar<T, J> {
  if (!Number.isInteger(min) || !Number.isInteger(max) || min > max) {
    throw new RangeError(`a field needs whole bounds with min <= max, got ${min}..${max}`);
  }
  if (min < MIN_INT || max > MAX_INT) {
    throw new RangeError(`field bounds must lie within ${MIN_INT}..${MAX_INT}, got ${min}..${max}`);
  }
  return { shape: 'scalar', codec, min, max, visibility: 'public', positional: true };
}

/** A whole number from `min` to `max`, both included. */
export function int(min: number, max: number): Scalar<number, number> {
  return scalar({ kind: 'int', form: WHOLE }, min, max);
}

/** A count from 0 to `max`. */
export function counter(max: number): Scalar<number, number> {
  return int(0, max);
}

/** Yes or no. */
export function bool(): Scalar<boolean, boolean> {
  return scalar({ kind: 'bool', form: TRUTH }, 0, 1);
}

/**
 * One of several names.
 * @example
 * oneOf('empty', 'black', 'white')
 */
export function oneOf<const N extends readonly [string, ...string[]]>(
  ...names: N
): Scalar<N[number], N[number]> {
  if (new Set(names).size !== names.length) {
    throw new RangeError(`oneOf has a name twice: ${names.join(', ')}`);
  }
  return scalar({ kind: 'name', names, form: nameOf(names) }, 0, names.length - 1);
}

/** A seat of the game, or -1 for nobody. */
export function seat(): Scalar<number, number | null> {
  return scalar({ kind: 'seat', form: numberOrNone('seat') }, -1, 0);
}

/** A set of seats as a bit mask (seat 0 is bit 0). */
export function seats(): Scalar<number, number[]> {
  return scalar({ kind: 'seats', form: SEATS }, 0, 1);
}

/** A tile of a board, or -1 for off the board. JSON shows the tile's name. */
export function tile(board: Board): Scalar<number, string | null> {
  return scalar({ kind: 'tile', board, form: tileOf(board) }, -1, board.size - 1);
}

/**
 * A set of tiles of a board that has 30 at most, as a bit mask (the first tile is bit 0). JSON shows their names.
 * @example
 * state: { men: array(2, tiles(BOARD)) },
 * // s.men.get(seat) & (1 << e.point), and in JSON [['a1', 'c3'], []]
 */
export function tiles(board: Board): Scalar<number, string[]> {
  if (board.size > 30)
    throw new RangeError(`tiles(): a set has 30 tiles at most, and the board ${board.size}`);
  return scalar({ kind: 'tiles', board, form: tilesOf(board) }, 0, 2 ** board.size - 1);
}

/** An element of the group called `group`, or -1 for none. */
export function ref(group: string): Scalar<number, number | null> {
  return scalar({ kind: 'ref', group, form: numberOrNone('number') }, -1, 0);
}

function size(what: string, n: number, least: number): number {
  if (!Number.isInteger(n) || n < least || n > 1_000_000) {
    throw new RangeError(`${what} must be a whole number from ${least} to 1000000, got ${n}`);
  }
  return n;
}

/** `V`, hidden as the items `I` were declared to be. */
type HiddenAs<I, V> = I extends { readonly visibility: HiddenVisibility } ? V & Pick<I, 'visibility'> : V;

type ArrayOf<I, G extends boolean> =
  I extends Scalar<infer T, infer J> ? HiddenAs<I, ArrayField<T, J, G>> : never;
type ListOf<I> = I extends Scalar<infer T, infer J> ? HiddenAs<I, ListField<T, J>> : never;

/** `length` equal fields. */
export function array<I extends Scalar>(length: number, item: I): ArrayOf<I, false> {
  return arrayOf(size('the length of an array', length, 1), item, 0);
}

/** `width * height` equal fields, row by row. */
export function grid<I extends Scalar>(width: number, height: number, item: I): ArrayOf<I, true> {
  const cells = size('grid width', width, 1) * size('grid height', height, 1);
  return arrayOf(size('the cells of a grid', cells, 1), item, width);
}

/** One field for every tile of a board. */
export function perTile<I extends Scalar>(board: Board, item: I): ArrayOf<I, false> {
  return arrayOf(board.size, item, 0);
}

function arrayOf<I extends Scalar, G extends boolean>(length: number, item: I, width: number): ArrayOf<I, G> {
  const { visibility, positional } = item;
  const field: ArrayField = { shape: 'array', item, length, width, visibility, positional, access: cellsOf };
  return field as ArrayOf<I, G>;
}

/**
 * A list that holds up to `capacity` items, or as many records.
 * @example
 * deck: secret(list(52, named(CARDS))),
 * stack: list(20, { spell: oneOf('bolt', 'shield'), caster: seat(), target: optional(seat()) }),
 */
export function list<I extends Scalar>(capacity: number, item: I): ListOf<I>;
export function list<C extends Columns>(capacity: number, columns: C): RowsField<C>;
export function list(capacity: number, of: Scalar | Columns): ListField | RowsField {
  const room = size('the capacity of a list', capacity, 1);
  if (!isScalar(of)) {
    const common = { visibility: 'public', positional: true } as const;
    return {
      shape: 'rows',
      columns: of,
      capacity: room,
      access: rowsOf,
      columnsOf: recordColumns,
      ...common,
    };
  }
  const { visibility, positional } = of;
  return { shape: 'list', item: of, capacity: room, visibility, positional, access: listOf };
}

const isScalar = (of: Scalar | Columns): of is Scalar => of.shape === 'scalar';

/**
 * A group of artifacts: a number of them, or one for each name.
 * `owner` names the field that says whose element it is.
 * @example
 * group(32, { square: tile(board), side: seat() }, { owner: 'side' })
 */
export function group<F extends GroupFields, const M extends number | readonly string[]>(
  members: M,
  fields: F,
  options?: { readonly owner?: keyof F & string },
): Group<F, M extends readonly string[] ? M : null>;
export function group<F extends GroupFields>(
  members: number | readonly string[],
  fields: F,
  options: { readonly owner?: keyof F & string } = {},
): Group<F> {
  const names = typeof members === 'number' ? null : members;
  const twice = names?.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new TypeError(`a group has '${twice}' twice`);
  const count = size('the size of a group', typeof members === 'number' ? members : members.length, 1);
  const owner = ownerField(fields, options.owner);
  return { shape: 'group', count, names, owner, fields, column: groupColumn };
}

/**
 * One artifact with fields of its own.
 * @example
 * artifact({ value: int(1, 64), owner: seat() }, { owner: 'owner' })
 */
export function artifact<F extends GroupFields>(
  fields: F,
  options: { readonly owner?: keyof F & string } = {},
): Artifact<F> {
  return { shape: 'artifact', owner: ownerField(fields, options.owner), fields };
}

function ownerField(fields: GroupFields, owner: string | undefined): string | null {
  if (owner === undefined) return null;
  const field = fields[owner];
  if (field?.shape !== 'scalar' || field.codec.kind !== 'seat') {
    throw new TypeError(`the owner field '${owner}' must be declared with seat()`);
  }
  return owner;
}

/**
 * One artifact per seat, owned by that seat.
 * @example
 * perSeat({ score: counter(100), hand: ownerOnly(list(5, int(0, 51))) })
 */
export function perSeat<F extends GroupFields>(fields: F): Group<F, null> {
  return { shape: 'group', count: null, names: null, owner: null, fields, column: groupColumn };
}

/** A field that not everybody sees; its type says so, and so does the type of a view. */
export type Hidden<F, V extends HiddenVisibility> = F & { readonly visibility: V };

function hide<F extends PlainField, V extends HiddenVisibility>(field: F, visibility: V): Hidden<F, V> {
  return { ...field, visibility };
}

/** Nobody sees the field: the order of a deck, a hidden trap. */
export function secret<F extends PlainField>(field: F): Hidden<F, 'secret'> {
  return hide(field, 'secret');
}

/** Only the owner sees the field: a hand of cards. */
export function ownerOnly<F extends PlainField>(field: F): Hidden<F, 'owner'> {
  return hide(field, 'owner');
}

/** Only the owner sees the field until a rule calls `reveal`. For arrays, lists and group fields. */
export function untilRevealed<F extends PlainField>(field: F): Hidden<F, 'revealed'> {
  return hide(field, 'revealed');
}

/**
 * At first only the owner sees the field. Rules show it to single seats, to everybody, or hide it from
 * single seats, the owner too. Only seats that see it know who else does. For arrays, lists and group
 * fields; a list is shown as a whole.
 * @example
 * state: { players: perSeat({ hand: seenBy(list(5, named(CARDS))) }) },
 * peek: (rule) => rule.do((s, e) => s.players.hand.of(e.target).showTo(e.seat)),
 * turnAround: (rule) =>
 *   rule.do((s, e) => {
 *     const hand = s.players.hand.of(e.seat);
 *     hand.reveal();
 *     hand.hideFrom(e.seat); // all see it but its owner
 *   }),
 */
export function seenBy<F extends PlainField>(field: F): Hidden<F, 'seen'> {
  return hide(field, 'seen');
}

/**
 * Kept and hashed like any field, but no part of the position: a move clock, a statistic.
 * What the rules allow next must not depend on it.
 */
export function offPosition<F extends PlainField>(field: F): F {
  return { ...field, positional: false };
}
