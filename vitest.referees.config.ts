import { defineConfig } from 'vitest/config';
import { fromSource, test } from './vitest.shared.ts';

// Games against programs that others have written; see scripts/referees.sh.
export default defineConfig({
  ...fromSource,
  test: { ...test, include: ['test/referees/**/*.referee.ts'] },
});
