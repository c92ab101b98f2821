/** How an export is declared, as its source has it but without what it does. */
import type TS from 'typescript';
import { ts } from './compiler.ts';
import { resolved } from './program.ts';

export type Kind = 'function' | 'interface' | 'type' | 'class' | 'constant';

/** Longer declarations are cut; the whole of them is in the source. */
const MOST_LINES = 70;

export function kindOf(symbol: TS.Symbol): Kind {
  const [declaration] = symbol.declarations ?? [];
  if (declaration === undefined) return 'constant';
  if (ts.isInterfaceDeclaration(declaration)) return 'interface';
  if (ts.isTypeAliasDeclaration(declaration)) return 'type';
  if (ts.isClassDeclaration(declaration)) return 'class';
  if (ts.isFunctionDeclaration(declaration) || arrowOf(declaration) !== null) return 'function';
  return 'constant';
}

/** The declarations of a symbol: those of an overloaded function without the one that does the work. */
export function declarationsOf(symbol: TS.Symbol): readonly TS.Declaration[] {
  const all = symbol.declarations ?? [];
  const isWork = (one: TS.Declaration): boolean => ts.isFunctionDeclaration(one) && one.body !== undefined;
  return all.length > 1 && all.some((one) => !isWork(one)) ? all.filter((one) => !isWork(one)) : all;
}

export function signatureOf(checker: TS.TypeChecker, symbol: TS.Symbol, name: string): string {
  const texts = declarationsOf(symbol).map((declaration) => textOf(checker, declaration, name));
  return cut(texts.join('\n'));
}

const arrowOf = (declaration: TS.Declaration): TS.ArrowFunction | null =>
  ts.isVariableDeclaration(declaration) &&
  declaration.type === undefined &&
  declaration.initializer !== undefined &&
  ts.isArrowFunction(declaration.initializer)
    ? declaration.initializer
    : null;

function textOf(checker: TS.TypeChecker, declaration: TS.Declaration, name: string): string {
  const source = declaration.getSourceFile().text;
  const from = (start: number, end: number): string => source.slice(start, end).trim();
  if (ts.isFunctionDeclaration(declaration)) {
    const { body, type } = declaration;
    const head = from(declaration.getStart(), body?.getStart() ?? declaration.end).replace(/;$/, '');
    return `${bare(head)}${type === undefined ? returned(checker, declaration) : ''}`;
  }
  const arrow = arrowOf(declaration);
  if (arrow !== null) {
    const head = from(arrow.getStart(), arrow.equalsGreaterThanToken.getStart()).replace(/^async\s+/, '');
    return `function ${name}${head}${arrow.type === undefined ? returned(checker, arrow) : ''}`;
  }
  if (ts.isVariableDeclaration(declaration)) {
    const { type } = declaration;
    const made = madeBy(checker, declaration);
    if (made !== null) return `const ${name}: ${made.typeName.getText()}${made.typeArguments ? '<…>' : ''}`;
    const said = type?.getText() ?? checker.typeToString(checker.getTypeAtLocation(declaration), declaration);
    return `const ${name}: ${said}`;
  }
  if (ts.isClassDeclaration(declaration)) return classText(declaration);
  return bare(from(declaration.getStart(), declaration.end));
}

/**
 * The type that the function gives that makes a constant, such as a game. What it is in full is inferred, and too long to
 * be read.
 */
function madeBy(
  checker: TS.TypeChecker,
  { type, initializer }: TS.VariableDeclaration,
): TS.TypeReferenceNode | null {
  if (type !== undefined || initializer === undefined || !ts.isCallExpression(initializer)) return null;
  const called = checker.getSymbolAtLocation(initializer.expression);
  const [maker] = called === undefined ? [] : (resolved(checker, called).declarations ?? []);
  const given = maker !== undefined && ts.isFunctionDeclaration(maker) ? maker.type : undefined;
  return given !== undefined && ts.isTypeReferenceNode(given) ? given : null;
}

const returned = (checker: TS.TypeChecker, node: TS.SignatureDeclaration): string => {
  const signature = checker.getSignatureFromDeclaration(node);
  return signature === undefined ? '' : `: ${checker.typeToString(signature.getReturnType(), node)}`;
};

const bare = (text: string): string => text.replace(/^export (?:declare )?(?:async )?/, '');

/** A class without its private parts, and its methods without what they do. */
function classText(declaration: TS.ClassDeclaration): string {
  const source = declaration.getSourceFile().text;
  const isPrivate = (member: TS.ClassElement): boolean =>
    (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0 ||
    (member.name !== undefined && ts.isPrivateIdentifier(member.name));
  const members = declaration.members
    .filter((member) => !isPrivate(member))
    .map((member) => {
      const body = 'body' in member ? (member.body as TS.Node | undefined) : undefined;
      const text = source.slice(member.getStart(), body?.getStart() ?? member.end).trim();
      return `  ${text.replace(/\s*=[^=>][\s\S]*$/, '').replace(/;?$/, ';')}`;
    });
  const head = source.slice(declaration.getStart(), declaration.members.pos).trim();
  return `${bare(head)}\n${members.join('\n')}\n}`;
}

function cut(text: string): string {
  const lines = text.split('\n');
  const rest = lines.length - MOST_LINES;
  return rest <= 0 ? text : `${lines.slice(0, MOST_LINES).join('\n')}\n// … and ${rest} lines more`;
}

/** What of a declaration is shown: not what it does, of which the compiler would have to find out the types. */
function shownOf(checker: TS.TypeChecker, declaration: TS.Declaration): readonly (TS.Node | undefined)[] {
  const signed = arrowOf(declaration) ?? declaration;
  if (ts.isFunctionDeclaration(signed) || ts.isArrowFunction(signed)) {
    return [...(signed.typeParameters ?? []), ...signed.parameters, signed.type];
  }
  if (ts.isVariableDeclaration(declaration)) {
    return [declaration.type, madeBy(checker, declaration)?.typeName];
  }
  return [declaration];
}

/** The symbols that a declaration mentions, by the names that stand in it. */
export function mentionsOf(checker: TS.TypeChecker, symbol: TS.Symbol): Map<string, TS.Symbol> {
  const found = new Map<string, TS.Symbol>();
  const visit = (node: TS.Node): void => {
    if (ts.isBlock(node)) return;
    if (ts.isIdentifier(node)) {
      const target = checker.getSymbolAtLocation(node);
      if (target !== undefined && target !== symbol) found.set(node.text, resolved(checker, target));
    }
    ts.forEachChild(node, visit);
  };
  for (const declaration of declarationsOf(symbol)) {
    for (const node of shownOf(checker, declaration)) if (node !== undefined) visit(node);
  }
  return found;
}
