/** Reads pages of the documentation as somebody who follows them. */
import { readFileSync } from 'node:fs';

/**
 * The blocks of a page in order, with their languages.
 * @param {string} page
 * @returns {{ language: string, text: string }[]}
 */
export function blocksOf(page) {
  const blocks = readFileSync(page, 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```/gm);
  return [...blocks].map(([, language = '', text = '']) => ({ language, text }));
}

/**
 * The commands of the first shell block of a page, one for each line, without what is said about them.
 * @param {string} page
 */
export function commandsOf(page) {
  const shell = blocksOf(page).find(({ language }) => language === 'sh');
  if (shell === undefined) throw new Error(`${page} has no commands`);
  return shell.text
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/**
 * The files that a page tells the reader to write: blocks that begin with the path of a file and are whole.
 * @param {string} page
 * @returns {{ path: string, text: string }[]}
 */
export function filesOf(page) {
  return blocksOf(page).flatMap(({ language, text }) => {
    const [, path] = /^\/\/ (\S+\.ts)\n/.exec(text) ?? [];
    const isWhole = language === 'ts' && text.includes('import ') && !text.includes('…');
    return path !== undefined && isWhole ? [{ path, text }] : [];
  });
}

/**
 * What the page says is printed by the program in the file of this path: the next block of text.
 * @param {string} page
 * @param {string} path
 */
export function printedBy(page, path) {
  const blocks = blocksOf(page);
  const at = blocks.findIndex(({ text }) => text.startsWith(`// ${path}\n`));
  return blocks.slice(at).find(({ language }) => language === 'text')?.text;
}
