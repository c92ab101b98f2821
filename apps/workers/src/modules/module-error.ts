/** What can be wrong with a module from outside, as a sentence that names the file and, where it is known, the line. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is wrong, for programs. */
export type ModuleFault =
  | 'module/not-found'
  | 'module/broken'
  | 'module/too-slow'
  | 'module/no-game'
  | 'module/many-games'
  | 'module/no-policy'
  | 'module/many-policies'
  | 'module/no-such-export'
  | 'module/other-core'
  | 'module/bad-game'
  | 'module/bad-policy';

/**
 * A module from outside that cannot be used. The message is a sentence that names its file.
 * @example
 * try {
 *   await loadGame('file:///home/me/letters.ts');
 * } catch (error) {
 *   if (error instanceof ModuleError) console.error(error.message); // letters.ts:12 cannot be loaded: …
 * }
 */
export class ModuleError extends Error {
  readonly code: ModuleFault;
  /** Further lines: what may have been meant, and the line of the author. */
  readonly details: readonly string[];

  constructor(code: ModuleFault, message: string, cause?: unknown, details: readonly string[] = []) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'ModuleError';
    this.code = code;
    this.details = details;
  }
}

/** A file as people write it: relative to where they are, if it is below. */
export function showFile(file: string): string {
  const near = relative(process.cwd(), file);
  return near === '' || near.startsWith('..') ? file : near;
}

/** `letters.ts:12 cannot be loaded: …`, for whatever was thrown while a file was loaded. */
export function couldNotLoad(file: string, error: unknown): ModuleError {
  if (error instanceof ModuleError) return error;
  const place = placeIn(error, file);
  return new ModuleError('module/broken', `${place} cannot be loaded: ${reasonOf(error)}`, error);
}

/** What an error says, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  const text = textOf(error)
    // esbuild says where, then what.
    .replace(/^Transform failed with \d+ errors?:\n\S*?:\d+:\d+: ERROR: ([^\n]*)[\s\S]*$/, '$1')
    .split('\n')[0]
    ?.trim();
  const short = (text ?? '').slice(0, LONGEST) || 'it throws something without a text';
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}

const LONGEST = 500;

function textOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return '';
  }
}

/**
 * The file and line that an error is about: where it was thrown from the author's files, not from the packages
 * they use. Without any, the module itself.
 */
export function placeIn(error: unknown, file: string): string {
  const places = placesIn(error);
  const own = places.find((place) => place.file === file) ?? places.find((place) => isOwn(place.file));
  return own === undefined ? showFile(file) : showPlace(own);
}

/**
 * The file and line of an author that an error comes from; `null` where it came from no file outside of the packages.
 * @example
 * strayPlace(error); // 'letters.ts:12'
 */
export function strayPlace(error: unknown): string | null {
  const own = placesIn(error).find((place) => isOwn(place.file));
  return own === undefined ? null : showPlace(own);
}

/**
 * The sentence about an error that nobody has caught, with the file and line of its author; `null` where there is none.
 * @example
 * process.on('uncaughtException', (error) => console.error(strayError(error) ?? error)); // letters.ts:12: no such file.
 */
export function strayError(error: unknown): string | null {
  const place = strayPlace(error);
  return place === null ? null : `${place}: ${reasonOf(error)}`;
}

/**
 * The author's line that an error comes from, with a mark below; empty where there is none.
 * @param name - What to mark in it, if it is there; else the place that was noted.
 * @example
 * strayLines(error, 'pitss'); // ['  9 |   setup: (s) => s.pitss.fill(4),', '    |                   ^^^^^']
 */
export function strayLines(error: unknown, name: string | null = null): string[] {
  const own = placesIn(error).find((place) => isOwn(place.file));
  const text = own === undefined ? undefined : readLine(own);
  if (own === undefined || text === undefined) return [];
  const named = name === null ? -1 : text.indexOf(name);
  const column = named >= 0 ? named : own.column - 1;
  const number = `  ${own.line} | `;
  // A line of a bundle says nothing to anyone.
  if (text.length > LONGEST_LINE) return [];
  const mark = '^'.repeat(named >= 0 && name !== null ? name.length : 1);
  const below = column < 0 ? [] : [`${' '.repeat(number.length - 2)}| ${' '.repeat(column)}${mark}`];
  return [`${number}${text}`, ...below];
}

const LONGEST_LINE = 200;

/** A line of a file as it is written, tabs as spaces, so that a mark stands below what it means. */
const readLine = ({ file, line }: Place): string | undefined =>
  readFileSync(file, 'utf8').split(/\r?\n/)[Number(line) - 1]?.replaceAll('\t', ' ').trimEnd();

interface Place {
  readonly file: string;
  readonly line: string;
  /** From 1; 0 where only the line is known. */
  readonly column: number;
}

const showPlace = ({ file, line }: Place): string => `${showFile(file)}:${line}`;

/** All files and lines that an error names. */
function placesIn(error: unknown): Place[] {
  const text = `${textOf(error)}\n${stackOf(error)}`;
  const places: Place[] = [];
  for (const [, found = '', line = '', column = '0'] of text.matchAll(
    /(file:\/\/[^\s()]+?|\/[^\s():]+|[A-Za-z]:\\[^\s():]+):(\d+)(?::(\d+))?/g,
  )) {
    const path = toPath(found);
    if (path !== null) places.push({ file: path, line, column: Number(column) });
  }
  return places;
}

function stackOf(error: unknown): string {
  const stack = (error as { readonly stack?: unknown } | null)?.stack;
  return typeof stack === 'string' ? stack : '';
}

const toPath = (text: string): string | null => {
  try {
    return text.startsWith('file:') ? fileURLToPath(text.replace(/[?#].*$/, '')) : text;
  } catch {
    return null;
  }
};

/** The folder of rondel itself, where it is run from a checkout. */
const OURS = fileURLToPath(new URL('../../../../', import.meta.url));

const isOwn = (file: string): boolean =>
  !file.includes('node_modules') && !file.startsWith(OURS) && isReadable(file);

function isReadable(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}
