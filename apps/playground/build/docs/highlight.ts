/** Code as pieces: what is a word of the language, a text, a type and a remark is marked with a class. */
import { typescriptLanguage } from '@codemirror/lang-javascript';
import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import type { Piece } from '../../src/app/document.ts';

const NAME = 'name';
const highlighter = tagHighlighter([
  { tag: [tags.keyword, tags.modifier, tags.self, tags.null, tags.bool], class: 'code-word' },
  { tag: [tags.string, tags.number, tags.regexp, tags.special(tags.string)], class: 'code-value' },
  { tag: tags.comment, class: 'code-remark' },
  { tag: [tags.typeName, tags.className], class: 'code-type' },
  // Of no colour, but it may lead somewhere.
  { tag: [tags.variableName, tags.function(tags.variableName)], class: NAME },
]);

const LANGUAGES = new Set(['ts', 'tsx', 'js', 'mjs', 'json']);

/** Where names lead. */
export type Links = ReadonlyMap<string, string>;

export function highlight(code: string, language: string, links: Links = new Map()): Piece[] {
  if (language === 'sh') return remarksOf(code);
  if (!LANGUAGES.has(language)) return [code];
  const pieces: Piece[] = [];
  const put = (text: string, kind: string): void => {
    const href = kind === NAME || kind === 'code-type' ? links.get(text) : undefined;
    const last = pieces.at(-1);
    if (href !== undefined) pieces.push(['a', [text], { href }]);
    else if (kind !== '' && kind !== NAME) pieces.push(['span', [text], { class: kind }]);
    else if (typeof last === 'string') pieces[pieces.length - 1] = last + text;
    else pieces.push(text);
  };
  highlightCode(code, typescriptLanguage.parser.parse(code), highlighter, put, () => put('\n', ''));
  return pieces;
}

/** In commands only what follows a `#` is marked. */
function remarksOf(code: string): Piece[] {
  return code.split(/(^#.*|(?<=\s)#\s.*)/m).flatMap((part, i): Piece[] => {
    if (part === '') return [];
    return [i % 2 === 1 ? ['span', [part], { class: 'code-remark' }] : part];
  });
}
