/**
 * What can stand in the values of SGF properties: texts, composed values, and the way to a property.
 *
 * A value is kept as it is spelled. A text is decoded when its type is known, and encoded before it is
 * put into a tree.
 */
import type { SgfNode, SgfProperty, SgfTree } from './sgf.ts';

/**
 * Decodes a value of type Text, such as a comment: escapes are resolved, line breaks of all systems
 * become `\n`, escaped ones go away, other white space becomes a blank.
 *
 * @example
 * sgfText('a \\] and a soft \\\nbreak'); // 'a ] and a soft break'
 */
export function sgfText(value: string): string {
  return value.replace(/\\(?:\r\n|\n\r|[\s\S])?|\r\n?|\n\r?|[\t\v\f]/g, (found) => {
    const escaped = found[0] === '\\';
    const character = escaped ? found.charAt(1) : found.charAt(0);
    if (character === '\n' || character === '\r') return escaped ? '' : '\n';
    return /[\t\v\f]/.test(character) ? ' ' : character;
  });
}

/**
 * Decodes a value of type SimpleText, such as a name: like {@link sgfText}, but it is one line.
 *
 * @example
 * sgfSimpleText('Honinbo\nShusaku'); // 'Honinbo Shusaku'
 */
export function sgfSimpleText(value: string): string {
  return sgfText(value).replaceAll('\n', ' ');
}

/**
 * Encodes a text as a value. {@link sgfText} gives it back, except that white space is as it says.
 *
 * @example
 * escapeSgf('[sic]'); // '[sic\\]'
 */
export function escapeSgf(text: string): string {
  return text.replace(/[\\\]]/g, '\\$&');
}

/**
 * Takes a composed value apart at its first colon that is not escaped; null if there is none. Both
 * parts are values: decode them by their own types.
 *
 * @example
 * splitSgf('CGoban:3'); // ['CGoban', '3']
 */
export function splitSgf(value: string): readonly [string, string] | null {
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '\\') at++;
    else if (value[at] === ':') return [value.slice(0, at), value.slice(at + 1)];
  }
  return null;
}

/**
 * Encodes two texts as a composed value.
 *
 * @example
 * composeSgf('dd', '1:0'); // 'dd:1\\:0'
 */
export function composeSgf(left: string, right: string): string {
  return `${left.replace(/[\\\]:]/g, '\\$&')}:${right.replace(/[\\\]:]/g, '\\$&')}`;
}

/**
 * Makes a node. The values are put in as they are: encode texts with {@link escapeSgf}.
 *
 * @example
 * sgfNode({ B: ['dd'], C: [escapeSgf('The [3-3] point is next.')] });
 */
export function sgfNode(properties: Readonly<Record<string, readonly string[]>>): SgfNode {
  return {
    properties: Object.entries(properties).map(([ident, values]) => ({ ident, values, at: 0 })),
  };
}

/**
 * The property of this name in a node. A name should be there only once; if it is not, all values count.
 *
 * @example
 * const comment = sgfProperty(node, 'C');
 * const text = comment === undefined ? '' : sgfText(comment.values[0]);
 */
export function sgfProperty(node: SgfNode, ident: string): SgfProperty | undefined {
  const found = node.properties.filter((property) => property.ident === ident);
  const first = found[0];
  if (first === undefined || found.length === 1) return first;
  return { ident, values: found.flatMap((property) => property.values), at: first.at };
}

/**
 * The nodes of the main line: of a tree, of its first child, of that one's first child, and so on.
 *
 * @example
 * const moves = sgfMainLine(game).filter((node) => sgfProperty(node, 'B') ?? sgfProperty(node, 'W'));
 */
export function sgfMainLine(tree: SgfTree): readonly SgfNode[] {
  const line: SgfNode[] = [];
  for (let at: SgfTree | undefined = tree; at !== undefined; at = at.children[0]) {
    for (const node of at.nodes) line.push(node);
  }
  return line;
}
