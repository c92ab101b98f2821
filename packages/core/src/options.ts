/**
 * Options: games that come in variants (board sizes, numbers of players, house rules). Each set of
 * options is a game of its own, compiled when first asked for and then kept.
 */
import type { EventSchema } from './event.ts';
import type { Game, Options, OptionValue } from './game.ts';
import { signText } from './hash.ts';
import type { Schema } from './schema/field.ts';

/** An option: its default, and what else it may be. */
export interface OptionSpec<T extends OptionValue = OptionValue> {
  readonly default: T;
  readonly choices: readonly T[] | { readonly min: number; readonly max: number };
}

export type OptionSpecs = { readonly [name: string]: OptionSpec };

type ValuesOf<O extends OptionSpecs> = {
  readonly [K in keyof O]: O[K] extends OptionSpec<infer T> ? T : never;
};

/** A whole number from `min` to `max`. */
export function numberOption(standard: number, min: number, max: number): OptionSpec<number> {
  return { default: standard, choices: { min, max } };
}

/** One of several words or numbers, the first by default. */
export function choiceOption<const T extends readonly [string | number, ...(string | number)[]]>(
  ...choices: T
): OptionSpec<T[number]> {
  return { default: choices[0], choices };
}

/** Yes or no. */
export function switchOption(standard: boolean): OptionSpec<boolean> {
  return { default: standard, choices: [false, true] };
}

/** A game with options: the standard game itself, and `with(…)` for the others. */
export interface OptionalGame<O extends OptionSpecs, S extends Schema, E extends EventSchema>
  extends Game<S, E> {
  readonly optionSpecs: O;
  with(options: Partial<ValuesOf<O>>): OptionalGame<O, S, E>;
}

/** At most this many variants are kept compiled; beyond it the oldest is dropped. */
const KEPT = 64;

/**
 * Gives a game options.
 * @example
 * export const nim = withOptions({ sticks: numberOption(21, 1, 99) }, ({ sticks }) =>
 *   defineGame({ name: 'nim', state: { sticks: counter(sticks) }, ... }),
 * );
 * nim.with({ sticks: 15 });
 */
export function withOptions<const O extends OptionSpecs, S extends Schema, E extends EventSchema>(
  specs: O,
  define: (options: ValuesOf<O>) => Game<S, E>,
): OptionalGame<O, S, E> {
  const kept = new Map<string, OptionalGame<O, S, E>>();
  const choose = (chosen: Options): OptionalGame<O, S, E> => {
    const options: Record<string, OptionValue> = {};
    for (const [name, spec] of Object.entries(specs)) {
      const value = chosen[name] ?? spec.default;
      checkOption(name, spec, value);
      options[name] = value;
    }
    for (const name of Object.keys(chosen)) {
      if (!Object.hasOwn(specs, name)) {
        throw new TypeError(`there is no option '${name}'; known: ${Object.keys(specs).join(', ')}`);
      }
    }
    const key = JSON.stringify(options);
    const found = kept.get(key);
    if (found !== undefined) return found;
    const compiled = define(options as ValuesOf<O>);
    const variant = asVariant(compiled, options, key);
    kept.set(key, variant);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
    return variant;
  };
  const asVariant = (compiled: Game<S, E>, options: Options, key: string): OptionalGame<O, S, E> => ({
    ...compiled,
    options: Object.freeze(options),
    // Options may change the rules without changing the layout.
    signature: signText(compiled.signature + key),
    optionSpecs: specs,
    with: (other: object) => choose({ ...options, ...other }),
    sequenced: (mode) => asVariant(compiled.sequenced(mode), options, key),
  });
  return choose({});
}

function checkOption(name: string, spec: OptionSpec, value: OptionValue): void {
  const { choices } = spec;
  if (Array.isArray(choices)) {
    if (choices.includes(value)) return;
    throw new RangeError(`option '${name}' must be one of ${choices.join(', ')}, got ${String(value)}`);
  }
  const { min, max } = choices as { min: number; max: number };
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return;
  throw new RangeError(`option '${name}' must be a whole number from ${min} to ${max}, got ${String(value)}`);
}
