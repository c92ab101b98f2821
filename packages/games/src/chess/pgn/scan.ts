/** Finding the way through a PGN text: blanks, lines, comments. */
import { accept, type Result, refuseAt } from '@rondel/core';

/** A text that is being read, and how far. */
export interface PgnSource {
  readonly text: string;
  at: number;
  /**
   * The first `}` from the last place that asked for one; the length of the text if there is none.
   * Remembered, so that a thousand games with unclosed comments do not search the text a thousand times.
   */
  brace: number;
}

/** Goes to the next character that means something: over blanks and over lines that begin with `%`. */
export function skipBlank(source: PgnSource): void {
  const { text } = source;
  let { at } = source;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === PERCENT && beginsLine(text, at)) at = lineEnd(text, at);
    else if (!isBlank(code)) break;
  }
  source.at = at;
}

/** The index of the first character from here that is neither a space nor a tab. */
export function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

/** The index of the line break from here, or of the end. */
export function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLineBreak(text.charCodeAt(at))) at++;
  return at;
}

/** Whether a comment begins here. */
export function atComment(source: PgnSource): boolean {
  const found = source.text[source.at];
  return found === '{' || found === ';';
}

/** Reads the comment that begins here. */
export function readComment(source: PgnSource): Result<string> {
  const { text, at } = source;
  if (text[at] === ';') {
    source.at = lineEnd(text, at);
    return accept(text.slice(at + 1, source.at));
  }
  if (source.brace < at) {
    const found = text.indexOf('}', at);
    source.brace = found < 0 ? text.length : found;
  }
  if (source.brace === text.length) return refuseAt('pgn/unclosed-comment', 'This "{" is never closed.', at);
  source.at = source.brace + 1;
  return accept(oneLine(text.slice(at + 1, source.brace)));
}

/** The text with its line breaks as blanks, which is what they mean in PGN. */
export function oneLine(text: string): string {
  return text.replace(/\r\n?|\n/g, ' ');
}

const PERCENT = 37;
const BYTE_ORDER_MARK = 0xfeff;

/** Whether this is the code of a line break. */
export function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}

function beginsLine(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  return at === 0 || isLineBreak(before) || before === BYTE_ORDER_MARK;
}

/** White space, the fixed blank, the byte order mark, and the end of a file in the days of DOS. */
function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 26 || code === 0xa0 || code === BYTE_ORDER_MARK;
}
