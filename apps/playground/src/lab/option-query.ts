/** The options of a game in an address: `option.size=9`. */
import type { Game, Options, OptionValue } from '@rondel/core';

const PREFIX = 'option.';

/** All options of a game, as an address asks for them. What it does not know or cannot be is left as usual. */
export function optionsFrom(query: URLSearchParams, game: Game): Options {
  const values: { [name: string]: OptionValue } = { ...game.options };
  for (const [name, usual] of Object.entries(game.options)) {
    const text = query.get(PREFIX + name);
    if (text === null) continue;
    const value = readValue(text, usual);
    if (isPossible(game, name, value)) values[name] = value;
  }
  return values;
}

function readValue(text: string, usual: OptionValue): OptionValue {
  if (typeof usual === 'boolean') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** Whether an option alone can be so; whether they all go together the form says. */
function isPossible(game: Game, name: string, value: OptionValue): boolean {
  try {
    game.with({ [name]: value });
    return true;
  } catch (error) {
    // What is only forbidden beside another option is told where the form is checked.
    return !(error as Error).message.includes(name);
  }
}

/** Writes the options that differ from the standard. */
export function optionsTo(query: URLSearchParams, game: Game): void {
  for (const [name, value] of Object.entries(game.chosen)) query.set(PREFIX + name, String(value));
}
