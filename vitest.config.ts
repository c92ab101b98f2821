import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests run from source, without a build: this condition sends every `@rondel/*` import to src/.
  ssr: { resolve: { conditions: ['rondel:source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['packages', 'apps', 'bench', 'scripts'].map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
});
