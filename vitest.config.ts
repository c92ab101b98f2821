import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests run from source, without a build: this condition sends every `@rondel/*` import to src/.
  ssr: { resolve: { conditions: ['rondel:source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['packages', 'apps', 'bench', 'scripts'].map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Nothing is timed here: a slow machine may take as long as it needs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
