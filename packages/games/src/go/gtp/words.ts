/** Commands and their arguments as text. */

export interface Command {
  /** Given back with the answer; empty if there was none. */
  readonly id: string;
  readonly name: string;
  readonly words: readonly string[];
}

// Control characters go, but a tab is a blank.
const CONTROL = /(?!\t)\p{Cc}/gu;

/** Reads a line; `null` if nothing is in it but blanks and comments. */
export function readCommand(line: string): Command | null {
  const text = line.replace(CONTROL, '').replace(/#.*$/, '').replaceAll('\t', ' ').trim();
  if (text === '') return null;
  const [, id = '', rest = ''] = /^(\d*)(.*)$/.exec(text) ?? [];
  const [name = '', ...words] = rest.split(' ').filter((word) => word !== '');
  return { id, name, words };
}

/** A whole number that is not negative; NaN for anything else. */
export const readCount = (text: string | undefined): number =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;

/** A number with or without a fraction; NaN for anything else. */
export const readFraction = (text: string | undefined): number =>
  text !== undefined && /^[+-]?(\d{1,9}(\.\d{0,9})?|\.\d{1,9})(e[+-]?\d)?$/i.test(text)
    ? Number(text)
    : Number.NaN;

/** The seat of a colour; -1 for anything else. */
export function readColour(text: string | undefined): number {
  const colour = text?.toLowerCase();
  if (colour === 'b' || colour === 'black') return 0;
  return colour === 'w' || colour === 'white' ? 1 : -1;
}
