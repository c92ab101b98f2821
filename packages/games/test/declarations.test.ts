/** Whoever exports a game, or what they read of one, gets declarations that name only what the package exports. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

test('declarations of a package outside need nothing that is not on the public list', () => {
  const program = ts.createProgram([fileURLToPath(new URL('stranger.ts', import.meta.url))], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    customConditions: ['rondel:source'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    // Seen from outside, the package is in node_modules.
    preserveSymlinks: true,
  });
  const { diagnostics } = program.emit(undefined, () => {}, undefined, true);
  const found = [...ts.getPreEmitDiagnostics(program), ...diagnostics].filter(({ file }) =>
    file?.fileName.endsWith('stranger.ts'),
  );
  expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
});
