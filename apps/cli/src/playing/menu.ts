/** The menu of possible events, and finding an event by its text. */
import { columns } from '../output.ts';

/** A longer list would push the board off the screen. */
const MENU = 15;

/** The numbered events; for a very long list, one example of each kind. */
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

/** Numbered texts in as many columns as fit. */
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

/** The event that a text refers to, by its full name or by its values alone if they are unique. */
export function findText(line: string, texts: readonly string[]): number | null {
  const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');
  const values = (text: string): string => plain(text).replace(/^\S+ /, '').replace(/\S+=/g, '');
  for (const read of [plain, (text: string) => plain(text).replace(/\S+=/g, ''), values]) {
    const matches = texts.flatMap((text, i) => (read(text) === plain(line) ? [i] : []));
    if (matches.length === 1) return matches[0] as number;
  }
  return null;
}
