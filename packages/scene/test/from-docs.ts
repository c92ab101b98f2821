/** The games that the documents tell a newcomer to write, taken from their pages. */
import { readFileSync } from 'node:fs';
import * as core from '@rondel/core';
import ts from 'typescript';

const root = new URL('../../../', import.meta.url);

/** The game in the file of this name on a page. */
export function gameOn(page: string, file: string, name: string): core.Game {
  const text = readFileSync(new URL(page, root), 'utf8');
  const code = [...text.matchAll(/^```ts\n(\/\/ (\S+\.ts)\n[\s\S]*?)^```/gm)].find(
    ([, , at]) => at === file,
  )?.[1];
  if (code === undefined) throw new Error(`${page} has no ${file}`);
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  const exports: Record<string, core.Game> = {};
  new Function('require', 'exports', outputText)(() => core, exports);
  return exports[name] as core.Game;
}
