/** The tutorial and the README of core, followed outside of this checkout. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../packages.mjs';
import { filesOf, printedBy } from './follow.mjs';
import { run } from './processes.mjs';
import { makeProject, mustBeCopies, writeJson } from './project.mjs';

/** @type {{ readonly devDependencies: { readonly [name: string]: string } }} */
const { devDependencies: tools } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @param {string[]} names */
const withVersions = (names) => names.map((name) => `${name}@${tools[name]}`).join(' ');

/**
 * The game of the tutorial: its files as they are printed, type-checked, tested and run.
 * @param {import('./project.mjs').Place} place
 */
export async function followTutorial({ outside, env }) {
  const folder = join(outside, 'tutorial');
  const page = join(root, 'docs/writing-a-game.md');
  makeProject(folder);
  await run(
    `npm install @rondel/core ${withVersions(['fast-check', 'vitest', 'tsx', 'typescript', '@types/node'])}`,
    {
      cwd: folder,
      env,
    },
  );
  mustBeCopies(folder);
  const files = filesOf(page);
  const game = files.find(({ text }) => text.includes('defineGame('));
  const trial = files.find(({ text }) => text.includes('console.log('));
  assert(
    game && trial && files.some(({ path }) => path.endsWith('.test.ts')),
    'the tutorial has changed its shape',
  );
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // In the repository a game is found by the name of its folder.
    const own = relative(dirname(path), game.path).replace(/^(?!\.)/, './');
    writeFileSync(join(folder, path), text.replace(/'@rondel\/games\/pig'/, `'${own}'`));
  }
  const compilerOptions = {
    ...{ target: 'ES2023', module: 'NodeNext', types: ['node'], strict: true, noEmit: true },
    // Libraries as well: a stranger may be strict.
    ...{ skipLibCheck: false, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    allowImportingTsExtensions: true,
  };
  // Vitest's own types are not all strict, so its test is run but not checked.
  writeJson(join(folder, 'tsconfig.json'), { compilerOptions, files: [game.path, trial.path] });
  await run('npx tsc', { cwd: folder, env });
  assert.equal(await run(`npx tsx ${trial.path}`, { cwd: folder, env }), printedBy(page, trial.path));
  await run('npx vitest run', { cwd: folder, env });
}

/**
 * The minimal game of the README of core, bundled for a page.
 * @param {import('./project.mjs').Place} place
 * @param {number} limit - The most bytes, gzipped.
 */
export async function measure({ outside, env }, limit) {
  const folder = join(outside, 'tutorial');
  await run(`node "${join(root, 'scripts/size.mjs')}" --limit ${limit}`, { cwd: folder, env });
}
