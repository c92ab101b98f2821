/**
 * The packages are pure because tools refuse what is not: the compiler knows no host, and the linter denies
 * what the language itself brings along (clock, chance) and imports against the arrows. Each case here is a
 * small source that must be refused, given to the real configuration.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const clean = `export const roll = (seed: number): number => Math.imul(seed, 0x9e3779b1) >>> 0;\n`;

describe('compiler', () => {
  const refused: Record<string, string> = {
    setTimeout: 'setTimeout(() => {}, 1);',
    console: "console.log('x');",
    process: 'export const x = process.env;',
    fetch: "export const x = fetch('/');",
    crypto: 'export const x = crypto.randomUUID();',
    document: 'export const x = document.title;',
    'a node:fs import': "import 'node:fs';",
    'a named node:fs import': "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;",
  };
  const errorsOf = compileInCore([clean, ...Object.values(refused)]);

  test.each(Object.entries(refused))('refuses %s', (_, source) => {
    expect(errorsOf(source)).toHaveLength(1);
  });

  test('accepts a clean source', () => {
    expect(errorsOf(clean)).toEqual([]);
  });

  test.each(['core', 'games', 'scene', 'simulator'])('gives packages/%s no host types', (name) => {
    const { options } = readConfig(name);
    expect(options.types).toEqual([]);
    expect(options.lib).toEqual(['lib.es2023.d.ts']);
  });
});

describe('linter', () => {
  const globals = 'lint/style/noRestrictedGlobals';
  const properties = 'lint/nursery/noJsRestrictedProperties';
  const node = 'lint/correctness/noNodejsModules';
  const imports = 'lint/style/noRestrictedImports';
  const refused: [what: string, rule: string, folder: string, source: string][] = [
    ['Date.now()', globals, 'core', 'export const x = Date.now();'],
    ['new Date()', globals, 'core', 'export const x = new Date();'],
    ['performance.now()', globals, 'core', 'export const x = performance.now();'],
    ['Date by way of globalThis', globals, 'core', 'export const x = globalThis.Date.now();'],
    ['Math.random()', properties, 'core', 'export const x = Math.random();'],
    ['random taken out of Math', properties, 'core', 'export const { random } = Math;'],
    ['Math.random() in a game', properties, 'games', 'export const x = Math.random();'],
    ['a node:fs import', node, 'core', "import 'node:fs';"],
    ['a node:fs import in a simulator', node, 'simulator', "import 'node:fs';"],
    ['core → games', imports, 'core', "import '@rondel/games/nim';"],
    ['core → simulator', imports, 'core', "import '@rondel/simulator';"],
    ['core → scene', imports, 'core', "import '@rondel/scene';"],
    ['scene → games', imports, 'scene', "import '@rondel/games/nim';"],
    ['scene → simulator', imports, 'scene', "import '@rondel/simulator';"],
    ['simulator → scene', imports, 'simulator', "import '@rondel/scene';"],
    ['Date.now() in a scene', globals, 'scene', 'export const x = Date.now();'],
    ['a node:fs import in a scene', node, 'scene', "import 'node:fs';"],
    ['games → simulator', imports, 'games', "import '@rondel/simulator';"],
    ['games → simulator by path', imports, 'games', "import '../../simulator/src/index.ts';"],
    ['simulator → games', imports, 'simulator', "import '@rondel/games/nim';"],
    ['games → cli', imports, 'games', "import '@rondel/cli';"],
    ['core → an app by path', imports, 'core', "import '../../../apps/cli/src/main.ts';"],
  ];
  const accepted: [what: string, folder: string, source: string][] = [
    ['a clean source', 'core', clean],
    ['games → core', 'games', "import '@rondel/core';\n"],
    ['games → scene', 'games', "import '@rondel/scene';\n"],
    ['scene → core', 'scene', "import '@rondel/core';\n"],
    ['simulator → core', 'simulator', "import '@rondel/core';\n"],
  ];
  const rulesOf = lint([
    ...refused.map(([, , folder, source]) => ({ folder, source })),
    ...accepted.map(([, folder, source]) => ({ folder, source })),
  ]);

  test.each(refused)('refuses %s', (_, rule, folder, source) => {
    expect(rulesOf(folder, source)).toEqual([rule]);
  });

  test.each(accepted)('accepts %s', (_, folder, source) => {
    expect(rulesOf(folder, source)).toEqual([]);
  });
});

function readConfig(name: string): ts.ParsedCommandLine {
  const file = join(root, 'packages', name, 'tsconfig.json');
  const onUnRecoverableConfigFileDiagnostic = (diagnostic: ts.Diagnostic): never => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  };
  return ts.getParsedCommandLineOfConfigFile(file, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic })!;
}

/** Compiles the sources together with all of core, so that a type pulled in anywhere in core would show. */
function compileInCore(sources: readonly string[]): (source: string) => string[] {
  const { fileNames, options } = readConfig('core');
  const pathOf = (source: string) => join(root, `packages/core/src/purity-${sources.indexOf(source)}.ts`);
  const texts = new Map(sources.map((source) => [pathOf(source), source]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  const program = ts.createProgram([...fileNames, ...texts.keys()], options, host);
  return (source) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(pathOf(source)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Lints the sources in one run, in a temporary tree that has the folders and the linter settings of this one. */
function lint(
  files: readonly { folder: string; source: string }[],
): (folder: string, source: string) => string[] {
  const pathOf = (folder: string, source: string) =>
    `packages/${folder}/src/case-${files.findIndex((file) => file.folder === folder && file.source === source)}.ts`;
  const tree = mkdtempSync(join(tmpdir(), 'purity-'));
  try {
    for (const name of ['biome.json', '.gitignore']) copyFileSync(join(root, name), join(tree, name));
    for (const { folder, source } of files) {
      const file = join(tree, pathOf(folder, source));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, source);
    }
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const args = [biome, 'lint', '--reporter=github', '--max-diagnostics=none', 'packages'];
    const { stdout } = spawnSync(execPath, args, { cwd: tree, encoding: 'utf8' });
    const found = [...stdout.matchAll(/^::\w+ title=([^,]+),file=([^,]+),/gm)];
    return (folder, source) =>
      found.filter(([, , file]) => file!.endsWith(pathOf(folder, source))).map(([, rule]) => rule!);
  } finally {
    rmSync(tree, { recursive: true });
  }
}
