/** What `npm test`, `npm run test:long` and the referees (vitest.config.ts, vitest.long.config.ts, vitest.referees.config.ts) have in common. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { ViteUserConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';
import { fileReporter } from './scripts/report-files.ts';

/** For tests of the server: starting a PostgreSQL for each file took two seconds of each. */
export const globalSetup = ['apps/server/src/testing/shared-postgres.ts'];

const CONDITIONS = ['module', 'node', 'development|production'];

/** Tests run from source, without a build: this condition sends every `@rondel/*` import to src/. */
export const fromSource = { ssr: { resolve: { conditions: ['rondel:source', ...CONDITIONS] } } };

const root = dirname(fileURLToPath(import.meta.url));
const SOURCE = /^((?:packages|apps)\/[^/]+|bench)\/src\/(.+)\.ts$/;

/** Sends imports of a source, by its path, to what is built of it. */
const toBuild: Plugin = {
  name: 'rondel:to-build',
  enforce: 'pre',
  resolveId(path, importer) {
    if (!path.startsWith('.') || importer === undefined) return null;
    const source = resolve(dirname(importer), path).slice(root.length + 1);
    const built = `${root}/${source.replace(SOURCE, '$1/dist/$2.js')}`;
    return SOURCE.test(source) && existsSync(built) ? built : null;
  },
};

/**
 * With a build the same tests take two thirds of the time: Node loads what is built by itself, runs it as it is, and
 * starts threads without a compiler in each.
 */
export const fromBuild = { plugins: [toBuild], ssr: { resolve: { conditions: CONDITIONS } } };

/** For the whole run, not for a project. An empty list means vitest's default. */
export const reporters: (string | Reporter)[] =
  process.env['RONDEL_REPORT'] === undefined ? [] : ['default', fileReporter];

export const test = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  server: { deps: { external: [/\/dist\//] } },
  // By default one processor is left idle, and with two of them that is half. Many tests wait more than they work.
  maxWorkers: Math.max(2, availableParallelism()),
  // Nothing is timed here: a slow machine may take as long as it needs.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
} satisfies ViteUserConfig['test'];
