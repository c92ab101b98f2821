/**
 * The text form of GNU Backgammon's ids: a row of bits, the lowest of each byte first, written in base64
 * without padding. Both ids are a fixed number of characters, so a text is checked before it is read.
 */
import { accept, type Result, refuseAt } from '@rondel/core';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** In which character of an id a bit is: bytes are written from their highest bit, but read from the lowest. */
export const characterOf = (bit: number): number => Math.floor((bit - (bit % 8) + 7 - (bit % 8)) / 6);

/** Writes bits (0 and 1) as an id of so many characters. */
export function formatBits(bits: readonly number[], characters: number): string {
  const digits = new Array<number>(characters).fill(0);
  bits.forEach((bit, index) => {
    if (bit === 0) return;
    const place = index - (index % 8) + 7 - (index % 8);
    const character = Math.floor(place / 6);
    digits[character] = (digits[character] as number) | (1 << (5 - (place % 6)));
  });
  return digits.map((digit) => DIGITS[digit]).join('');
}

/** Reads the bits of an id; `name` is what the id is called in refusals. */
export function parseBits(text: string, characters: number, name: string): Result<number[]> {
  const code = `backgammon/bad-${name.replace(' ', '-')}`;
  if (typeof text !== 'string') return refuseAt(code, `A ${name} is a text.`, 0);
  const bits = new Array<number>(Math.floor((characters * 6) / 8) * 8).fill(0);
  for (let i = 0; i < characters; i++) {
    if (i >= text.length) return refuseAt(code, `A ${name} has ${characters} characters.`, i);
    const digit = DIGITS.indexOf(text[i] as string);
    if (digit < 0) return refuseAt(code, 'This character is not one of A-Z, a-z, 0-9, + and /.', i);
    for (let k = 0; k < 6; k++) {
      if (((digit >> (5 - k)) & 1) === 0) continue;
      const place = 6 * i + k;
      const bit = place - (place % 8) + 7 - (place % 8);
      if (bit >= bits.length) return refuseAt(code, `A ${name} cannot end with this character.`, i);
      bits[bit] = 1;
    }
  }
  if (text.length > characters) return refuseAt(code, `A ${name} has ${characters} characters.`, characters);
  return accept(bits);
}
