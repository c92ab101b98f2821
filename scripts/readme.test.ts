/** The README's first screen shows a real game; docs.test.ts compiles and runs it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

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
