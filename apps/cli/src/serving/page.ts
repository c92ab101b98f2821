/** The page that comes with rondel. */
import { fileURLToPath } from 'node:url';

/**
 * The folder of the playground: beside this command in a checkout, and beside its package where both are installed.
 * Whether it is there, whoever needs it looks for itself.
 */
export const playgroundSources = (): string => fileURLToPath(new URL('../../../playground', import.meta.url));

/** The folder of the built playground. */
export const playgroundFolder = (): string =>
  fileURLToPath(new URL('../../../playground/dist', import.meta.url));
