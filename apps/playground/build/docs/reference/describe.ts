/** An export as pieces: what it is, how it is declared, what its comment says, and examples. */
import type TS from 'typescript';
import type { Piece } from '../../../src/app/document.ts';
import { highlight } from '../highlight.ts';
import { codePiece, readPieces } from '../pieces.ts';
import { ts } from './compiler.ts';
import type { Export } from './program.ts';
import { kindOf, mentionsOf, signatureOf } from './signature.ts';

export interface Context {
  readonly checker: TS.TypeChecker;
  /** The address of each export, where it is at home. */
  readonly homes: ReadonlyMap<TS.Symbol, string>;
  /** The address of the first export of a name. */
  readonly named: ReadonlyMap<string, string>;
}

export function describe({ name, symbol }: Export, id: string, address: string, context: Context): Piece[] {
  const { checker, homes } = context;
  const links = new Map<string, string>();
  for (const [word, mentioned] of mentionsOf(checker, symbol)) {
    const href = homes.get(mentioned);
    if (href !== undefined && href !== address) links.set(word, href);
  }
  const home = homes.get(symbol);
  const also: Piece[] =
    home === undefined || home === address
      ? []
      : [['p', ['The same as ', ['a', [['code', [home.slice('#/docs/api/'.length)]]], { href: home }], '.']]];
  const said = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return [
    ['h3', [['code', [name]], ' ', ['span', [kindOf(symbol)], { class: 'doc-kind' }]], { id }],
    ['pre', highlight(signatureOf(checker, symbol, name), 'ts', links), { language: 'ts' }],
    ...read(said, context),
    ...tagged(symbol.getJsDocTags(checker), context),
    ...also,
  ];
}

/** The text of a comment, in which `{@link Name}` leads to what is called so. */
function read(text: string, { named }: Context): Piece[] {
  const marked = text.replace(/\{@link\s+([\w.]+)\s*\}/g, (_, name: string) => `[\`${name}\`](${name})`);
  const linkTo = (href: string): string | null =>
    named.get(href) ?? named.get(href.split('.')[0] ?? '') ?? null;
  return [...readPieces(marked, { name: 'api', linkTo }).pieces].map((piece) => linkNames(piece, named));
}

/** Names of exports that stand in a text as code lead there. */
function linkNames(piece: Piece, named: ReadonlyMap<string, string>): Piece {
  if (typeof piece === 'string') return piece;
  const [tag, content, traits] = piece;
  if (tag === 'a' || tag === 'pre') return piece;
  const [word] = content;
  const href =
    tag === 'code' && typeof word === 'string' ? named.get(word.replace(/\(.*\)$/, '')) : undefined;
  if (href !== undefined) return ['a', [piece], { href }];
  const inside = content.map((part) => linkNames(part, named));
  return traits === undefined ? [tag, inside] : [tag, inside, traits];
}

function tagged(tags: readonly TS.JSDocTagInfo[], context: Context): Piece[] {
  const textOf = (tag: TS.JSDocTagInfo): string => ts.displayPartsToString(tag.text).trim();
  const parameters = tags
    .filter(({ name }) => name === 'param')
    .map((tag): Piece => {
      const [, name = '', text = ''] = /^(\S+)\s*(?:-\s*)?([\s\S]*)$/.exec(textOf(tag)) ?? [];
      return ['li', [['code', [name]], ': ', ...inline(read(text, context))]];
    });
  const sentence = (tag: string, before: string): Piece[] =>
    tags
      .filter(({ name }) => name === tag)
      .map((each): Piece => ['p', [['strong', [before]], ' ', ...inline(read(textOf(each), context))]]);
  const examples = tags
    .filter(({ name }) => name === 'example')
    .flatMap((tag): Piece[] => {
      const text = textOf(tag);
      return text.includes('```') ? read(text, context) : [codePiece(text, 'ts')];
    });
  return [
    ...(parameters.length === 0 ? [] : [['ul', parameters] as Piece]),
    ...sentence('returns', 'Gives'),
    ...sentence('throws', 'Throws'),
    ...sentence('deprecated', 'Deprecated'),
    ...examples,
  ];
}

/** A text that stands within a line. */
const inline = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap((piece) => (typeof piece !== 'string' && piece[0] === 'p' ? piece[1] : [piece]));
