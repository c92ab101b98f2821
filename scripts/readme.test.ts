/** The game on the README's first screen is the one in the repository. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string): Promise<string> => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

/** The first block of TypeScript. */
const firstBlock = (markdown: string): string => /```ts\n([\s\S]*?)```/.exec(markdown)?.[1] ?? '';

/** Code without what may differ: comments, and imports, and how lines are broken. */
const bare = (code: string): string =>
  code
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/^import[\s\S]*?;$/gm, '')
    .replace(/\s+|,(?=\s*[\]})])/g, '');

test("the README's game is the one in the repository", async () => {
  expect(bare(firstBlock(await read('README.md')))).toBe(
    bare(await read('packages/games/src/tic-tac-toe/index.ts')),
  );
});
