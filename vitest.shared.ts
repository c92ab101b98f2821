/** What `npm test`, `npm run test:long` and the referees (vitest.config.ts, vitest.long.config.ts, vitest.referees.config.ts) have in common. */
import { availableParallelism } from 'node:os';
import type { ViteUserConfig } from 'vitest/config';

/** Tests run from source, without a build: this condition sends every `@rondel/*` import to src/. */
export const ssr = { resolve: { conditions: ['rondel:source', 'module', 'node', 'development|production'] } };

/** For tests of the server: starting a PostgreSQL for each file took two seconds of each. */
export const globalSetup = ['apps/server/src/testing/shared-postgres.ts'];

export const test = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  // By default one processor is left idle, and with two of them that is half. Many tests wait more than they work.
  maxWorkers: Math.max(2, availableParallelism()),
  // Nothing is timed here: a slow machine may take as long as it needs.
  testTimeout: 180_000,
  hookTimeout: 180_000,
} satisfies ViteUserConfig['test'];
