/**
 * Checks what a visitor has to load, compressed: the gallery with one small board, and the table, each without the
 * games themselves. Fails beyond the limits.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
/** @typedef {{ file: string, imports?: string[], isEntry?: boolean, src?: string }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(await readFile(`${dist}.vite/manifest.json`, 'utf8'));

/** The limits in bytes, and the modules that a page begins with. */
const PAGES = [
  // Without the documents themselves, which are files beside the page.
  { page: 'docs', limit: 40 * 1024, modules: ['index.html', 'src/docs/docs-page.tsx'] },
  { page: 'gallery', limit: 72 * 1024, modules: ['index.html', 'src/gallery/gallery.tsx'] },
  { page: 'game', limit: 120 * 1024, modules: ['index.html', 'src/game/game-page.tsx'] },
  { page: 'lab', limit: 170 * 1024, modules: ['index.html', 'src/lab/lab-page.tsx'] },
  { page: 'online', limit: 122 * 1024, modules: ['index.html', 'src/online/match-page.tsx'] },
  { page: 'table', limit: 120 * 1024, modules: ['index.html', 'src/table/play-page.tsx'] },
  { page: 'record', limit: 120 * 1024, modules: ['index.html', 'src/table/record-page.tsx'] },
  { page: 'study', limit: 120 * 1024, modules: ['index.html', 'src/study/study-page.tsx'] },
  // The engine and all that runs the code come once more in the sandbox, which loads nothing from elsewhere.
  {
    page: 'write',
    limit: 416 * 1024,
    modules: ['index.html', 'src/write/write-page.tsx'],
    others: ['sandbox.html'],
  },
];

/** A module with all that it imports, but not what it may load later. */
function closure(/** @type {string} */ name, /** @type {Set<string>} */ found) {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`the build has no ${name}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const each of chunk.imports ?? []) closure(each, found);
  return found;
}

const sizeOf = async (/** @type {string} */ file) => gzipSync(await readFile(dist + file)).length;

let isTooBig = false;
for (const { page, limit, modules, others = [] } of PAGES) {
  /** @type {Set<string>} */
  const files = new Set(others);
  for (const name of modules) closure(name, files);
  const sizes = await Promise.all([...files].map(sizeOf));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  const isOver = total > limit;
  isTooBig ||= isOver;
  console.log(`${isOver ? 'TOO BIG' : 'ok'}: ${page} ${kilobytes(total)} of ${kilobytes(limit)}`);
}
process.exitCode = isTooBig ? 1 : 0;
