import { defineConfig } from 'vitest/config';
import { fromSource, reporters, test } from './vitest.shared.ts';

// Games against programs that others have written; see scripts/referees.sh.
export default defineConfig({
  ...fromSource,
  test: { ...test, reporters, include: ['test/referees/**/*.referee.ts'] },
});
