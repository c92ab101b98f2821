import { defineConfig } from 'vitest/config';
import { fromBuild, fromSource, globalSetup, reporters, test } from './vitest.shared.ts';

// Nothing needs to be built; but where there is a build, and it is new, `RONDEL_BUILT=yes` makes use of it.
const modules = process.env['RONDEL_BUILT'] === 'yes' ? fromBuild : fromSource;
const exclude = [...test.exclude, '**/*.{long,soak,stock}.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: test.maxWorkers,
    reporters,
    projects: [
      // Packages are pure, so their tests cannot disturb one another and may share what is loaded.
      {
        ...modules,
        test: { ...test, name: 'packages', include: ['packages/**/*.test.ts'], exclude, isolate: false },
      },
      {
        ...modules,
        test: {
          ...test,
          name: 'apps',
          include: ['apps', 'bench', 'scripts'].map((folder) => `${folder}/**/*.test.ts`),
          exclude,
          globalSetup,
        },
      },
    ],
  },
});
