/**
 * [PG-01] a new folder of a game is enough. In a copy of the repository two are added, one with a scene and one without;
 * the command lists and plays them, and the page has them, with no other file changed.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'rondel-copy-'));
const games = join(copy, 'packages/games/src');

const rulesOf = (
  name: string,
): string => `import { advance, array, bool, defineGame, int, winFor } from '@rondel/core';
export const game = defineGame({
  name: '${name}',
  seats: 2,
  state: { cells: array(9, bool()) },
  events: { take: { cell: int(0, 8) } },
  refusals: { taken: 'That is taken.' },
  rules: {
    take: (rule) => rule.when((s, e) => !s.cells.get(e.cell), 'taken').do((s, e) => s.cells.set(e.cell, true), advance),
  },
  outcome: (s) => (s.cells.get(4) ? winFor(s, 0, 'the middle is taken') : null),
});
`;
const SCENE = `import { defineScene } from '@rondel/scene';
import { game } from './index.ts';
export const scene = defineScene(game, { words: { segments: { main: 'points at a cell' } } });
`;

function copySources(): void {
  const skipped = new Set(['node_modules', 'dist']);
  for (const folder of ['packages', 'apps', 'scripts']) {
    cpSync(join(ROOT, folder), join(copy, folder), {
      recursive: true,
      // Names with a dot are caches, and folders that other tests make and take away meanwhile.
      filter: (path) => !skipped.has(basename(path)) && !basename(path).startsWith('.'),
    });
  }
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(ROOT, file), join(copy, file));
}

/** What the repository has installed, but its own packages from the copy. */
function linkPackages(): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@rondel'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@rondel' && !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(join(copy, group))) {
      symlinkSync(join(copy, group, name), join(modules, '@rondel', name));
      const own = join(ROOT, group, name, 'node_modules');
      try {
        readdirSync(own);
        symlinkSync(own, join(copy, group, name, 'node_modules'));
      } catch {
        // It has none of its own.
      }
    }
  }
}

let server: ViteDevServer;
beforeAll(async () => {
  copySources();
  linkPackages();
  for (const name of ['plain-cells', 'drawn-cells']) {
    mkdirSync(join(games, name));
    writeFileSync(join(games, name, 'index.ts'), rulesOf(name));
  }
  writeFileSync(join(games, 'drawn-cells/scene.ts'), SCENE);
  writeFileSync(join(games, 'drawn-cells/README.md'), '# Drawn cells\n\nWhoever takes the middle ends it.\n');
  server = await createServer({
    root: join(copy, 'apps/playground'),
    configFile: join(copy, 'apps/playground/vite.config.ts'),
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
});
afterAll(async () => {
  await server?.close();
  rmSync(copy, { recursive: true, force: true });
});

const rondel = (words: readonly string[], input = ''): string =>
  execFileSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=rondel:source', join(copy, 'apps/cli/src/main.ts'), ...words],
    { cwd: copy, encoding: 'utf8', input, env: { ...process.env, NO_COLOR: '1' } },
  );

test('[PG-01] the command lists a game by its folder, and plays it with and without a scene', () => {
  expect(rondel(['games'])).toMatch(/drawn-cells[\s\S]*plain-cells/);
  const drawn = rondel(['play', 'drawn-cells', '--seats', 'all', '--seed', '1'], '5\n');
  expect(drawn).toContain('Seat 0 points at a cell.');
  expect(drawn).toContain('the middle is taken');
  const plain = rondel(['play', 'plain-cells', '--seats', 'all', '--seed', '1'], '5\n');
  expect(plain).toContain('Seat 0 is to move.');
  expect(plain).toContain('the middle is taken');
});

test('[PG-01] the page finds a game by its folder, with its looks and its documents if it has any', async () => {
  const found = await server.transformRequest('/src/app/catalogue.ts');
  for (const file of [
    'plain-cells/index.ts',
    'drawn-cells/index.ts',
    'drawn-cells/scene.ts',
    'drawn-cells/README.md',
  ]) {
    expect(found?.code).toContain(`packages/games/src/${file}`);
  }
  expect(found?.code).not.toContain('packages/games/src/plain-cells/scene.ts');
});
