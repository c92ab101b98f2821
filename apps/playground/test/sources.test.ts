/** The page knows no game. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const games = fileURLToPath(new URL('../../../packages/games/src/', import.meta.url));
const page = fileURLToPath(new URL('../', import.meta.url));

const names = readdirSync(games).filter((name) => existsSync(join(games, name, 'index.ts')));
const files = ['src', 'build'].flatMap((folder) =>
  readdirSync(join(page, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);

test('PG-02 no source names a game', () => {
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

test('no part sets a style as text, which a strict policy would forbid', () => {
  const found = files.filter(
    (file) => file.endsWith('.tsx') && /style="|dangerouslySet|innerHTML/.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});
