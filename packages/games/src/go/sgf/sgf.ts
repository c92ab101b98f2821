/**
 * SGF, the Smart Game Format: a text is read into trees of nodes with properties, and nothing is
 * interpreted or lost on the way. What the properties mean is the business of the game; how their
 * values are spelled is in values.ts and points.ts, writing is in write.ts.
 *
 * Read is FF[4], and of FF[1] to FF[3] what differs: lower-case letters in names are dropped
 * (`White` is `W`), and digits are allowed in them. The reader keeps its own stack and looks at every
 * character a bounded number of times, so that a hostile text costs no more than an honest one.
 */
import { accept, type Result, refuseAt } from '@rondel/core';
import { closingBracket, findGame, isNameCharacter, isSgfIdent, type SgfSource, skipBlank } from './scan.ts';

/** A property of a node: `AB[dd][pp]` is `{ ident: 'AB', values: ['dd', 'pp'] }`. */
export interface SgfProperty {
  readonly ident: string;
  /**
   * The values as they stand between the brackets, escapes included: only who knows the type of a
   * property can decode it (`\:` means one thing in a comment and another in a composed value). Points
   * and numbers can be used as they are, for texts see `sgfText`, for `a:b` see `splitSgf`.
   */
  readonly values: readonly string[];
  /** The index of its name in the text. 0 in a tree that was not read from a text. */
  readonly at: number;
}

/** A node: everything from one `;` to the next. The order of the properties is that of the text. */
export interface SgfNode {
  readonly properties: readonly SgfProperty[];
}

/** A line of one or more nodes, and the lines that may follow it, the main one first. */
export interface SgfTree {
  readonly nodes: readonly SgfNode[];
  readonly children: readonly SgfTree[];
}

/**
 * How deep variations may be nested, so that whoever walks a tree may use recursion. The depth of the
 * call stack was measured in Node 20: `structuredClone` overflows at 1200, `JSON.stringify` at 2000.
 */
export const SGF_MAX_DEPTH = 1000;

interface GrowingTree {
  nodes: SgfNode[];
  children: GrowingTree[];
}

/**
 * Reads all games of a text.
 *
 * Text before the first `(;` is skipped, such as the header of a mail, and so is text after a game,
 * unless it looks like the rest of a game that was closed too early.
 *
 * Refusals: `sgf/no-game`, `sgf/missing-node`, `sgf/missing-name`, `sgf/missing-value`,
 * `sgf/unclosed-value`, `sgf/unclosed-tree`, `sgf/unopened-tree`, `sgf/node-after-variation`,
 * `sgf/unexpected-character`, `sgf/too-deep`. What is unclosed is reported where it was opened.
 *
 * @example
 * const [game] = unwrap(readSgf('(;FF[4]SZ[9];B[ee];W[ce](;B[cd])(;B[ge]))'));
 * game.nodes[1].properties; // [{ ident: 'B', values: ['ee'], at: 13 }]
 * game.children.length; // 2
 */
export function readSgf(text: string): Result<readonly SgfTree[]> {
  const games: SgfTree[] = [];
  const source: SgfSource = { text, at: findGame(text, 0) };
  if (source.at < 0) return refuseAt('sgf/no-game', 'This is not SGF: there is no "(;" in it.', 0);
  while (source.at >= 0) {
    const game = readTree(source);
    if (!game.ok) return game;
    games.push(game.value);
    const next = findGame(text, source.at);
    if (next !== source.at && /[()[\];]/.test(text.charAt(source.at))) {
      return refuseAt('sgf/unopened-tree', 'The game was already closed before this.', source.at);
    }
    source.at = next;
  }
  return accept(games);
}

/** Reads the tree that begins here, to the first character after it that is not a blank. */
function readTree(source: SgfSource): Result<SgfTree> {
  const { text } = source;
  const open: GrowingTree[] = [];
  const opened: number[] = [];
  for (;;) {
    const { at } = source;
    const tree = open[open.length - 1];
    const found = text[at];
    if (found === '(') {
      skipBlank(source, at + 1);
      if (text[source.at] !== ';') return refuseAt('sgf/missing-node', 'A ";" must follow a "(".', source.at);
      if (open.length === SGF_MAX_DEPTH) return refuseAt('sgf/too-deep', 'Too many nested variations.', at);
      const child: GrowingTree = { nodes: NONE, children: NONE };
      if (tree !== undefined) tree.children = append(tree.children, child);
      open.push(child);
      opened.push(at);
    } else if (tree === undefined || found === undefined) {
      return refuseAt('sgf/unclosed-tree', 'This "(" is never closed.', opened[opened.length - 1] ?? at);
    } else if (found === ')') {
      skipBlank(source, at + 1);
      open.pop();
      opened.pop();
      if (open.length === 0) return accept(tree);
    } else if (found !== ';') {
      return refuseAt('sgf/unexpected-character', 'Expected a property, ";", "(" or ")" here.', at);
    } else if (tree.children.length > 0) {
      return refuseAt('sgf/node-after-variation', 'A node cannot follow a variation.', at);
    } else {
      const properties = readProperties(source);
      if (!properties.ok) return properties;
      tree.nodes = append(tree.nodes, { properties: properties.value });
    }
  }
}

/** Reads the properties of the node that begins here. */
function readProperties(source: SgfSource): Result<readonly SgfProperty[]> {
  const { text } = source;
  let properties: SgfProperty[] = NONE;
  skipBlank(source, source.at + 1);
  for (;;) {
    const { at } = source;
    let end = at;
    while (isNameCharacter(text.charCodeAt(end))) end++;
    const ident = text.slice(at, end).replace(/[a-z]+/g, '');
    skipBlank(source, end);
    if (text[source.at] !== '[') {
      if (end === at) return accept(properties);
      return refuseAt('sgf/missing-value', 'A property needs a value in brackets.', source.at);
    }
    if (!isSgfIdent(ident)) {
      return refuseAt('sgf/missing-name', 'A property name begins with a capital letter.', at);
    }
    let values: string[] = NONE;
    while (text[source.at] === '[') {
      const close = closingBracket(text, source.at + 1);
      if (close >= text.length) {
        return refuseAt('sgf/unclosed-value', 'This "[" is never closed.', source.at);
      }
      values = append(values, text.slice(source.at + 1, close));
      skipBlank(source, close + 1);
    }
    properties = append(properties, { ident, values, at });
  }
}

// Most lists have no item or one, so empty ones are shared and others begin with their first item. With
// lists that are made empty and pushed to, 1.25 million properties took 300 MB instead of 140.
const NONE = Object.freeze([]) as unknown as never[];

function append<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}
