import { defineConfig } from 'vitest/config';
import { fromBuild, globalSetup, reporters, test } from './vitest.shared.ts';

// The longest runs: tens of thousands of matches, servers and databases that are killed, every command in a
// process of its own, all examples of all pages. Those called soak try many matches
// and inputs, for something rare to come up: `.ci/run` leaves them out.
export default defineConfig({
  ...fromBuild,
  test: {
    ...test,
    reporters,
    // More of these wait, for processes and databases, than of the others.
    maxWorkers: test.maxWorkers + 1,
    globalSetup: [...globalSetup, 'scripts/build-first.ts'],
    // Commands too are started as they are built: from source each takes four times as long.
    env: { RONDEL_BUILT: 'yes' },
    include: ['packages', 'apps', 'scripts'].map((folder) => `${folder}/**/*.{long,soak}.test.ts`),
    testTimeout: 1_200_000,
  },
});
