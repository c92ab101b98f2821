/** Vite, which serves the playground while a game is being written. Only `rondel dev` needs it, so it does not come along. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { UserError } from '../errors.ts';

export type Vite = typeof import('vite');

/** Loads vite from where the game is, or from where this command is. */
export async function findVite(from: string): Promise<Vite> {
  const description = resolveFrom(from) ?? resolveFrom(fileURLToPath(import.meta.url));
  if (description === null) {
    throw new UserError('"rondel dev" serves the page with vite, which is not installed here.', [
      'npm install --save-dev vite',
    ]);
  }
  const { exports } = JSON.parse(readFileSync(description, 'utf8')) as { exports: { readonly '.': string } };
  return (await import(pathToFileURL(join(dirname(description), exports['.'])).href)) as Vite;
}

function resolveFrom(file: string): string | null {
  try {
    return createRequire(file).resolve('vite/package.json');
  } catch {
    return null;
  }
}
