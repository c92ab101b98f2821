/** Markdown as a tree of plain data, so that the page needs neither a reader of Markdown nor HTML in strings. */
import { marked, type Token, type Tokens } from 'marked';
import type { Piece, Section } from '../../src/app/document.ts';
import { plainText } from '../markdown.ts';
import { drawDiagram } from './diagram.ts';
import { highlight } from './highlight.ts';
import { differing, slugOf } from './slugs.ts';
import { packGame } from './whole-game.ts';

/** What a reader of a document has to know. */
export interface Reading {
  /** What the document is called; the names in its diagrams begin with it. */
  readonly name: string;
  /** Where a link leads on the page; nothing, if it leads to what the page does not have. */
  linkTo(href: string): string | null;
}

export interface Read {
  readonly pieces: readonly Piece[];
  readonly sections: readonly Section[];
}

/** A document without its first heading, and its parts. */
export function readPieces(text: string, reading: Reading): Read {
  const tokens = marked.lexer(text);
  const start = tokens.findIndex(({ type }) => type !== 'space');
  const isTitled = tokens[start]?.type === 'heading';
  const sections: Section[] = [];
  const unique = differing();
  if (isTitled) unique(slugOf(plainText((tokens[start] as Tokens.Heading).tokens)));
  let diagrams = 0;

  const draw = (source: string): Piece => {
    const about = sections.at(-1)?.title ?? firstHeading(tokens);
    return drawDiagram(source, `A diagram of “${about}”`, `${slugOf(reading.name)}-${++diagrams}-`);
  };

  const heading = (token: Tokens.Heading): Piece => {
    const title = plainText(token.tokens);
    const id = unique(slugOf(title));
    sections.push({ id, title, depth: token.depth });
    return [`h${Math.min(4, token.depth)}`, read(token.tokens), { id }];
  };

  const link = ({ href, tokens: inside }: Tokens.Link): Piece[] => {
    const content = read(inside);
    const isOutside = /^https?:/.test(href);
    const target = isOutside ? href : reading.linkTo(href);
    return target === null ? content : [['a', content, { href: target }]];
  };

  const read = (list: readonly Token[]): Piece[] =>
    list.flatMap((token): Piece[] => {
      switch (token.type) {
        case 'space':
        // Pictures of the page are for those who read elsewhere.
        case 'image':
          return [];
        case 'heading':
          return [heading(token as Tokens.Heading)];
        case 'paragraph': {
          const pieces = read(token.tokens ?? []);
          return pieces.every((piece) => typeof piece === 'string' && piece.trim() === '')
            ? []
            : [['p', pieces]];
        }
        case 'code':
          return [
            token.lang === 'mermaid' ? draw(token.text) : codePiece(token.text, languageOf(token.lang)),
          ];
        case 'list':
          return [
            [
              token.ordered ? 'ol' : 'ul',
              (token as Tokens.List).items.map((item) => ['li', read(item.tokens)]),
            ],
          ];
        case 'table':
          return [tablePiece(token as Tokens.Table, read)];
        case 'blockquote':
        case 'strong':
        case 'em':
          return [[token.type, read(token.tokens ?? [])]];
        case 'codespan':
          return [['code', [token.text]]];
        case 'br':
          return [['br', []]];
        case 'hr':
          return [['hr', []]];
        case 'link':
          return link(token as Tokens.Link);
        case 'html':
          return token.text.startsWith('<!--') ? [] : [token.text];
        default:
          return 'tokens' in token && token.tokens ? read(token.tokens) : [wordsOf(token)];
      }
    });

  const pieces = read(tokens.filter((_, i) => !(isTitled && i === start)));
  return { pieces, sections };
}

const wordsOf = (token: Token): string => ('text' in token ? (token.text as string) : token.raw);

const firstHeading = (tokens: readonly Token[]): string =>
  plainText((tokens.find(({ type }) => type === 'heading') as Tokens.Heading | undefined)?.tokens ?? []);

/** The language of a block of code. The file that it is an excerpt of may follow. */
const languageOf = (words = ''): string => words.split(' ', 1)[0] ?? '';

/** Code in the colours of its language; a whole game can be opened in the editor. */
export function codePiece(code: string, language: string): Piece {
  const game = language === 'ts' ? packGame(code) : null;
  return ['pre', highlight(code, language), game === null ? { language } : { language, game }];
}

function tablePiece({ header, rows }: Tokens.Table, read: (tokens: readonly Token[]) => Piece[]): Piece {
  const row = (cells: readonly Tokens.TableCell[], tag: string): Piece => [
    'tr',
    // A heading without words is none.
    cells.map((cell): Piece => [cell.tokens.length === 0 ? 'td' : tag, read(cell.tokens)]),
  ];
  return [
    'table',
    [
      ['thead', [row(header, 'th')]],
      ['tbody', rows.map((cells) => row(cells, 'td'))],
    ],
  ];
}
