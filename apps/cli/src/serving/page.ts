/** The page that comes with rondel. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the playground, wherever its package is. */
export const playgroundSources = (): string =>
  dirname(createRequire(import.meta.url).resolve('@rondel/playground/package.json'));

/** Whether there is a page in a folder. */
export const isPage = (folder: string | null): boolean =>
  folder !== null && existsSync(join(folder, 'index.html'));

/** The folder of the built playground. Whether it was built, whoever needs it looks for itself. */
export const playgroundFolder = (): string => join(playgroundSources(), 'dist');
