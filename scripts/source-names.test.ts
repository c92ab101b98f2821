/** The page that maps names of the source documents: what it says is here, is in the files that it names. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pages.ts';

const PAGE = 'docs/source-names.md';
const folder = join(root, dirname(PAGE));

/** The text of a file, or of all files in a folder. */
function textOf(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
  return readdirSync(path)
    .map((name) => textOf(join(path, name)))
    .join('\n');
}

const rows = readFileSync(join(root, PAGE), 'utf8')
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter(([, name = '', here = '']) => name !== '' && here !== '' && !/^-+$/.test(name));

test.each(rows.slice(1))('%s%s', (_, _name, here = '', files = '') => {
  const links = [...`${here} ${files}`.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path);
  const found = links.map((path) => textOf(join(folder, path))).join('\n');
  expect(links.length).toBeGreaterThan(0);
  const words = [...here.matchAll(/`([^`]+)`/g)].flatMap(
    ([, code = '']) => code.match(/[A-Za-z]{3,}/g) ?? [],
  );
  expect(words.filter((word) => !found.includes(word))).toEqual([]);
});
