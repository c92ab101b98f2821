/**
 * Writes what each package exports into its `api.md`, from the compiled declarations, so that a change of what
 * others build on is seen in review.
 *
 *     npm run api              # builds, and writes the reports
 *     npm run api -- --check   # builds, and fails if a report is not up to date
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { entriesOf, packages, root } from './packages.mjs';

const isCheck = process.argv.includes('--check');

/** @typedef {import('typescript').Declaration} Declaration */
/** @typedef {import('typescript').Symbol} Symbol */

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });
const blank = ts.createSourceFile('', '', ts.ScriptTarget.Latest);

/** @param {string} a @param {string} b */
const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The statement of a declaration: a constant is printed with its `declare const`.
 * @param {Declaration} declaration
 */
function statementOf(declaration) {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
}

/**
 * Leaves out what nobody outside can use: the private members of classes.
 * @param {import('typescript').Node} node
 */
function withoutPrivate(node) {
  if (!ts.isClassDeclaration(node)) return node;
  const isPrivate = (/** @type {import('typescript').ClassElement} */ member) =>
    (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0 ||
    (member.name !== undefined && ts.isPrivateIdentifier(member.name));
  const { modifiers, name, typeParameters, heritageClauses, members } = node;
  const shown = members.filter((member) => !isPrivate(member));
  return ts.factory.updateClassDeclaration(node, modifiers, name, typeParameters, heritageClauses, shown);
}

/**
 * The text of a symbol, without comments. What is declared in another package is named only.
 * @param {Symbol} symbol
 * @param {string} folder
 */
function textOf(symbol, folder) {
  const own = declarationsIn(symbol, folder);
  if (own.length === 0) return `// ${symbol.name} is of another package`;
  const texts = own.map((declaration) => {
    const statement = statementOf(declaration);
    return printer
      .printNode(ts.EmitHint.Unspecified, withoutPrivate(statement), statement.getSourceFile() ?? blank)
      .replace(/^export (declare )?|^declare /, '');
  });
  return sortUnions([...new Set(texts)].join('\n'));
}

const LITERAL = String.raw`(?:"[^"\n]*"|-?\d+)`;
const UNION = new RegExp(String.raw`(?<![|&] )${LITERAL}(?: \| ${LITERAL})+`, 'g');

/**
 * Literals of a union in one order: the compiler writes them as it came across them, which is another order after
 * a whole build than after a part of one.
 * @param {string} text
 */
function sortUnions(text) {
  return text.replace(UNION, (union) => union.split(' | ').sort(byText).join(' | '));
}

/** @param {Symbol} symbol @param {string} folder */
function declarationsIn(symbol, folder) {
  return (symbol.declarations ?? []).filter(({ parent }) =>
    parent?.getSourceFile().fileName.startsWith(folder),
  );
}

/** @param {import('typescript').TypeChecker} checker @param {Symbol} symbol */
function resolveAlias(checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/**
 * What these symbols mention and what that mentions in turn, as far as this package declares it.
 * @param {import('typescript').TypeChecker} checker
 * @param {Iterable<Symbol>} from
 * @param {string} folder
 */
function mentionedBy(checker, from, folder) {
  const seen = new Set(from);
  for (const symbol of seen) {
    /** @param {import('typescript').Node} node */
    const visit = (node) => {
      if (ts.isIdentifier(node)) {
        const found = checker.getSymbolAtLocation(node);
        const target = found && resolveAlias(checker, found);
        if (target && declarationsIn(target, folder).some(isTopLevel)) seen.add(target);
      }
      ts.forEachChild(node, visit);
    };
    for (const declaration of declarationsIn(symbol, folder)) visit(withoutPrivate(statementOf(declaration)));
  }
  return seen;
}

/** @param {Declaration} declaration */
const isTopLevel = (declaration) => ts.isSourceFile(statementOf(declaration).parent);

/**
 * @param {string} title
 * @param {Iterable<readonly [string, Symbol]>} symbols
 * @param {string} folder
 */
function section(title, symbols, folder) {
  const texts = [...symbols]
    .sort(([a], [b]) => byText(a, b))
    .map(([name, symbol]) =>
      name === symbol.name ? textOf(symbol, folder) : `// as ${name}\n${textOf(symbol, folder)}`,
    );
  return texts.length === 0 ? '' : `\n## ${title}\n\n\`\`\`ts\n${texts.join('\n')}\n\`\`\`\n`;
}

/** @param {import('./packages.mjs').Package} one */
function report(one) {
  const entries = entriesOf(one);
  const folder = join(root, one.folder, 'dist').replaceAll(sep, '/');
  const program = ts.createProgram(
    entries.map(({ types }) => types),
    { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, noEmit: true, types: [] },
  );
  const checker = program.getTypeChecker();
  /** @type {Map<Symbol, string>} */
  const named = new Map();
  const sections = entries.map(({ name, types }) => {
    const file = program.getSourceFile(types);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${name}: ${types} exports nothing; is it built?`);
    /** @type {(readonly [string, Symbol])[]} */
    const found = checker
      .getExportsOfModule(module)
      .map((symbol) => [symbol.name, resolveAlias(checker, symbol)]);
    const first = found.filter(([, symbol]) => !named.has(symbol));
    const again = found.filter(([, symbol]) => named.has(symbol));
    for (const [, symbol] of first) named.set(symbol, name);
    const same = again
      .map(([exported, symbol]) => `\`${exported}\` of \`${named.get(symbol)}\``)
      .sort(byText);
    return section(name, first, folder) + (same.length > 0 ? `\nAlso ${same.join(', ')}.\n` : '');
  });
  const others = [...mentionedBy(checker, named.keys(), folder)].filter((symbol) => !named.has(symbol));
  const mentioned = others.map((symbol) => /** @type {const} */ ([symbol.name, symbol]));
  const head = `# What ${one.manifest.name} exports\n\nMade by \`npm run api\`; not to be edited.\n`;
  return head + sections.join('') + section('Not exported, but mentioned above', mentioned, folder);
}

let stale = 0;
for (const one of packages.filter(({ manifest }) => manifest.exports !== undefined)) {
  const file = join(root, one.folder, 'api.md');
  const text = report(one);
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    stale++;
    console.error(`${one.folder}/api.md: what ${one.manifest.name} exports has changed; run "npm run api".`);
  }
}
console.log(isCheck ? `${stale} reports are out of date` : 'the reports are written');
process.exitCode = stale === 0 ? 0 : 1;
