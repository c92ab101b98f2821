import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests run from source, without a build: this condition sends every `@rondel/*` import to src/.
  ssr: { resolve: { conditions: ['rondel:source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['packages', 'apps', 'bench', 'scripts'].map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['**/node_modules/**', '**/dist/**'],
    // By default one processor is left idle, and with two of them that is half. Many tests wait more than they work.
    maxWorkers: Math.max(2, availableParallelism()),
    // Nothing is timed here: a slow machine may take as long as it needs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
