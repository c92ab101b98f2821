/**
 * Lists that are sets: which values of an event's only field are legal, as bits. Nobody has to write such a list down to
 * count it, to take one event of it or to find one in it. A game ships this only if it has such a list.
 */
import type { EventType } from './event.ts';
import type { MoveCollector } from './moves.ts';
import type { CompiledRule } from './rule.ts';
import { passesEarly } from './trying.ts';

/** A list in the form of a set, for `rule.list()`: see {@link setOf}. */
export interface SetList<R> {
  readonly bitsOf: (s: R) => number;
  /** @internal */
  readonly compile: (type: EventType, rule: CompiledRule, legal: MoveCollector) => CompiledSet;
}

/** The set of one rule as the engine asks it. */
export interface CompiledSet {
  /** The legal values: bit 0 is the first value of the field. */
  readonly bitsOf: (s: unknown) => number;
  /** What every code of the type has in common. */
  readonly index: number;
  /** Where the field is in a code. */
  readonly shift: number;
  readonly write: (s: unknown) => void;
  /** Whether an event of the type is in the set of the seat whose bits these are. */
  readonly has: (s: unknown, actor: number, code: number) => boolean;
}

/** As many bits as fit a number that browsers keep unboxed. */
const MOST_VALUES = 30;

/**
 * The legal values of an event with one field of at most 30 values, as a set of bits; bit 0 is the first value. They are
 * events of whoever is active. It says the same as `(s, moves) => moves.x.each(bits)`, but random play takes one event of
 * the set without making the list, and a check looks at one bit.
 * @example
 * place: (rule) => rule.list(setOf((s) => ALL & ~(s.marks.get(0) | s.marks.get(1))), 'taken').do(mark, advance),
 */
export function setOf<R>(bitsOf: (s: R) => number): SetList<R> {
  return { bitsOf, compile: (type, rule, legal) => compileSet(bitsOf, type, rule, legal) };
}

function compileSet(
  bitsOf: (s: never) => number,
  { name, index, fields }: EventType,
  rule: CompiledRule,
  { buffer, moves }: MoveCollector,
): CompiledSet {
  const [field, second] = fields;
  const most = field === undefined || second !== undefined ? MOST_VALUES : field.max - field.min;
  if (field === undefined || most >= MOST_VALUES || rule.by !== 'active' || rule.sealed) {
    throw new TypeError(
      `${rule.where}: setOf() is for events of the active seat, open ones, with one field of at most ${MOST_VALUES} values`,
    );
  }
  if (typeof bitsOf !== 'function') throw new TypeError(`${rule.where}: setOf() takes a function`);
  const { shift } = field;
  const { each } = (moves as { readonly [event: string]: { each(bits: number): void } })[name] as {
    each(bits: number): void;
  };
  const checked = checkedSet(bitsOf as (s: unknown) => number, 0x7fffffff >> (MOST_VALUES - most), each);
  // While a condition of the state alone does not hold, nothing is in the set.
  const bits = rule.early.length === 0 ? checked : (s: unknown) => (passesEarly(rule, s) ? checked(s) : 0);
  return {
    bitsOf: bits,
    index,
    shift,
    write: (s) => {
      const { codes } = buffer;
      const base = index | buffer.actor.bits;
      let { count } = buffer;
      for (let left = bits(s); left !== 0; left &= left - 1) {
        codes[count++] = base | ((31 - Math.clz32(left & -left)) << shift);
      }
      buffer.count = count;
    },
    has: (s, actor, code) => {
      const rest = code ^ (index | actor);
      return (rest & ((1 << shift) - 1)) === 0 && ((bits(s) >>> (rest >>> shift)) & 1) === 1;
    },
  };
}

/** `each` refuses what does not fit. A function of its own: see `docs/performance.md`, "Few bytes in hot functions". */
const checkedSet =
  (bitsOf: (s: unknown) => number, all: number, each: (bits: number) => void) =>
  (s: unknown): number => {
    const bits = bitsOf(s);
    if ((bits & all) !== bits) each(bits);
    return bits;
  };
