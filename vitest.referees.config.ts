import { defineConfig } from 'vitest/config';

// Games against programs that others have written; see scripts/referees.sh.
export default defineConfig({
  // As in vitest.config.ts: every `@rondel/*` import goes to src/.
  ssr: { resolve: { conditions: ['rondel:source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['test/referees/**/*.referee.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
