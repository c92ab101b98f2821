/** One cell as JSON and back: numbers, truth values, names, tiles, seats. */
import type { Board } from '../board/board.ts';
import { makeRefusal, type Refusal } from '../result.ts';
import type { Codec } from './field.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

interface Bounded extends Bounds {
  readonly codec: Codec;
}

/** What people see of one kind of cell. It comes with the field, so that games ship only the kinds they use. */
export interface Form {
  format(cell: number): unknown;
  /** The cell behind what people see; `null` if there is none. */
  parse(value: unknown, bounds: Bounds): number | null;
  /** What a field can be, for a sentence. */
  expected(bounds: Bounds): string;
}

/** What people see of a cell. */
export function formatScalar(field: Bounded, cell: number): unknown {
  return field.codec.form.format(cell);
}

/** The cell behind what people see, or a refusal that names the place. */
export function parseScalar(field: Bounded, value: unknown, place: string): number | Refusal {
  const { form } = field.codec;
  const cell = form.parse(value, field);
  if (cell !== null) return cell;
  return makeRefusal('state/bad-field', `${place} must be ${form.expected(field)}.`, place);
}

/** "None", where the field can be none. */
const none = ({ min }: Bounds): number | null => (min < 0 ? -1 : null);
const orNone = ({ min }: Bounds): string => (min < 0 ? 'null or ' : '');

// -0 is refused: JSON would not give it back.
const isWithin = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && !Object.is(value, -0) && (value as number) >= min && (value as number) <= max;

export const WHOLE: Form = {
  format: (cell) => cell,
  parse: (value, { min, max }) => (isWithin(value, min, max) ? value : null),
  expected: ({ min, max }) => `a whole number from ${min} to ${max}`,
};

/** A number from 0 on, which is called so, or none. */
export const numberOrNone = (noun: string): Form => ({
  format: (cell) => (cell < 0 ? null : cell),
  parse: (value, bounds) => (value === null ? none(bounds) : isWithin(value, 0, bounds.max) ? value : null),
  expected: (bounds) => `${orNone(bounds)}a ${noun} from 0 to ${bounds.max}`,
});

export const TRUTH: Form = {
  format: (cell) => cell === 1,
  parse: (value) => (typeof value === 'boolean' ? Number(value) : null),
  expected: () => 'true or false',
};

export const nameOf = (names: readonly string[]): Form => ({
  format: (cell) => (cell < 0 ? null : names[cell]),
  parse(value, bounds) {
    if (value === null) return none(bounds);
    const index = names.indexOf(value as string);
    return index < 0 ? null : index;
  },
  expected: (bounds) => `${orNone(bounds)}one of ${someOf(names)}`,
});

/** A refusal is one sentence: it names a few of many. */
const someOf = (names: readonly string[]): string =>
  names.length > 9 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} others` : names.join(', ');

export const tileOf = ({ tiles, index }: Board): Form => ({
  format: (cell) => (cell < 0 ? null : tiles[cell]),
  parse: (value, bounds) => (value === null ? none(bounds) : (index.get(value as string) ?? null)),
  expected: (bounds) => `${orNone(bounds)}the name of a tile`,
});

/** A set as bits: what people see are its members, in order, so that a set has one form only. */
const setOf = (
  what: string,
  member: (index: number) => unknown,
  indexOf: (value: unknown) => number,
): Form => ({
  format(cell) {
    const found: unknown[] = [];
    for (let i = 0; i < 30; i++) if ((cell >> i) & 1) found.push(member(i));
    return found;
  },
  parse(value, { max }) {
    if (!Array.isArray(value)) return null;
    let mask = 0;
    let last = -1;
    for (const each of value as unknown[]) {
      const index = indexOf(each);
      if (!isWithin(index, last + 1, 29)) return null;
      last = index;
      mask |= 1 << last;
    }
    return mask <= max ? mask : null;
  },
  expected: () => `a list of ${what}`,
});

export const SEATS: Form = setOf(
  'seats in ascending order',
  (seat) => seat,
  (seat) => seat as number,
);

export const tilesOf = ({ tiles, index }: Board): Form =>
  setOf(
    'names of tiles in the order of the board',
    (tile) => tiles[tile],
    (name) => index.get(name as string) ?? -1,
  );
