/** How many play, where that is an option. */
import type { Game, OptionValue } from '../game.ts';

/** The option that decides how many seats there are, and how many there are with each of its values. */
export interface SeatsByOption {
  readonly option: string;
  readonly seats: readonly { readonly value: OptionValue; readonly seats: number }[];
}

/** A range longer than this is no number of seats. */
const MOST = 30;

/**
 * Finds the option that decides how many play; `null` if their number is always the same. Games are compiled to find it
 * out, so keep the answer.
 * @example
 * seatsByOption(ludo) // { option: 'players', seats: [{ value: 2, seats: 2 }, …] }
 */
export function seatsByOption(game: Game): SeatsByOption | null {
  const seatsWith = (option: string, value: OptionValue): number => game.with({ [option]: value }).seats;
  for (const [option, { choices }] of Object.entries(game.optionSpecs)) {
    const values: OptionValue[] = 'min' in choices ? rangeOf(choices.min, choices.max) : [...choices];
    if (values.length < 2) continue;
    // The ends of a range tell whether it matters; names are in no order.
    const asked = 'min' in choices ? [values[0] as number, values.at(-1) as number] : values;
    const found = new Set(asked.map((value) => seatsWith(option, value)));
    if (found.size > 1)
      return { option, seats: values.map((value) => ({ value, seats: seatsWith(option, value) })) };
  }
  return null;
}

/** The numbers of a range, or none if they are too many. */
const rangeOf = (min: number, max: number): number[] =>
  max - min < MOST ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : [];
