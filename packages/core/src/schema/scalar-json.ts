/** One cell as JSON and back: numbers, truth values, names, tiles, seats. */
import { makeRefusal, type Refusal } from '../result.ts';
import type { Codec } from './field.ts';

interface Bounded {
  readonly codec: Codec;
  readonly min: number;
  readonly max: number;
}

/** What people see of a cell. */
export function formatScalar(field: Bounded, cell: number): unknown {
  const { codec } = field;
  switch (codec.kind) {
    case 'int':
      return codec.optional && cell < 0 ? null : cell;
    case 'bool':
      return cell === 1;
    case 'name':
      return codec.names[cell];
    case 'named':
      return cell < 0 ? null : codec.names[cell];
    case 'seat':
    case 'ref':
      return cell < 0 ? null : cell;
    case 'tile':
      return cell < 0 ? null : codec.board.tiles[cell];
    case 'seats': {
      const found: number[] = [];
      for (let s = 0; s < 30; s++) if ((cell >> s) & 1) found.push(s);
      return found;
    }
  }
}

/** The cell behind what people see, or a refusal that names the place. */
export function parseScalar(field: Bounded, value: unknown, place: string): number | Refusal {
  const cell = toCell(field, value);
  return cell === null ? makeRefusal('state/bad-field', `${place} must be ${expected(field)}.`, place) : cell;
}

function toCell(field: Bounded, value: unknown): number | null {
  const { codec } = field;
  switch (codec.kind) {
    case 'int':
      if (codec.optional) return numberOrNone(field, value);
      return isWithin(field, value) ? value : null;
    case 'bool':
      return typeof value === 'boolean' ? Number(value) : null;
    case 'named':
      if (value === null) return none(field);
      return nameIndex(codec.names, value);
    case 'name':
      return nameIndex(codec.names, value);
    case 'seat':
    case 'ref':
      return numberOrNone(field, value);
    case 'tile':
      return value === null
        ? none(field)
        : typeof value === 'string'
          ? (codec.board.index.get(value) ?? null)
          : null;
    case 'seats':
      return toMask(field, value);
  }
}

function nameIndex(names: readonly string[], value: unknown): number | null {
  const index = typeof value === 'string' ? names.indexOf(value) : -1;
  return index < 0 ? null : index;
}

function numberOrNone(field: Bounded, value: unknown): number | null {
  return value === null ? none(field) : isWithin(field, value) && value >= 0 ? value : null;
}

/** "None", where the field can be none. */
const none = (field: Bounded): number | null => (field.min < 0 ? -1 : null);

function isWithin(field: Bounded, value: unknown): value is number {
  // -0 is refused: JSON would not give it back.
  return (
    Number.isInteger(value) &&
    !Object.is(value, -0) &&
    (value as number) >= field.min &&
    (value as number) <= field.max
  );
}

function toMask(field: Bounded, value: unknown): number | null {
  if (!Array.isArray(value)) return null;
  let mask = 0;
  let last = -1;
  for (const seat of value as unknown[]) {
    // In ascending order, so that a set has one form only.
    if (!Number.isInteger(seat) || Object.is(seat, -0) || (seat as number) <= last || (seat as number) > 29)
      return null;
    last = seat as number;
    mask |= 1 << last;
  }
  return mask <= field.max ? mask : null;
}

function expected(field: Bounded): string {
  const { codec } = field;
  const orNone = field.min < 0 ? 'null or ' : '';
  switch (codec.kind) {
    case 'int':
      if (codec.optional) return `null or a whole number from 0 to ${field.max}`;
      return `a whole number from ${field.min} to ${field.max}`;
    case 'bool':
      return 'true or false';
    case 'name':
      return `one of ${someOf(codec.names)}`;
    case 'named':
      return `${orNone}one of ${someOf(codec.names)}`;
    case 'seat':
      return `${orNone}a seat from 0 to ${field.max}`;
    case 'ref':
      return `null or a number from 0 to ${field.max}`;
    case 'tile':
      return `${orNone}the name of a tile`;
    case 'seats':
      return 'a list of seats in ascending order';
  }
}

/** A refusal is one sentence: it names a few of many. */
const someOf = (names: readonly string[]): string =>
  names.length > 9 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} others` : names.join(', ');
