/** Finding the way through an SGF text: blanks, names, brackets, the begin of a game. */

/** A text that is being read, and how far. */
export interface SgfSource {
  readonly text: string;
  at: number;
}

const BACKSLASH = 92;
const CLOSING = 93;

/** The index of the next `(` that a `;` follows, or -1. */
export function findGame(text: string, from: number): number {
  const source: SgfSource = { text, at: from };
  for (;;) {
    const at = text.indexOf('(', source.at);
    if (at < 0) return -1;
    skipBlank(source, at + 1);
    if (text[source.at] === ';') return at;
  }
}

export function skipBlank(source: SgfSource, from: number): void {
  let at = from;
  while (isBlank(source.text.charCodeAt(at))) at++;
  source.at = at;
}

/** Blanks, control characters, the fixed blank, the byte order mark. Not the end of the text. */
function isBlank(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0xfeff;
}

export function isNameCharacter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/** Whether this is the name of a property: capital letters, after the first also digits. */
export function isSgfIdent(name: string): boolean {
  return /^[A-Z][A-Z0-9]*$/.test(name);
}

/** The index of the first `]` that is not escaped, or one that is not less than the length. */
export function closingBracket(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const found = text.charCodeAt(at);
    if (found === BACKSLASH) at++;
    else if (found === CLOSING) break;
  }
  return at;
}
