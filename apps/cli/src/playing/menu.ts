/** The list of what can be done, and what is meant by a text from it. */
import { columns } from '../output.ts';

/** A list with more lines than this would push the board off the screen. */
const MENU = 15;

/** What can be done, with numbers; of a very long list one example of each kind. */
export function menuText(texts: readonly string[]): string[] {
  const lines = numbered(texts);
  if (lines.length <= MENU) return lines;
  const kinds = new Set<string>();
  const examples = texts.flatMap((text, i) => {
    const kind = text.replace(/ .*/s, '');
    if (kinds.has(kind)) return [];
    kinds.add(kind);
    return [`${String(i + 1).padStart(3)}  ${text}`];
  });
  return [`There are ${texts.length} things you can do, such as`, ...examples, '"list" shows them all.'];
}

/** Texts with their numbers side by side, as many as fit, down the columns. */
export function numbered(names: readonly string[]): string[] {
  const texts = names.map((text, i) => `${String(i + 1).padStart(3)}  ${text}`);
  const width = Math.max(...texts.map((text) => text.length)) + 2;
  const count = Math.max(1, Math.floor(columns() / width));
  const height = Math.ceil(texts.length / count);
  return Array.from({ length: height }, (_, row) =>
    texts
      .filter((_, i) => i % height === row)
      .map((text) => text.padEnd(width))
      .join('')
      .trimEnd(),
  );
}

/** The event that is meant by a text: all of it, or only its values, if they are those of one event alone. */
export function findText(line: string, texts: readonly string[]): number | null {
  const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');
  const values = (text: string): string => plain(text).replace(/^\S+ /, '').replace(/\S+=/g, '');
  for (const read of [plain, (text: string) => plain(text).replace(/\S+=/g, ''), values]) {
    const matches = texts.flatMap((text, i) => (read(text) === plain(line) ? [i] : []));
    if (matches.length === 1) return matches[0] as number;
  }
  return null;
}
