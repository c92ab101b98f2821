/**
 * References: how a game or a policy is asked for. People write a built-in name, a path or a package, with
 * `#export` where a module has several; what goes into jobs and to threads is the canonical form, which means
 * the same from every folder.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { moduleResolve } from 'import-meta-resolve';
import { isOutside } from '../labels.ts';
import { ModuleError, reasonOf, showFile } from './module-error.ts';

/** A reference to a file, taken apart. */
export interface FileReference {
  readonly file: string;
  /** The export that is meant; `null` for the only one. */
  readonly name: string | null;
}

/** Takes a canonical reference to a file apart. */
export function parseReference(reference: string): FileReference {
  const url = new URL(reference);
  const name = decodeURIComponent(url.hash.slice(1));
  url.hash = '';
  return { file: fileURLToPath(url), name: name === '' ? null : name };
}

/** A reference as people could have typed it. */
export function showReference(reference: string): string {
  if (!isOutside(reference)) return reference;
  const { file, name } = parseReference(reference);
  return `${showFile(file)}${name === null ? '' : `#${name}`}`;
}

const PATH = /^(?:\.{1,2}(?:[\\/]|$)|[\\/]|~[\\/]|[A-Za-z]:[\\/])/;
const SCRIPT = /\.[cm]?[jt]sx?$/;
const INDEXES = ['index.ts', 'index.mts', 'index.js', 'index.mjs'];

/**
 * The canonical form of what a person typed, or a program passed as a URL. A path is taken from the given
 * folder, and a package is looked for from there, as an import in a file there would. A word that is neither
 * a path nor the name of a package that is installed there stays as it is, for a built-in game or policy.
 * @throws ModuleError if it is a path or a package, and there is none.
 * @example
 * resolveReference('./letters.ts'); // 'file:///home/me/letters.ts'
 * resolveReference('@me/games#letters'); // 'file:///home/me/node_modules/@me/games/index.js#letters'
 * resolveReference('kalaha'); // 'kalaha'
 */
export function resolveReference(text: string | URL, from: string = process.cwd()): string {
  const typed = String(text);
  if (/^file:/.test(typed)) {
    const { file, name } = parseFileUrl(typed);
    return toReference(findFile(file, showFile(file)), name);
  }
  const { path, name } = splitName(typed, from);
  if (PATH.test(path) || SCRIPT.test(path)) return toReference(findFile(toAbsolute(path, from), path), name);
  const found = findPackage(path, from);
  if (found !== null) return toReference(found, name);
  if (/^@|\//.test(path)) {
    throw new ModuleError(
      'module/not-found',
      `There is no package '${path}' that could be used from ${from}.`,
    );
  }
  return typed;
}

function parseFileUrl(text: string): FileReference {
  try {
    return parseReference(text);
  } catch (error) {
    throw new ModuleError(
      'module/not-found',
      `${text} is not the address of a file: ${reasonOf(error)}`,
      error,
    );
  }
}

const toAbsolute = (path: string, from: string): string =>
  path.startsWith('~') ? join(homedir(), path.slice(1)) : resolve(from, path);

/** Takes `#export` off. A file may have a `#` in its own name. */
function splitName(typed: string, from: string): { readonly path: string; readonly name: string | null } {
  const at = typed.lastIndexOf('#');
  if (at <= 0 || existsSync(toAbsolute(typed, from))) return { path: typed, name: null };
  return { path: typed.slice(0, at), name: typed.slice(at + 1) || null };
}

/** The file of a path; a folder stands for its index. Links are followed, as imports do. */
function findFile(file: string, typed: string): string {
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const found = isFolder
    ? INDEXES.map((index) => join(file, index)).find((index) => existsSync(index))
    : file;
  if (found === undefined) {
    throw new ModuleError('module/not-found', `${typed} is a folder without an index.ts or index.js.`);
  }
  if (existsSync(found)) return realpathSync(found);
  const near = ['.ts', '.js', '.mts', '.mjs'].find((ending) => existsSync(found + ending));
  const hint = near === undefined ? '' : ` Did you mean ${typed}${near}?`;
  throw new ModuleError('module/not-found', `${typed} cannot be read: there is no such file.${hint}`);
}

/** The conditions that this process was started with, such as the one for running from source. */
const CONDITIONS = new Set([
  ...process.execArgv.flatMap((arg) => /^(?:--conditions|-C)=(.+)$/.exec(arg)?.[1] ?? []),
  'node',
  'import',
]);

/** The file that a package's name stands for in a folder; `null` if there is no such package. */
function findPackage(name: string, from: string): string | null {
  const base = pathToFileURL(join(from, 'package.json'));
  try {
    const url = moduleResolve(name, base, CONDITIONS);
    return url.protocol === 'file:' ? realpathSync(fileURLToPath(url)) : null;
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_INVALID_MODULE_SPECIFIER' || code === 'ENOENT') {
      return null;
    }
    throw new ModuleError(
      'module/not-found',
      `The package '${name}' cannot be used: ${reasonOf(error)}`,
      error,
    );
  }
}

function toReference(file: string, name: string | null): string {
  const url = pathToFileURL(file);
  if (name !== null) url.hash = encodeURIComponent(name);
  return url.href;
}
