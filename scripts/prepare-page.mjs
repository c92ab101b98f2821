/** Builds the playground for `npm start`, if something that goes into it has changed since the last time. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = join(root, 'apps', 'playground');

/** What goes into the page besides its own files; tests aside, it is taken from the sources. */
const PARTS = [
  'packages/core',
  'packages/scene',
  'packages/games',
  'packages/simulator',
  'apps/client',
  'apps/server',
  'apps/workers',
];
/** What is read in it, besides the READMEs of the parts. */
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'docs',
  'apps/cli/README.md',
  'bench/README.md',
];
const OWN = ['src', 'build', 'public', 'index.html', 'vite.config.ts', 'package.json'];

/**
 * When something in a folder was changed last, in milliseconds; 0 if it is not there.
 * @param {string} path
 * @returns {number}
 */
function changedAt(path) {
  if (!existsSync(path)) return 0;
  const status = statSync(path);
  if (!status.isDirectory()) return /\.test\.\w+$/.test(path) ? 0 : status.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/** Whether the page is built, of all that is there now. */
export function isPageFresh() {
  const builtAt = changedAt(join(page, 'dist', 'index.html'));
  const sources = [
    ...OWN.map((name) => join(page, name)),
    ...PARTS.flatMap((part) => [join(root, part, 'src'), join(root, part, 'README.md')]),
    ...DOCUMENTS.map((name) => join(root, name)),
  ];
  return builtAt > 0 && sources.every((path) => changedAt(path) <= builtAt);
}

/**
 * Builds the page if there is one to build. If that fails the server starts all the same, with the page of before or
 * with a plain one, so a mistake in the page does not keep anybody from the matches.
 * @param {(text: string) => void} note
 * @returns {Promise<void>}
 */
export async function preparePage(note) {
  if (!existsSync(join(page, 'package.json')) || isPageFresh()) return;
  note('Builds the page …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: page,
    stdio: ['ignore', 2, 2],
  });
  const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const code = await new Promise((resolve) => child.on('close', resolve));
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  if (code !== 0) note('The page could not be built; everything else works without it.');
}
