/** The words of PGN movetext: moves, move numbers, results, and the many ways to spell them. */
import type { PgnResult } from './tree.ts';

/** The longest word, by the standard. */
export const PGN_LONGEST_WORD = 255;

const RESULTS: ReadonlyMap<string, PgnResult> = new Map([
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['½-½', '1/2-1/2'],
  ['*', '*'],
]);

/** The result that a word stands for, if it does. */
export function pgnResult(word: string): PgnResult | undefined {
  return RESULTS.get(word);
}

/** Whether a word is a move number, without its periods. */
export function isMoveNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/** The index at which the word that begins here ends. */
export function wordEnd(text: string, from: number): number {
  let at = from;
  while (isWordCharacter(text.charCodeAt(at))) at++;
  return at;
}

/**
 * The standard spelling of a word, if it is a move: zeros in castling become letters, `Z0` becomes `--`,
 * and the `ep` of old books is dropped.
 */
export function standardSan(word: string): string {
  if (word === 'Z0') return '--';
  if (/^[0Oo]-[0Oo](-[0Oo])?[+#]*$/.test(word)) return word.replace(/[0o]/g, 'O');
  return word.replace(/ep([+#]*)$/, '$1');
}

/** Whether a move, written into a text, is read as this same move. Nothing else is taken for a move. */
export function isWritableSan(san: string): boolean {
  return (
    san.length <= PGN_LONGEST_WORD &&
    (san === '--' || /^[^-+#=:/_]/.test(san)) &&
    wordEnd(san, 0) === san.length &&
    pgnResult(san) === undefined &&
    !isMoveNumber(san) &&
    standardSan(san) === san
  );
}

/** Letters, digits, what the standard allows after them, and everything beyond ASCII: figurines too. */
function isWordCharacter(code: number): boolean {
  if (code > 0xa0) return code !== ELLIPSIS && code !== BYTE_ORDER_MARK;
  const digitOrColon = code >= 48 && code <= 58;
  const letterOrAt = (code >= 64 && code <= 90) || (code >= 97 && code <= 122);
  return digitOrColon || letterOrAt || OTHERS.includes(code);
}

const ELLIPSIS = 0x2026;
const BYTE_ORDER_MARK = 0xfeff;
const OTHERS = [...'#+-/=_'].map((character) => character.charCodeAt(0));
