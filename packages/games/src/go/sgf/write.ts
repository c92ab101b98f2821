/** Writing SGF. */
import { accept, type Result, refuse } from '@rondel/core';
import { closingBracket, isSgfIdent } from './scan.ts';
import { SGF_MAX_DEPTH, type SgfNode, type SgfTree } from './sgf.ts';

/** A line is broken before the node that would begin beyond this column. */
const LINE = 72;

interface Page {
  readonly pieces: string[];
  column: number;
}

/**
 * Writes games as SGF. `readSgf` gives the same games back: the line breaks are between nodes, never
 * in a value.
 *
 * Refusals, for games that were not read from a text: `sgf/no-game`, `sgf/missing-node`,
 * `sgf/missing-value`, `sgf/bad-name`, `sgf/bad-value` (a bracket or a backslash is not escaped),
 * `sgf/too-deep`.
 *
 * @example
 * const root = sgfNode({ FF: ['4'], GM: ['1'], SZ: ['9'] });
 * writeSgf([{ nodes: [root, sgfNode({ B: ['ee'] })], children: [] }]); // '(;FF[4]GM[1]SZ[9];B[ee])\n'
 */
export function writeSgf(games: readonly SgfTree[]): Result<string> {
  if (games.length === 0) return refuse('sgf/no-game', 'There is no game to write.');
  const page: Page = { pieces: [], column: 0 };
  for (const game of games) {
    const refused = writeTree(page, game);
    if (refused !== null) return refused;
  }
  return accept(page.pieces.join(''));
}

function writeTree(page: Page, game: SgfTree): Result<never> | null {
  // The trees that are open, and how many children of each are written.
  const open: SgfTree[] = [];
  const written: number[] = [];
  let tree: SgfTree | undefined = game;
  for (;;) {
    if (tree !== undefined) {
      if (open.length === SGF_MAX_DEPTH) return refuse('sgf/too-deep', 'Too many nested variations.');
      if (tree.nodes.length === 0) return refuse('sgf/missing-node', 'A line of a game needs a node.');
      if (page.column > 0) print(page, '\n');
      print(page, '(');
      for (const node of tree.nodes) {
        const refused = writeNode(page, node);
        if (refused !== null) return refused;
      }
      open.push(tree);
      written.push(0);
    }
    const last = open.length - 1;
    const next = written[last] as number;
    tree = open[last]?.children[next];
    if (tree !== undefined) {
      written[last] = next + 1;
    } else {
      print(page, ')');
      open.pop();
      written.pop();
      if (open.length === 0) break;
    }
  }
  print(page, '\n');
  return null;
}

function writeNode(page: Page, node: SgfNode): Result<never> | null {
  if (page.column > LINE) print(page, '\n');
  print(page, ';');
  for (const { ident, values } of node.properties) {
    if (!isSgfIdent(ident)) return refuse('sgf/bad-name', 'A property name has capital letters.', ident);
    if (values.length === 0) return refuse('sgf/missing-value', 'A property needs a value.', ident);
    print(page, ident);
    for (const value of values) {
      // Read back, the value must end exactly where it ends.
      if (closingBracket(value, 0) !== value.length) {
        return refuse('sgf/bad-value', 'Brackets and backslashes in a value must be escaped.', ident);
      }
      print(page, '[');
      print(page, value);
      print(page, ']');
    }
  }
  return null;
}

function print(page: Page, piece: string): void {
  const line = piece.lastIndexOf('\n');
  page.pieces.push(piece);
  page.column = line < 0 ? page.column + piece.length : piece.length - line - 1;
}
