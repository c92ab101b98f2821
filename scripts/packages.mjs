/** The packages that are published, as the workspace has them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ readonly [name: string]: string }} Versions
 * @typedef {{
 *   readonly name: string, readonly version: string, readonly private?: boolean, readonly files?: string[],
 *   readonly exports?: { readonly [entry: string]: { readonly types: string } },
 *   readonly scripts?: Versions, readonly dependencies?: Versions, readonly devDependencies?: Versions,
 *   readonly peerDependencies?: Versions, readonly [field: string]: unknown,
 * }} Manifest
 * @typedef {{ readonly folder: string, readonly manifest: Manifest }} Package
 */

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} folder @returns {Package} */
const readPackage = (folder) => ({
  folder,
  manifest: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
});

/** All workspaces, with what is private. */
export const workspaces = ['packages', 'apps']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
  .concat('bench')
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map(readPackage);

export const packages = workspaces.filter(({ manifest }) => manifest.private !== true);

/**
 * The entry points of a built package: what is imported, and its file of types. A pattern stands for all
 * folders that fit it.
 * @param {Package} one
 * @returns {{ name: string, types: string }[]}
 */
export function entriesOf({ folder, manifest }) {
  return Object.entries(manifest.exports ?? {}).flatMap(([entry, { types }]) => {
    const name = manifest.name + entry.slice(1);
    if (!entry.includes('*')) return [{ name, types: join(root, folder, types) }];
    const [before = '', after = ''] = types.split('*');
    return readdirSync(join(root, folder, before))
      .filter((found) => existsSync(join(root, folder, before + found + after)))
      .sort()
      .map((found) => ({
        name: name.replace('*', found),
        types: join(root, folder, before + found + after),
      }));
  });
}
