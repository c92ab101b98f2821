/** Projects of a stranger: folders that see nothing of this checkout. */
import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** @typedef {{ readonly outside: string, readonly env: { [name: string]: string } }} Place - An empty folder, and npm. */

/** Makes a project of nothing but a name. @param {string} folder */
export function makeProject(folder) {
  mkdirSync(folder);
  writeJson(join(folder, 'package.json'), { name: basename(folder), private: true, type: 'module' });
}

/** @param {string} file @param {unknown} value */
export const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Fails if a package of rondel is not a copy of its own. @param {string} folder */
export function mustBeCopies(folder) {
  const scope = join(folder, 'node_modules/@rondel');
  const found = readdirSync(scope);
  for (const name of found) assert(!lstatSync(join(scope, name)).isSymbolicLink(), `${name} is a link`);
  console.log(`  copies, not links: ${found.join(', ')}`);
}
