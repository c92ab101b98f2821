/** Makes a game of the code that somebody wrote. Line numbers stay as they are, so errors are found in the code. */
import { type Game, isGame } from '@rondel/core';
import type { SceneDefinition } from '@rondel/scene';
import { transform } from 'sucrase';
import type { CodeFault } from '../protocol.ts';
import { requireModule } from './modules.ts';

export interface Compiled {
  readonly game: Game;
  readonly scene: SceneDefinition;
}

/** The lines that were written last, and what became of them: only where that is the same, a column is of use. */
let lines = { written: [] as readonly string[], run: [] as readonly string[] };

/** What the code is called where an error says where it was. */
const FILE = 'game.ts';

/** Runs code as a module, and finds the game in it and its scene; or says what is wrong. */
export function compile(code: string): Compiled | readonly CodeFault[] {
  try {
    lines = { written: code.split('\n'), run: [] };
    const script = strip(code);
    lines = { ...lines, run: script.split('\n') };
    const exports = run(script);
    const game = Object.values(exports).find(isGame) as Game | undefined;
    if (game === undefined) return [{ message: noGame(exports), line: null, column: null }];
    return { game, scene: (exports.scene ?? {}) as SceneDefinition };
  } catch (error) {
    return [faultOf(error)];
  }
}

/** TypeScript as JavaScript, with imports as calls. */
const strip = (code: string): string =>
  transform(code, { transforms: ['typescript', 'imports'], disableESTransforms: true }).code;

function run(code: string): Record<string, unknown> {
  const exports: Record<string, unknown> = {};
  // Indirectly, so that it sees nothing of this module.
  // biome-ignore lint/security/noGlobalEval: to run what somebody wrote is what this thread is for; it can reach nothing.
  const evaluate = globalThis.eval;
  const wrapped = evaluate(`(function (exports, require) {${code}\n})\n//# sourceURL=${FILE}`) as (
    exports: object,
    require: (name: string) => object,
  ) => void;
  wrapped(exports, requireModule);
  return exports;
}

const noGame = (exports: Record<string, unknown>): string => {
  const names = Object.keys(exports);
  const found = names.length === 0 ? 'nothing' : `only ${names.join(', ')}`;
  return `The code exports no game, ${found}. Write: export const myGame = defineGame({ … });`;
};

/** An error as words, with the place in the code as far as it tells one. */
export function faultOf(error: unknown): CodeFault {
  if (!(error instanceof Error))
    return { message: `The code threw ${String(error)}.`, line: null, column: null };
  const { loc } = error as { readonly loc?: { readonly line: number; readonly column: number } };
  // What reads TypeScript says the place after its words, too.
  if (loc !== undefined) return { message: `${error.message.replace(/ \(\d+:\d+\)$/, '')}.`, ...loc };
  const message = `${error.name}: ${error.message}`;
  const at = new RegExp(`${FILE.replace('.', '\\.')}:(\\d+):(\\d+)`).exec(error.stack ?? '');
  if (at !== null) {
    const [line, column] = [Number(at[1]), Number(at[2])];
    return { message, line, column: lines.written[line - 1] === lines.run[line - 1] ? column : null };
  }
  return { message, ...(placeOfName(error.message, lines.written.join('\n')) ?? NOWHERE) };
}

const NOWHERE = { line: null, column: null };

const placeAt = (code: string, at: number) => {
  const before = code.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) as string).length + 1 };
};

/** A name that was given twice: where it is given the second time. */
function placeOfName(message: string, code: string): Pick<CodeFault, 'line' | 'column'> | null {
  const name = /^Identifier '([\w$]+)' has already been declared/.exec(message)?.[1];
  if (name === undefined) return null;
  const pattern = new RegExp(`\\b(?:const|let|var|class|function)\\s+${name.replaceAll('$', '\\$')}\\b`, 'g');
  const second = [...code.matchAll(pattern)][1];
  return second === undefined ? null : placeAt(code, second.index);
}
