/** Finds the requested game with the requested options. */
import type { Game, OptionSpec, OptionValue } from '@rondel/core';
import {
  didYouMean,
  type LoadedGame,
  listGames,
  ModuleError,
  type OpenOptions,
  openGame,
} from '@rondel/workers/modules';
import { asUserError, UserError } from './errors.ts';
import { inLine, table } from './format.ts';

/** A game with the options that were chosen, where it comes from, and what its author says about its looks. */
export type FoundGame = LoadedGame;

/** What a command says about its argument. */
export const GAME_ARGUMENT =
  'the game: a name ("rondel games" lists them), a file such as ./letters.ts, or a package such as @me/letters; ' +
  'with #name where a module has several';

/**
 * Finds a game by its name, its file or its package. For an unknown name, a module that cannot be used or a
 * wrong option, the error says what would be right.
 * @param patience - How many seconds its module has to load, if not as many as usual.
 */
export async function findGame(
  asked: string,
  options: readonly string[] = [],
  patience?: number,
): Promise<FoundGame> {
  const found = await orSay(asked, patience);
  return { ...found, game: withTyped(found.game, options) };
}

async function orSay(asked: string, patience: number | undefined): Promise<FoundGame> {
  try {
    return await openGame(asked, inSeconds(patience));
  } catch (error) {
    if (!(error instanceof ModuleError)) throw error;
    // A word that is no path and no package was meant to be a name.
    if (!error.message.startsWith(`There is no game '${asked}'.`))
      throw new UserError(error.message, error.details);
    throw new UserError(error.message, [
      `Games: ${(await listGames()).join(', ')}.`,
      'A game of your own is given by its file, such as ./letters.ts, or its package.',
    ]);
  }
}

/** How long a module from outside has to load. */
export const inSeconds = (patience: number | undefined): OpenOptions =>
  patience === undefined ? {} : { patience: 1000 * patience };

/** A game with options as they were typed, `size=9`; others stay as they are. */
export function withTyped(game: Game, typed: readonly string[]): Game {
  const specs = game.optionSpecs;
  const chosen: Record<string, OptionValue> = {};
  for (const text of typed) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined) {
      throw new UserError(`--option takes name=value, not '${text}'.`, optionLines(game));
    }
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec === undefined) {
      const hint = didYouMean(name, Object.keys(specs));
      throw new UserError(`${game.name} has no option '${name}'.${hint}`, optionLines(game));
    }
    const read = readValue(spec, value);
    if (read === null) {
      throw new UserError(`The option ${name} of ${game.name} takes ${choicesText(spec)}, not '${value}'.`);
    }
    chosen[name] = read;
  }
  // Some games refuse certain combinations of options.
  return typed.length === 0 ? game : asUserError(() => game.with(chosen), ...optionLines(game));
}

/** Parses a typed value as a number, boolean or word; `null` if the option does not allow it. */
function readValue({ choices, default: standard }: OptionSpec, text: string): OptionValue | null {
  const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!isList(choices)) return number >= choices.min && number <= choices.max ? number : null;
  if (typeof standard === 'boolean') {
    if (/^(true|yes|on)$/i.test(text)) return true;
    if (/^(false|no|off)$/i.test(text)) return false;
  }
  return choices.find((choice) => String(choice) === text) ?? null;
}

type Choices = OptionSpec['choices'];
const isList = (choices: Choices): choices is readonly OptionValue[] => Array.isArray(choices);

/** The allowed values: `5 to 19`, or `first, second`. Consecutive numbers are combined. */
function choicesText({ choices }: OptionSpec): string {
  if (!isList(choices)) return `${choices.min} to ${choices.max}`;
  const parts: string[] = [];
  for (let i = 0; i < choices.length; ) {
    let last = i;
    while (isNext(choices[last], choices[last + 1])) last++;
    // Combining two numbers would not make it shorter.
    if (last - i < 2) last = i;
    parts.push(last === i ? String(choices[i]) : `${choices[i]} to ${choices[last]}`);
    i = last + 1;
  }
  return parts.join(', ');
}

const isNext = (a: OptionValue | undefined, b: OptionValue | undefined): boolean =>
  typeof a === 'number' && b === a + 1;

/** The options of a game with their defaults and allowed values. */
export function optionRows(game: Game): string[][] {
  return Object.entries(game.optionSpecs).map(([name, spec]) => [
    name,
    String(spec.default),
    `(${choicesText(spec)})`,
  ]);
}

/** The options as lines, each followed by what it is called and decides. */
export function explainedOptions(game: Game): string[] {
  const specs = Object.values(game.optionSpecs);
  return table(optionRows(game)).flatMap((line, i) => {
    const { label, help, unit } = specs[i] as OptionSpec;
    const name = label === undefined ? '' : `${label}${unit === undefined ? '' : ` (${unit})`}. `;
    const words = `${name}${help ?? ''}`.trim();
    return words === '' ? [line] : [line, `      ${words}`];
  });
}

function optionLines(game: Game): string[] {
  const rows = optionRows(game);
  return rows.length === 0 ? [] : [`Options of ${game.name}:`, ...table(rows)];
}

/** `kalaha`, or `kalaha: pits 4`. */
export function titleOf(game: Game): string {
  const options = inLine(game.chosen);
  return options === '' ? game.name : `${game.name}: ${options}`;
}
