/** The pages of the documentation, by their paths in the repository. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export const pages: readonly string[] = [
  'README.md',
  ...readdirSync(join(root, 'docs')).map((page) => `docs/${page}`),
  ...['core', 'games', 'scene', 'simulator'].map((name) => `packages/${name}/README.md`),
  ...readdirSync(join(root, 'packages/games/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `packages/games/src/${name}/README.md`),
].filter((page) => page.endsWith('.md'));
