/**
 * Options: games that come in variants (board sizes, numbers of players, house rules). Each set of
 * options is a game of its own, compiled when first asked for and then kept. A variant is known by what
 * differs from the standard, so that an option can be added to a game without touching what is stored.
 */
import type { EventSchema } from './event.ts';
import type { Game, NoOthers, Options, OptionValue } from './game.ts';
import { signText } from './hash.ts';
import { makeRefusal, type Refusal } from './result.ts';
import type { Schema } from './schema/field.ts';
import { isRecord } from './schema/parse.ts';

/** What people read of an option. Nothing follows from it, and every part may be left out. */
export interface OptionWords {
  /** What it is called; the name in words without it. */
  readonly label?: string;
  /** What it decides, in a sentence. */
  readonly help?: string;
  /** What a number counts: `points`, `seeds`. */
  readonly unit?: string;
}

/** The words of an option with choices: what each of them is called, besides; and which one is for servers. */
export interface ChoiceWords<T extends string | number = string | number> extends OptionWords {
  readonly names?: { readonly [K in T]?: string };
  /** What a server that hosts matches takes unless it is asked for another; the standard without it. */
  readonly hosted?: T;
}

/** An option: its default, what else it may be, and its words. */
export interface OptionSpec<T extends OptionValue = OptionValue> extends ChoiceWords {
  readonly default: T;
  readonly choices: readonly T[] | { readonly min: number; readonly max: number };
}

/** The options that a game declares, by name. */
export type OptionSpecs = { readonly [name: string]: OptionSpec };

/** The options of a game with their values. */
type ValuesOf<O extends OptionSpecs> = {
  readonly [K in keyof O]: O[K] extends OptionSpec<infer T> ? T : never;
};

/**
 * A whole number from `min` to `max`.
 * @example
 * numberOption(2, 2, 4, { label: 'Players', help: 'How many sit at the table.' })
 */
export function numberOption(
  standard: number,
  min: number,
  max: number,
  words: OptionWords = {},
): OptionSpec<number> {
  return { default: standard, choices: { min, max }, ...words };
}

type Choices = readonly [string | number, ...(string | number)[]];

/**
 * One of several words or numbers, the first by default; its own words, if any, come last.
 * @example
 * choiceOption('first', 'second', { label: 'Price', help: 'Whether the winner pays the own bid or the next.' })
 */
export function choiceOption<const T extends Choices>(...choices: T): OptionSpec<T[number]>;
export function choiceOption<const T extends Choices>(
  ...choicesAndWords: [...choices: T, words: ChoiceWords<T[number]>]
): OptionSpec<T[number]>;
export function choiceOption(
  ...given: readonly (string | number | ChoiceWords)[]
): OptionSpec<string | number> {
  const choices = given.filter((one) => typeof one !== 'object');
  const words = given.find((one) => typeof one === 'object') ?? {};
  return { default: choices[0] as string | number, choices, ...words };
}

/**
 * Yes or no.
 * @example
 * switchOption(true, { label: 'Doubling cube' })
 */
export function switchOption(standard: boolean, words: OptionWords = {}): OptionSpec<boolean> {
  return { default: standard, choices: [false, true], ...words };
}

/** A game with options: the standard game itself, and `with(…)` for the others. */
export interface OptionalGame<O extends OptionSpecs, S extends Schema, E extends EventSchema>
  extends Game<S, E> {
  readonly optionSpecs: O;
  with<const C extends Partial<ValuesOf<O>>>(options: C & NoOthers<C, O>): OptionalGame<O, S, E>;
}

/**
 * At most this many variants are kept compiled; beyond it the one that was not asked for longest is dropped. A variant
 * takes some hundred kilobytes and tens of milliseconds to compile, so a server that has matches of many should find
 * all of them here.
 */
const KEPT = 256;

/**
 * Gives a game options. One that is added later, with the old behaviour as its standard, changes
 * nothing for records, states and matches from before: they name only what differs from the standard.
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
  const choose = (wanted: { readonly [name: string]: unknown }): OptionalGame<O, S, E> => {
    const fault = findFault(specs, wanted);
    if (fault?.kind === 'unknown') throw new TypeError(fault.message);
    if (fault !== null) throw new RangeError(fault.message);
    const chosen = differing(specs, wanted as Options);
    const key = JSON.stringify(chosen);
    // The standard game is never dropped: compiled a second time it would make the rules of both slower.
    if (key === '{}') return standard;
    const found = kept.get(key);
    const variant = found ?? makeVariant(define(fillIn(specs, chosen) as ValuesOf<O>), chosen);
    // The order of the map is the order of use.
    kept.delete(key);
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(key, variant);
    return variant;
  };
  const makeVariant = (compiled: Game<S, E>, chosen: Options): OptionalGame<O, S, E> => {
    const options = Object.freeze(fillIn(specs, chosen));
    return {
      ...compiled,
      options,
      chosen: Object.freeze(chosen),
      // Options may change the rules without changing the layout.
      signature:
        Object.keys(chosen).length === 0
          ? compiled.signature
          : signText(compiled.signature + JSON.stringify(chosen)),
      optionSpecs: specs,
      with: (other: object) => choose({ ...options, ...other }),
      recompile: (detachment) => makeVariant(compiled.recompile(detachment), chosen),
    };
  };
  for (const [name, spec] of Object.entries(specs)) {
    const fault = faultOf(name, spec, spec.default);
    if (fault !== null) throw new RangeError(`${fault} as its standard`);
    checkWords(name, spec);
  }
  const standard = makeVariant(define(fillIn(specs, {}) as ValuesOf<O>), {});
  return standard;
}

/** Words that are no text, or that name a choice which there is not, would be seen by nobody until somebody asks. */
function checkWords(option: string, { label, help, unit, names = {}, choices }: OptionSpec): void {
  for (const [word, text] of Object.entries({ label, help, unit, ...names })) {
    if (text !== undefined && (typeof text !== 'string' || text.trim() === '')) {
      throw new TypeError(`option '${option}': ${word} is no text`);
    }
  }
  const known = Array.isArray(choices) ? choices.map(String) : [];
  const other = Object.keys(names).find((name) => !known.includes(name));
  if (other !== undefined) throw new TypeError(`option '${option}': there is no choice '${other}' to name`);
}

/** All options with their values. */
function fillIn(specs: OptionSpecs, chosen: Options): Options {
  const options: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(specs)) options[name] = chosen[name] ?? spec.default;
  return options;
}

/** The options that differ from the standard, by name, in whatever order they were declared or given. */
function differing(specs: OptionSpecs, wanted: Options): Options {
  const names = Object.keys(wanted).sort();
  const differ = (name: string): boolean =>
    wanted[name] !== undefined && wanted[name] !== specs[name]?.default;
  return Object.fromEntries(names.filter(differ).map((name) => [name, wanted[name] as OptionValue]));
}

/** What is wrong with options from anywhere. */
interface OptionFault {
  readonly kind: 'unknown' | 'impossible';
  readonly name: string;
  readonly message: string;
}

/** The first option that does not exist or cannot have its value; `null` if all can be. */
function findFault(specs: OptionSpecs, wanted: { readonly [name: string]: unknown }): OptionFault | null {
  for (const [name, value] of Object.entries(wanted)) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec === undefined) {
      const known = Object.keys(specs).join(', ') || 'none';
      return { kind: 'unknown', name, message: `there is no option '${name.slice(0, 64)}'; known: ${known}` };
    }
    const message = value === undefined ? null : faultOf(name, spec, value);
    if (message !== null) return { kind: 'impossible', name, message };
  }
  return null;
}

function faultOf(name: string, { choices }: OptionSpec, value: unknown): string | null {
  if (Array.isArray(choices)) {
    if (choices.includes(value)) return null;
    return `option '${name}' must be one of ${choices.join(', ')}, got ${show(value)}`;
  }
  const { min, max } = choices as { min: number; max: number };
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return null;
  return `option '${name}' must be a whole number from ${min} to ${max}, got ${show(value)}`;
}

/** A value from anywhere, short enough for a message. */
const show = (value: unknown): string =>
  typeof value === 'object' ? (value === null ? 'null' : 'an object') : String(value).slice(0, 64);

/**
 * Refuses options, read from a record or a state, that are not those of this game. What is not named
 * is the standard; the standard may be named all the same, as older records do.
 */
export function refuseOptions(game: Game, options: unknown, what: 'record' | 'state'): Refusal | null {
  if (!isRecord(options)) return makeRefusal(`${what}/malformed`, 'options must be a record.', 'options');
  const fault = findFault(game.optionSpecs, options);
  if (fault !== null) {
    const code = `${what}/${fault.kind === 'unknown' ? 'unknown-option' : 'impossible-option'}`;
    return makeRefusal(code, `${game.name}: ${fault.message}.`, `options.${fault.name.slice(0, 64)}`);
  }
  const chosen = JSON.stringify(differing(game.optionSpecs, options as Options));
  if (chosen === JSON.stringify(game.chosen)) return null;
  const message = `The ${what} is of ${game.name} with ${chosen}, here it is ${JSON.stringify(game.chosen)}; take game.with(…).`;
  return makeRefusal(`${what}/foreign-options`, message, 'options');
}
