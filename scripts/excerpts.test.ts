/**
 * Excerpts in the documentation are lines of the files that they name, as in a block that begins with
 * "ts file=packages/games/src/court/table.ts". Indentation aside they are the same, and a line "// …" stands
 * for lines that are left out.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages, root } from './pages.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Text with all lines at the margin, and a line break around it, so that only whole lines are found in it. */
const flush = (text: string): string => `\n${text.trim().replace(/^[ \t]+/gm, '')}\n`;

/** The first part of an excerpt that the file does not have, after those before it; null if it has all. */
function missingFrom(text: string, excerpt: string): string | null {
  let rest = flush(text);
  for (const part of excerpt.split(/^\s*\/\/ …$/m).map(flush)) {
    const at = rest.indexOf(part);
    if (at < 0) return part;
    rest = rest.slice(at + part.length - 1);
  }
  return null;
}

const excerpts = pages.flatMap((page) =>
  [...read(page).matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```/gm)].map(([, file = '', excerpt = '']) => ({
    page,
    file,
    excerpt,
    title: excerpt.trim().split('\n', 1)[0],
  })),
);

test.each(excerpts)('$page quotes $file as it is: $title', ({ file, excerpt }) => {
  expect(missingFrom(read(file), excerpt)).toBeNull();
});

test('lines that are changed, left out or in another order are no excerpt', () => {
  const text = 'one\n  two\n    three\nfour\n';
  expect(missingFrom(text, 'two\n  three\n')).toBeNull();
  expect(missingFrom(text, 'one\n// …\nthree\n')).toBeNull();
  expect(missingFrom(text, 'one\nthree\n')).toBe('\none\nthree\n');
  expect(missingFrom(text, 'three\n// …\ntwo\n')).toBe('\ntwo\n');
  expect(missingFrom(text, 'tw\n')).toBe('\ntw\n');
});
