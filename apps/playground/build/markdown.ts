/** What a game's document says first, at build time: `README.md?title` becomes a name and a sentence. */
import { readFile } from 'node:fs/promises';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Heading } from '../src/app/document.ts';

/** The first heading and the first sentence after it. */
export function readHeading(text: string): Heading {
  const tokens = marked.lexer(text);
  const heading = tokens.find((token) => token.type === 'heading') as Tokens.Heading | undefined;
  const paragraph = tokens.find((token) => token.type === 'paragraph' && plainText([token]).trim() !== '');
  const said = plainText(paragraph === undefined ? [] : [paragraph])
    .replaceAll('\n', ' ')
    .trim();
  return {
    title: plainText(heading?.tokens ?? []),
    summary: /^.*?[.!?](?=\s|$)/.exec(said)?.[0] ?? said,
  };
}

/** The words without what marks them; pictures have none. */
export const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'image') return '';
      if ('tokens' in token && token.tokens) return plainText(token.tokens);
      return 'text' in token ? (token.text as string) : token.raw;
    })
    .join('');

const ASKED = '.md?title';

export function markdown(): Plugin {
  return {
    name: 'rondel-markdown',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(ASKED)) return null;
      const heading = readHeading(await readFile(id.slice(0, id.indexOf('?')), 'utf8'));
      return { code: `export default ${JSON.stringify(heading)};`, moduleType: 'js' };
    },
  };
}
