/**
 * Seeds: what people write down to get the same game again. A seed is a number or a text. A text of 32
 * hexadecimal digits is used as the 128-bit key itself, so a seed from the operating system's generator keeps
 * all its entropy.
 */
import { hashText, type Lanes, parseLanes } from '../hash.ts';

/** What determines everything random in a match: a whole number, or a text of up to 256 characters. */
export type Seed = number | string;

/** The maximum length of a text. */
const MAX_LENGTH = 256;

/** Whether any value is a valid seed. */
export function isSeed(value: unknown): value is Seed {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return typeof value === 'string' && value.length <= MAX_LENGTH;
}

/** The 128-bit key of a seed. */
export function seedKey(seed: Seed): Lanes {
  if (!isSeed(seed)) {
    throw new TypeError(`a seed is a whole number or a text of at most ${MAX_LENGTH} characters`);
  }
  const text = String(seed);
  const literal = parseLanes(text, 4);
  if (literal !== null) return literal;
  const lanes = new Int32Array(4);
  hashText(text, lanes);
  return lanes;
}
