/** Where a game from outside has its scene, unless its own module exports one: in a file beside it. */
import { basename, dirname, extname, join } from 'node:path';

/**
 * The file that says what the game of a file looks like, whether it is there or not.
 * @example
 * sceneBeside('/me/letters.ts'); // '/me/letters.scene.ts'
 * sceneBeside('/me/morris/index.ts'); // '/me/morris/scene.ts'
 */
export function sceneBeside(file: string): string {
  const extension = extname(file);
  const stem = basename(file, extension);
  return join(dirname(file), stem === 'index' ? `scene${extension}` : `${stem}.scene${extension}`);
}
