/** The page knows no game. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const games = fileURLToPath(new URL('../../../packages/games/src/', import.meta.url));
const page = fileURLToPath(new URL('../', import.meta.url));
const command = fileURLToPath(new URL('../../cli/src/', import.meta.url));

const names = readdirSync(games).filter((name) => existsSync(join(games, name, 'index.ts')));
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const files = ['src', 'build'].flatMap((folder) => filesIn(join(page, folder)));

test('[PG-02] no source names a game', () => {
  expect(names.length).toBeGreaterThan(10);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Some games are called like ordinary words; as a name they stand in quotes or in a path.
    return names
      .filter((name) => new RegExp(`['"\`/]${name}['"\`/]`).test(text))
      .map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('[PG-02] the command imports games only for the protocols that belong to them', () => {
  const found = filesIn(command)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '@rondel\/(?:games|server)\/([\w-]+)/g)].map(
        ([, name = '']) => name,
      ),
    );
  const imported = new Set(found.filter((name) => names.includes(name)));
  expect([...imported].sort()).toEqual(['ca-ngua', 'chess', 'go']);
});

test('[PG-48] no part has words of its own: they are in the texts of its area', () => {
  const found = files.filter(
    (file) => file.endsWith('.tsx') && />\s*[A-Z][a-z]+ [a-z]+/.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});

test('no part sets a style as text, which a strict policy would forbid', () => {
  const found = files.filter(
    (file) => file.endsWith('.tsx') && /style="|dangerouslySet|innerHTML/.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});
