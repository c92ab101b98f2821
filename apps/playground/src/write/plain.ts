/** Reads data that comes from where strange code runs: what is not as expected is refused, what is not asked for is dropped. */

/** Gives a value if it is as expected, and throws otherwise. */
export type Reader<T> = (value: unknown) => T;

export class UnfitError extends TypeError {}

function unfit(what: string): never {
  throw new UnfitError(`expected ${what}`);
}

export const text =
  (most: number): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length <= most ? value : unfit(`a text of at most ${most} letters`);

export const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : unfit('a number');

export const whole: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : unfit('a whole number');

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : unfit('true or false'));

export const only =
  <const T extends string | boolean | null>(...values: readonly T[]): Reader<T> =>
  (value) =>
    values.includes(value as T) ? (value as T) : unfit(values.join(' or '));

export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : read(value);

/** The first that fits. */
export const either =
  <A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> =>
  (value) => {
    try {
      return first(value);
    } catch {
      return second(value);
    }
  };

export const listOf =
  <T>(read: Reader<T>, most: number): Reader<T[]> =>
  (value) =>
    Array.isArray(value) && value.length <= most ? value.map(read) : unfit(`a list of at most ${most}`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value by any name. */
export const named =
  <T>(read: Reader<T>, most: number): Reader<{ [name: string]: T }> =>
  (value) => {
    if (!isObject(value)) return unfit('an object');
    const entries = Object.entries(value);
    if (entries.length > most) unfit(`at most ${most} names`);
    return Object.fromEntries(entries.map(([name, each]) => [name, read(each)]));
  };

type Fields<T> = { readonly [K in keyof T]-?: Reader<T[K]> };

/**
 * An object with these fields; those that may be missing are left out where they are.
 * @example
 * shape<Mark>({ place: text(80), kind: only('last', 'danger') }, { seat: whole })
 */
export const shape =
  <T extends object, Optional extends keyof T = never>(
    fields: Fields<Omit<T, Optional>>,
    optional: { readonly [K in Optional]-?: Reader<Exclude<T[K], undefined>> } = {} as never,
  ): Reader<T> =>
  (value) => {
    if (!isObject(value)) return unfit('an object');
    const found: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(fields) as [string, Reader<unknown>][]) {
      found[name] = read(value[name]);
    }
    for (const [name, read] of Object.entries(optional) as [string, Reader<unknown>][]) {
      if (value[name] !== undefined) found[name] = read(value[name]);
    }
    return found as T;
  };
