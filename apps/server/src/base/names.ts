/**
 * Names that people give themselves. Others read them, so they are brought into one form, and what looks like
 * nothing, or turns the text around it, is refused.
 */
import { type Answer, fail, succeed } from './problem.ts';

/** The most a name may have: characters as people count them, and bytes. */
export const LONGEST_NAME = 40;
export const LONGEST_NAME_BYTES = 256;

/** Control characters, halves of characters, private ones, and those that are not assigned yet. */
const BROKEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u;
/**
 * Invisible characters that direct others, above all the direction of the text. Joiners (200C, 200D) and the tags of
 * flags (E0020 to E007F) are parts of letters and pictures.
 */
const DIRECTING = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/u;
/** Something visible: not blank, not invisible, not a combining mark on its own. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{M}\u2800]/u;
/** More marks on one letter than any script needs. They would cover the lines above and below. */
const STACKED = /\p{M}{7,}/u;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A name in the form in which it is kept and shown: composed (NFC), without blanks around it, with single ones inside.
 * @example
 * cleanName('  Bi\u0300nh   An ') // 'Bình An'
 */
export function cleanName(text: string): Answer<string> {
  const refuse = (reason: string) =>
    fail('request/invalid', `body/name ${reason}.`, { field: 'body/name', reason });
  if (BROKEN.test(text) || DIRECTING.test(text)) return refuse('must not have control characters');
  const name = text
    .normalize('NFC')
    .replace(/\p{Z}+/gu, ' ')
    .trim();
  if (!VISIBLE.test(name)) return refuse('must have something to read');
  if (STACKED.test(name)) return refuse('must not have so many marks on one letter');
  if (Buffer.byteLength(name) > LONGEST_NAME_BYTES || [...characters.segment(name)].length > LONGEST_NAME)
    return refuse(`must not have more than ${LONGEST_NAME} characters and ${LONGEST_NAME_BYTES} bytes`);
  return succeed(name);
}
