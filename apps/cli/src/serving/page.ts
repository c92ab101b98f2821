/** The page that comes with rondel. */
import { fileURLToPath } from 'node:url';

/**
 * The folder of the built playground: beside this command in a checkout, and beside its package where both are
 * installed. Whether it is there, the server looks for itself.
 */
export const playgroundFolder = (): string =>
  fileURLToPath(new URL('../../../playground/dist', import.meta.url));
