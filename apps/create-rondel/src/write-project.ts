/** Writes the files of a new game: all of them, or none. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Choices } from './choices.ts';
import { Mistake } from './mistake.ts';

const TEMPLATE = fileURLToPath(new URL('../template/', import.meta.url));

interface Manifest {
  name: string;
  readonly [group: string]: unknown;
}

/**
 * Writes a new game into a folder that is empty or not there yet.
 * @example
 * await writeProject({ folder: 'letters', name: 'letters' }, '1.2.0');
 */
export async function writeProject({ folder, name }: Choices, version: string): Promise<void> {
  const target = resolve(folder);
  await mustBeEmpty(target, folder);
  const files = await readTemplate(name, version);
  // The topmost folder that had to be made; everything is in there, so it is all there is to remove.
  let made: string | undefined;
  const written: string[] = [];
  try {
    made = await makeFolder(target);
    for (const [path, text] of files) {
      const file = join(target, path);
      await makeFolder(dirname(file));
      written.push(join(target, path.split('/')[0] as string));
      await writeFile(file, text);
    }
  } catch (error) {
    for (const path of made === undefined ? written : [made])
      await rm(path, { recursive: true, force: true });
    throw new Mistake(`Nothing can be written to '${folder}': ${reasonOf(error)}.`);
  }
}

/**
 * Makes a folder and those above it, and gives the topmost one made. (With `recursive`, Node's own tries for ever
 * where a file system has no folder and lets none be made, as `/proc`.)
 */
async function makeFolder(folder: string): Promise<string | undefined> {
  if (existsSync(folder)) return undefined;
  const above = await makeFolder(dirname(folder));
  await mkdir(folder);
  return above ?? folder;
}

async function mustBeEmpty(target: string, folder: string): Promise<void> {
  let found: string[];
  try {
    found = await readdir(target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw new Mistake(`'${folder}' cannot be used: ${reasonOf(error)}.`);
  }
  // A repository that was just made is as good as empty.
  if (found.some((entry) => entry !== '.git')) {
    throw new Mistake(`The folder '${folder}' is not empty; choose another one.`);
  }
}

const REASONS: { readonly [code: string]: string } = {
  EACCES: 'it is not allowed',
  EPERM: 'it is not allowed',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is no folder',
  ENOENT: 'no folder can be made there',
};

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

/** The files by their paths, with the name and the versions filled in. */
async function readTemplate(name: string, version: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(TEMPLATE.length).replaceAll('\\', '/');
    const text = await readFile(file, 'utf8');
    if (path === 'package.json') files.set(path, fillManifest(text, name, version));
    else if (path === 'README.md') files.set(path, text.replace('# my-game', `# ${name}`));
    // Under its own name, npm would leave it out of the package.
    else files.set(path === '_gitignore' ? '.gitignore' : path, text);
  }
  return files;
}

/** The packages of rondel have one version, that of this one. */
function fillManifest(text: string, name: string, version: string): string {
  const manifest = JSON.parse(text) as Manifest;
  manifest.name = name;
  for (const group of ['dependencies', 'devDependencies']) {
    const wanted = manifest[group] as { [name: string]: string };
    for (const one of Object.keys(wanted)) if (one.startsWith('@rondel/')) wanted[one] = `^${version}`;
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
