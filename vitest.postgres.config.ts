import { defineConfig } from 'vitest/config';
import { fromSource, reporters, test } from './vitest.shared.ts';

// On the PostgreSQL that `scripts/test-postgres.sh` starts. Other tests of the server run on it if they are named.
export default defineConfig({
  ...fromSource,
  test: {
    ...test,
    reporters,
    include: process.argv.some((word) => word.endsWith('.test.ts'))
      ? ['apps/**/*.test.ts']
      : ['apps/**/*.stock.test.ts'],
  },
});
