/** What the packages export, as the compiler sees it in their sources. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type TS from 'typescript';
import { ts } from './compiler.ts';

/** Something that can be imported: `@rondel/core/board`, and the source that it is. */
export interface Entry {
  readonly name: string;
  readonly source: string;
}

export interface Package {
  /** Its folder's name, such as `core`. */
  readonly folder: string;
  readonly name: string;
  readonly summary: string;
  readonly entries: readonly Entry[];
}

/** An export by its name in its entry, and what it stands for. */
export interface Export {
  readonly name: string;
  readonly symbol: TS.Symbol;
}

interface Manifest {
  readonly name: string;
  readonly description?: string;
  readonly private?: boolean;
  readonly exports?: { readonly [entry: string]: { readonly 'rondel:source': string } };
}

/** The packages that others import from, those first on which the others build. */
export async function listPackages(root: string): Promise<Package[]> {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => join(root, group, name))
      .filter((folder) => existsSync(join(folder, 'package.json'))),
  );
  const packages = await Promise.all(folders.map(readPackage));
  return packages.filter(({ entries }) => entries.length > 0);
}

async function readPackage(folder: string): Promise<Package> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, description = '', exports = {}, private: isPrivate = false } = manifest;
  const entries = Object.entries(isPrivate ? {} : exports).flatMap(([entry, { 'rondel:source': source }]) => {
    const imported = name + entry.slice(1);
    if (!entry.includes('*')) return [{ name: imported, source: join(folder, source) }];
    // A pattern stands for all folders that fit it.
    const [before = '', after = ''] = source.split('*');
    return readdirSync(join(folder, before))
      .map((found) => ({
        name: imported.replace('*', found),
        source: join(folder, before + found + after),
      }))
      .filter((found) => existsSync(found.source))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  });
  return { folder: folder.split(/[\\/]/).at(-1) as string, name, summary: description, entries };
}

const OPTIONS: TS.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  types: [],
  customConditions: ['rondel:source'],
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
};

/** The sources of the packages, read by the compiler. Whatever they take from elsewhere is left out: it takes long. */
export function openProgram(entries: readonly Entry[]): TS.Program {
  const host = ts.createCompilerHost(OPTIONS);
  host.resolveModuleNameLiterals = (literals, file, redirected, options) =>
    literals.map((literal) => {
      const isOwn = /^(?:\.|@rondel\/)/.test(literal.text);
      if (!isOwn) return { resolvedModule: undefined };
      const mode = ts.ModuleKind.ESNext;
      return ts.resolveModuleName(literal.text, file, options, host, undefined, redirected, mode);
    });
  return ts.createProgram({ rootNames: entries.map(({ source }) => source), options: OPTIONS, host });
}

export function exportsOf(program: TS.Program, { name, source }: Entry): Export[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(source);
  const module = file && checker.getSymbolAtLocation(file);
  // A module without exports is run, not asked.
  if (file === undefined) throw new Error(`${name}: there is no ${source}`);
  if (module === undefined) return [];
  return checker
    .getExportsOfModule(module)
    .map((symbol) => ({ name: symbol.name, symbol: resolved(checker, symbol) }))
    .sort((a, b) => Number(isType(a.symbol)) - Number(isType(b.symbol)) || (a.name < b.name ? -1 : 1));
}

/** What is called comes before what is only written. */
const isType = ({ flags }: TS.Symbol): boolean => (flags & ts.SymbolFlags.Value) === 0;

export const resolved = (checker: TS.TypeChecker, symbol: TS.Symbol): TS.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
