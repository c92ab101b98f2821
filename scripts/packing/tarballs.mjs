/** Packs the packages, and looks at what is in the tarballs. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { entriesOf, packages, root } from '../packages.mjs';
import { run } from './processes.mjs';

/** @typedef {import('../packages.mjs').Package & { readonly file: string }} Tarball */

/** In every tarball, whatever the package. */
const ALWAYS = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];

/** In none of them; the template of create-rondel has a test of its own. */
const NEVER = /^(?!template\/).*\.test\.|(^|\/)test\/|\.tsbuildinfo$|(^|\/)node_modules\//;

/** A command that is installed here, without npm on the way to it. @param {string} name */
const bin = (name) => `"${join(root, 'node_modules/.bin', name)}"`;

/**
 * Packs everything that is published.
 * @param {string} folder
 * @returns {Promise<Tarball[]>}
 */
export async function packAll(folder) {
  const chosen = packages.map(({ folder: one }) => `-w ${one}`).join(' ');
  const printed = await run(`npm pack ${chosen} --json --pack-destination "${folder}"`, {
    cwd: root,
    quiet: true,
  });
  // Scripts print before npm does. Newer versions of npm answer with an object, by name.
  const packed = JSON.parse(printed.slice(printed.search(/^[[{]/m)));
  /** @type {{ name: string, filename: string }[]} */
  const list = Object.values(packed);
  return packages.map((one) => {
    const found = list.find(({ name }) => name === one.manifest.name);
    if (found === undefined) throw new Error(`${one.manifest.name} was not packed`);
    return { ...one, file: join(folder, found.filename) };
  });
}

/**
 * Throws if something is missing in a tarball, is there without need, or would be found wrongly by Node, bundlers or
 * the compiler.
 * @param {Tarball} tarball
 */
export async function inspect(tarball) {
  const { file, manifest } = tarball;
  const files = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
  const missing = ALWAYS.filter((path) => !files.includes(path));
  if (missing.length > 0)
    throw new Error(`${manifest.name}: ${missing.join(', ')} is missing in the tarball`);
  const surplus = files.filter((path) => NEVER.test(path));
  if (surplus.length > 0)
    throw new Error(`${manifest.name}: ${surplus.join(', ')} should not be in the tarball`);

  await run(`${bin('publint')} run "${file}" --strict`, { cwd: root });
  const entries = entriesOf(tarball).map(({ name }) => `.${name.slice(manifest.name.length)}`);
  // A command has no entry points, so no types either.
  if (entries.length === 0) return;
  const flags = `--profile esm-only --format ascii --no-color --entrypoints ${entries.join(' ')}`;
  await run(`${bin('attw')} "${file}" ${flags}`, { cwd: root, quiet: true });
}
