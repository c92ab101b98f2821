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
 * flags (E0020 to E007F) can be parts of letters and pictures; see below.
 */
const DIRECTING = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/u;
/** Something visible: not blank, not invisible, not a combining mark on its own. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{M}\u2800]/u;
/** What shows nothing: with it a name looks like another and is not. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Pictures with what puts them together: styles, skins and joiners; keys; flags of parts of a country. */
const PICTURE =
  /[\d#*]\ufe0f\u20e3|\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?(?:\u200d\p{ExtPict}\p{EMod}?\ufe0f?)*/gu;
/** Letters whose shapes depend on whether they join, with the joiner that says so. */
const JOINING =
  /(?:[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}][\u200c\u200d]|\p{sc=Mong}[\u180b-\u180d\u180f\u200c\u200d])/gu;
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
  if (INVISIBLE.test(name.replace(PICTURE, '').replace(JOINING, '')))
    return refuse('must not have invisible characters');
  if (STACKED.test(name)) return refuse('must not have so many marks on one letter');
  if (Buffer.byteLength(name) > LONGEST_NAME_BYTES || [...characters.segment(name)].length > LONGEST_NAME)
    return refuse(`must not have more than ${LONGEST_NAME} characters and ${LONGEST_NAME_BYTES} bytes`);
  return succeed(name);
}
