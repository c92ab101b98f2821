/** Reading the tag pairs at the head of a PGN game. */
import { type Result, refuseAt } from '@rondel/core';
import { atComment, isLineBreak, type PgnSource, readComment, skipBlank, skipSpaces } from './scan.ts';
import type { PgnTag } from './tree.ts';

/** What a tag may be called. */
export function isTagName(name: string): boolean {
  return name.length <= 255 && /^[A-Za-z0-9][A-Za-z0-9_+#=:-]*$/.test(name);
}

/**
 * Reads tags, and comments among them, up to the first move. A game without moves and without a
 * result also ends where the name of its first tag comes again.
 */
export function readTags(source: PgnSource, tags: PgnTag[], comments: string[]): Result<never> | null {
  for (;;) {
    skipBlank(source);
    if (atComment(source)) {
      const comment = readComment(source);
      if (!comment.ok) return comment;
      comments.push(comment.value);
    } else if (source.text[source.at] === '[') {
      const start = source.at;
      const refused = readTag(source, tags);
      if (refused !== null) return refused;
      if (tags.length > 1 && tags[tags.length - 1]?.name === tags[0]?.name) {
        tags.pop();
        source.at = start;
        return null;
      }
    } else {
      return null;
    }
  }
}

function readTag(source: PgnSource, tags: PgnTag[]): Result<never> | null {
  const { text, at } = source;
  const begin = skipSpaces(text, at + 1);
  let end = begin;
  while (end - begin <= 255 && /[\w+#=:-]/.test(text.charAt(end))) end++;
  const name = text.slice(begin, end);
  if (!isTagName(name)) return refuseAt('pgn/bad-tag', 'A tag begins with a name.', begin);
  const quote = skipSpaces(text, end);
  if (text[quote] !== '"') return refuseAt('pgn/bad-tag', 'The value of a tag is in double quotes.', quote);
  const close = closingQuote(text, quote + 1);
  if (close < 0)
    return refuseAt('pgn/unclosed-tag', 'A tag ends with "] on the line on which it begins.', at);
  const value = text.slice(quote + 1, close).replace(/\\(["\\])/g, '$1');
  tags.push({ name, value, at: quote + 1 });
  source.at = skipSpaces(text, close + 1) + 1;
  return null;
}

/**
 * The index of the quote that closes a tag: the first on this line that is not escaped and that a `]`
 * follows, so that names with unescaped quotes, which are not rare, are read as they are meant. -1 if
 * there is none.
 */
function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length && !isLineBreak(text.charCodeAt(at)); at++) {
    if (text[at] === '\\' && (text[at + 1] === '"' || text[at + 1] === '\\')) at++;
    else if (text[at] === '"' && text[skipSpaces(text, at + 1)] === ']') return at;
  }
  return -1;
}
