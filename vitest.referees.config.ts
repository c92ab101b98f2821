import { defineConfig } from 'vitest/config';
import { ssr, test } from './vitest.shared.ts';

// Games against programs that others have written; see scripts/referees.sh.
export default defineConfig({
  ssr,
  test: { ...test, include: ['test/referees/**/*.referee.ts'] },
});
