/** Games in documents: `README.md?games` becomes the code of every whole game that is written out in it. */
import { readFile } from 'node:fs/promises';
import { marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { WrittenOut } from '../src/app/document.ts';

/** A block of code is a whole game if it says the name of its file first and exports what it defines. */
const WHOLE = /^\/\/ ([\w-]+)\.ts\n[\s\S]*^export const \w+ = (?:defineGame|withOptions)\(/m;

/**
 * The games of a document.
 * @example
 * readGames('```ts\n// nim.ts\nexport const nim = defineGame({});\n```') // [{ name: 'nim', code: '…' }]
 */
export function readGames(text: string): WrittenOut[] {
  return marked.lexer(text).flatMap((token) => {
    if (token.type !== 'code') return [];
    const code = (token as Tokens.Code).text;
    const name = WHOLE.exec(code)?.[1];
    return name === undefined ? [] : [{ name, code: `${code}\n` }];
  });
}

export function gamesInDocuments(): Plugin {
  return {
    name: 'rondel-games-in-documents',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.md?games')) return null;
      const games = readGames(await readFile(id.slice(0, id.indexOf('?')), 'utf8'));
      return { code: `export default ${JSON.stringify(games)};`, moduleType: 'js' };
    },
  };
}
