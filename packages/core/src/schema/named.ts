/** Fields whose numbers have names for people, and fields that may be empty. */
import { type Scalar, scalar } from './field.ts';
import { nameOf, numberOrNone } from './scalar-json.ts';

/** A field declared with `named`. */
export type Named<N extends readonly string[]> = Scalar<number, N[number]> & {
  /** For printing: the name of each number. */
  readonly names: N;
  /** For rules: the number of each name. */
  readonly numbers: { readonly [K in N[number]]: number };
};

/**
 * A number in rules, its name in JSON: cards, of which rules take the suit and the rank by arithmetic
 * and people want to read `Qh`.
 * @example
 * const card = named(['2c', '3c', '4c']);
 * state: { trump: card, deck: secret(list(3, card)) },
 * card.names[s.trump] // '3c'
 * const { '3c': low } = card.numbers; // 1
 */
export function named<const N extends readonly [string, ...string[]] | readonly string[]>(
  names: N,
): Named<N> {
  if (names.length === 0) throw new RangeError('named needs at least one name');
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new RangeError(`named has '${twice}' twice`);
  const numbers = Object.fromEntries(names.map((name, i) => [name, i])) as Named<N>['numbers'];
  const codec = { kind: 'named', names, form: nameOf(names) } as const;
  return { ...scalar<number, N[number]>(codec, 0, names.length - 1), names, numbers };
}

/** A field that may be none. */
export type Optional<F extends Scalar> =
  F extends Scalar<infer T, infer J>
    ? Scalar<T, J | null> & Omit<F, keyof Scalar> & { readonly codec: { readonly optional: true } }
    : never;

/**
 * A seat, tile, reference, name or count that may be none: -1 in rules, `null` in JSON. In events
 * nothing else can be none.
 * @example
 * events: { attack: { target: optional(seat()) } },
 * // { type: 'attack', target: null }
 */
export function optional<F extends Scalar<number>>(field: F): Optional<F> {
  const { codec, min, max } = field;
  if (codec.kind in KINDS) {
    throw new TypeError(
      `optional is for seat, tile, ref, named and counter, not for ${KINDS[codec.kind as keyof typeof KINDS]}`,
    );
  }
  if (codec.kind === 'int' && min !== 0) {
    throw new RangeError(`optional(int(${min}, ${max})): it must count from 0, since -1 stands for none`);
  }
  const form = codec.kind === 'int' ? numberOrNone('whole number') : codec.form;
  const wide = { ...field, codec: { ...codec, optional: true, form }, min: -1, max };
  return wide as unknown as Optional<F>;
}

/** Those that cannot be none, by what makes them. */
const KINDS = { bool: 'bool', name: 'oneOf', seats: 'seats', tiles: 'tiles' } as const;
