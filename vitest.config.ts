import { defineConfig } from 'vitest/config';
import { globalSetup, ssr, test } from './vitest.shared.ts';

const exclude = [...test.exclude, '**/*.long.test.ts', '**/*.soak.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: test.maxWorkers,
    projects: [
      // Packages are pure, so their tests cannot disturb one another and may share what is loaded.
      {
        ssr,
        test: { ...test, name: 'packages', include: ['packages/**/*.test.ts'], exclude, isolate: false },
      },
      {
        ssr,
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
