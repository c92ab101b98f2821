/** Finds where a text stops being JSON. Browsers tell that in words of their own, or not at all. */

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/** What is nested deeper is no record anyway. */
const DEEPEST = 500;

/**
 * The index of the first letter that no JSON goes on with; `null` if it all is JSON.
 * @example
 * findFault('[1, }') // 4
 */
export function findFault(text: string): number | null {
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return false;
    at += found[0].length;
    return true;
  };
  const take = (letter: string): boolean => {
    skip(SPACE);
    if (text[at] !== letter) return false;
    at++;
    return true;
  };
  /** Values with commas between them, up to the closing bracket. */
  const readList = (close: string, readOne: () => boolean): boolean => {
    if (take(close)) return true;
    do {
      if (!readOne()) return false;
    } while (take(','));
    return take(close);
  };
  const readString = (): boolean => {
    skip(SPACE);
    return skip(STRING);
  };
  const readValue = (depth: number): boolean => {
    skip(SPACE);
    if (depth > DEEPEST) return false;
    if (take('[')) return readList(']', () => readValue(depth + 1));
    if (take('{')) return readList('}', () => readString() && take(':') && readValue(depth + 1));
    return skip(STRING) || skip(WORD) || skip(NUMBER);
  };
  if (!readValue(0)) return at;
  skip(SPACE);
  return at < text.length ? at : null;
}
