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
  include: ['*.ts'],
};

/** The blocks of code that say of which file they are. */
const filesOf = (markdown: string): { path: string; code: string }[] =>
  [...markdown.matchAll(/^```ts\n\/\/ (\S+\.ts)\n([\s\S]*?)^```/gm)].map(([, path = '', code = '']) => ({
    path,
    code,
  }));

/** The first block of text. */
const printedIn = (markdown: string): string | undefined => /^```text\n([\s\S]*?)^```/m.exec(markdown)?.[1];

test("the README's game and what plays it compile, run and print what the README says", {
  timeout: 240_000,
}, async () => {
  const page = join(root, 'README.md');
  const readme = await readFile(page, 'utf8');
  const files = filesOf(readme);
  expect(files.map(({ path }) => path)).toEqual(['tic-tac-toe.ts', 'try.ts']);
  // Inside the repository, so that the example finds the packages by name.
  const folder = await mkdtemp(join(root, 'apps', 'cli', '.readme-'));
  try {
    for (const { path, code } of files) await writeFile(join(folder, path), code);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
    const run = promisify(execFile);
    await run('node', [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { cwd: root });
    const node = ['--import', 'tsx', '--conditions=rondel:source', join(folder, 'try.ts')];
    const { stdout } = await run('node', node, { cwd: root });
    if (process.env.UPDATE_DOCS === '1')
      await writeFile(
        page,
        readme.replace(/^```text\n[\s\S]*?^```/m, () => `\`\`\`text\n${stdout}\`\`\``),
      );
    else expect(stdout).toBe(printedIn(readme));
  } finally {
    await rm(folder, { recursive: true });
  }
});
