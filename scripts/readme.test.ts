/** The README's first screen compiles and runs as it is printed, and prints what it says. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The example is type-checked with the strict flags of this repository. */
const CONFIG = {
  extends: '../../../tsconfig.tests.json',
  compilerOptions: { types: ['node'] },
  include: ['example.ts'],
};

/** The first block of code in a language. */
function firstBlock(markdown: string, language: string): string {
  const match = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(markdown);
  if (match?.[1] === undefined) throw new Error(`the README has no block of ${language}`);
  return match[1];
}

/** Code without what may differ: comments, imports and exports, and how lines are broken. */
const bare = (code: string): string =>
  code
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/^(import|export \{|export type|export const texts)[\s\S]*?;$/gm, '')
    .replace(/\bexport /g, '')
    .replace(/\s+|,(?=\s*[\]})])/g, '');

test("the README's game is the one in the repository", async () => {
  const source = await readFile(join(root, 'packages/games/src/tic-tac-toe/index.ts'), 'utf8');
  expect(bare(firstBlock(await readFile(join(root, 'README.md'), 'utf8'), 'ts'))).toContain(bare(source));
});

test("the README's first example compiles, runs and prints what the README says", {
  timeout: 60_000,
}, async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  // Inside the repository, so that the example finds the packages by name.
  const folder = await mkdtemp(join(root, 'apps', 'cli', '.readme-'));
  try {
    const file = join(folder, 'example.ts');
    await writeFile(file, firstBlock(readme, 'ts'));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
    const run = promisify(execFile);
    await run('node', [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { cwd: root });
    const { stdout } = await run('node', ['--import', 'tsx', '--conditions=rondel:source', file], {
      cwd: root,
    });
    expect(stdout).toBe(firstBlock(readme, 'text'));
  } finally {
    await rm(folder, { recursive: true });
  }
});
