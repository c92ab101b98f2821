/**
 * The examples in the documentation run and print what the page says. An example is a block of
 * TypeScript that imports something, followed by a block of text with nothing but a sentence between.
 *
 *     UPDATE_DOCS=1 npm run test:long scripts/docs    # writes what they print into the pages
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { pages, root } from './pages.ts';

const EXAMPLE =
  /```ts\n((?:(?!```)[\s\S])*?import (?:(?!```)[\s\S])*?)```\n\n(?:[^\n`#][^\n]*\n){0,3}\n?```text\n([\s\S]*?)```/g;

/** The examples are type-checked with the strict flags of this repository. */
const TESTS = 'tsconfig.tests.json';
const { references } = JSON.parse(readFileSync(join(root, TESTS), 'utf8')) as {
  readonly references: readonly { readonly path: string }[];
};
const CONFIG = {
  extends: join(root, TESTS),
  compilerOptions: { types: ['node'] },
  include: ['**/*.ts'],
  // Projects are not inherited. With them the packages are taken as they were built.
  references: references.map(({ path }) => ({ path: join(root, path) })),
};

/** Whether it is a whole module; what leaves something out, or goes on from an earlier block, is not. */
const isWhole = (code: string): boolean => /^import /m.test(code) && !code.includes('…');

/** The files that a page tells the reader to write: whole modules that begin with the name of a file. */
const filesOf = (page: string): { name: string; code: string }[] =>
  [...page.matchAll(/^```ts\n(\/\/ (\S+\.ts)\n[\s\S]*?)^```/gm)]
    .map(([, code = '', name = '']) => ({ name, code }))
    .filter(({ code }) => isWhole(code));

test('the examples of all pages compile', async () => {
  const folder = await mkdtemp(join(root, 'apps', 'cli', '.docs-'));
  try {
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
    for (const page of pages) {
      const text = await readFile(join(root, page), 'utf8');
      const own = join(folder, page.replace(/\W+/g, '-'));
      await mkdir(own);
      for (const { name, code } of filesOf(text)) await writeFile(join(own, name), code);
      for (const [i, [, code = '']] of [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].entries()) {
        if (isWhole(code) && !/^\/\/ \S+\.ts\n/.test(code)) await writeFile(join(own, `${i}.ts`), code);
      }
    }
    const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder];
    const { stdout } = await promisify(execFile)('node', tsc, { cwd: root }).catch((error) => error);
    expect(stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Runs an example here, where the packages are loaded already, with the files of its page; gives what it prints. */
async function run(code: string, page: string): Promise<string> {
  // Inside the repository, so that the example finds the packages by name.
  const folder = await mkdtemp(join(root, 'apps', 'cli', '.docs-'));
  let printed = '';
  const log = vi.spyOn(console, 'log').mockImplementation((...words) => {
    printed += `${format(...words)}\n`;
  });
  try {
    for (const { name, code: written } of filesOf(page)) await writeFile(join(folder, name), written);
    const file = join(folder, 'example.ts');
    await writeFile(file, code);
    await import(/* @vite-ignore */ file);
    return printed;
  } finally {
    log.mockRestore();
    await rm(folder, { recursive: true });
  }
}

test.each(pages)('the examples of %s print what it says', async (page) => {
  const file = join(root, page);
  let text = await readFile(file, 'utf8');
  const examples = [...text.matchAll(EXAMPLE)];
  if (page === 'README.md') expect(isWhole(examples[0]?.[1] ?? '')).toBe(true);
  for (const [example, code = '', shown = ''] of examples) {
    // Examples of tests, and pieces that go on from an earlier one, are not programs of their own.
    if (code.includes("from 'vitest'") || code.includes('…')) continue;
    const printed = await run(code, text);
    if (process.env.UPDATE_DOCS === '1')
      text = text.replace(example, () => `${example.slice(0, -shown.length - 3)}${printed}\`\`\``);
    else expect(printed).toBe(shown);
  }
  if (process.env.UPDATE_DOCS === '1') await writeFile(file, text);
});
