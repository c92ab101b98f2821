/** Documents take some seconds to make, so they are kept until what they are made of changes, or how. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files below a folder of the repository whose path from there fits a pattern. */
function filesBelow(root: string, folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) return pattern.test(path) ? [path] : [];
    return entry.isDirectory() && !/^(?:node_modules|dist|\..*)$/.test(entry.name)
      ? filesBelow(root, path, pattern)
      : [];
  });
}

/** What the documents besides Markdown are made of, and what makes them. */
const SOURCES = /\/package\.json$|\/src\/.*(?<!\.test)\.ts$/;
const MAKERS = /\/build\/(?:docs\/|markdown)|\/src\/docs\/search-options\.ts$/;

export const sourcesOf = (root: string): string[] => [
  ...['packages', 'apps']
    .flatMap((folder) => filesBelow(root, folder, SOURCES))
    // These export nothing.
    .filter((file) => !/^apps\/(?:cli|create-rondel|playground)\/src\//.test(file)),
  ...filesBelow(root, 'apps/playground', MAKERS),
];

async function hashOf(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    const bytes = await readFile(join(root, file)).catch(() => '');
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Makes something of files, or takes what was made of the same files before. */
export async function cached<T>(
  root: string,
  name: string,
  files: readonly string[],
  make: () => Promise<T>,
): Promise<T> {
  const folder = join(root, 'apps/playground/.cache');
  const kept = join(folder, `${name}.json`);
  const hash = await hashOf(root, files);
  try {
    const found = JSON.parse(await readFile(kept, 'utf8')) as { hash: string; value: T };
    if (found.hash === hash) return found.value;
  } catch {
    // Nothing is kept, or it cannot be read.
  }
  const value = await make();
  await mkdir(folder, { recursive: true });
  await writeFile(kept, JSON.stringify({ hash, value }));
  return value;
}
