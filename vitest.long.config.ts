import { defineConfig } from 'vitest/config';
import { ssr, test } from './vitest.shared.ts';

// The longest runs: tens of thousands of matches, servers and databases that are killed.
export default defineConfig({
  ssr,
  test: {
    ...test,
    include: ['packages/**/*.long.test.ts', 'apps/**/*.long.test.ts'],
    testTimeout: 1_200_000,
  },
});
