/**
 * Game documents at build time: `README.md?title` becomes a name and a sentence, `README.md?rules` a tree of plain
 * data, so that the page needs neither a reader of Markdown nor HTML in strings.
 */
import { readFile } from 'node:fs/promises';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Heading, Piece } from '../src/app/document.ts';

/** The first heading and the first sentence after it. */
export function readHeading(text: string): Heading {
  const tokens = marked.lexer(text);
  const heading = tokens.find((token) => token.type === 'heading') as Tokens.Heading | undefined;
  const title = heading?.text ?? '';
  const paragraph = tokens.find((token) => token.type === 'paragraph');
  const said = plainText((paragraph as Tokens.Paragraph | undefined)?.tokens ?? []);
  return { title, summary: /^.*?[.!?](?=\s|$)/s.exec(said)?.[0].replaceAll('\n', ' ') ?? said };
}

/** A document without its first heading. */
export function readPieces(text: string): Piece[] {
  return piecesOf(marked.lexer(text).filter((token, i) => !(i === 0 && token.type === 'heading')));
}

const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : decode(token)))
    .join('');

const decode = (token: Token): string => ('text' in token ? (token.text as string) : token.raw);

function piecesOf(tokens: readonly Token[]): Piece[] {
  return tokens.flatMap((token): Piece[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [[`h${Math.min(4, token.depth + 1)}`, piecesOf(token.tokens ?? [])]];
      case 'paragraph': {
        const pieces = piecesOf(token.tokens ?? []);
        return pieces.length === 0 ? [] : [['p', pieces]];
      }
      // Pictures of the page are for those who read elsewhere.
      case 'image':
        return [];
      case 'code':
        return [['pre', [token.text]]];
      case 'list':
        return [
          [
            token.ordered ? 'ol' : 'ul',
            (token as Tokens.List).items.map((item): Piece => ['li', piecesOf(item.tokens)]),
          ],
        ];
      case 'table':
        return [tablePiece(token as Tokens.Table)];
      case 'blockquote':
        return [['blockquote', piecesOf(token.tokens ?? [])]];
      case 'strong':
      case 'em':
        return [[token.type, piecesOf(token.tokens ?? [])]];
      case 'codespan':
        return [['code', [token.text]]];
      case 'link': {
        const isOutside = /^https?:/.test(token.href);
        const content = piecesOf(token.tokens ?? []);
        // Links between documents lead nowhere on the page yet.
        return isOutside ? [['a', content, token.href]] : content;
      }
      default:
        return 'tokens' in token && token.tokens ? piecesOf(token.tokens) : [decode(token)];
    }
  });
}

function tablePiece({ header, rows }: Tokens.Table): Piece {
  const row = (cells: readonly Tokens.TableCell[], tag: string): Piece => [
    'tr',
    // A heading without words is none.
    cells.map((cell): Piece => [cell.tokens.length === 0 ? 'td' : tag, piecesOf(cell.tokens)]),
  ];
  return [
    'table',
    [
      ['thead', [row(header, 'th')]],
      ['tbody', rows.map((cells) => row(cells, 'td'))],
    ],
  ];
}

const ASKED = /\.md\?(title|rules)$/;

export function markdown(): Plugin {
  return {
    name: 'rondel-markdown',
    enforce: 'pre',
    async load(id) {
      const asked = ASKED.exec(id)?.[1];
      if (asked === undefined) return null;
      const text = await readFile(id.slice(0, id.indexOf('?')), 'utf8');
      const value = asked === 'title' ? readHeading(text) : readPieces(text);
      return { code: `export default ${JSON.stringify(value)};`, moduleType: 'js' };
    },
  };
}
