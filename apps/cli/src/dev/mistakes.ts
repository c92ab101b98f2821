/** Mistakes that a page meets when a file is evaluated. It has translated code, whose lines are not those that were written. */
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { pathToFileURL } from 'node:url';
import { showReference, strayError, strayLines } from '@rondel/workers/modules';
import type { EnvironmentModuleGraph } from 'vite';
import { sentence } from '../errors.ts';
import type { Mistake } from './games-module.ts';

/** How browsers name a place in a file: `http://localhost:5173/@fs/me/letters.ts?t=17:12:3`. */
const PLACE = /https?:\/\/[^\s()]*?\/@fs(\/[^\s()?]*)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/** The sentence about a mistake, with its file and line, and where it was thrown from. */
export function explainMistake({ file, message, stack, tried }: Mistake, graph: EnvironmentModuleGraph) {
  const error = new Error(message);
  error.stack = stack.replaceAll(PLACE, (_, path: string, line: string, column: string) =>
    placeOf(decodeURI(path).replace(/^\/(?=[A-Za-z]:)/, ''), Number(line), Number(column), graph),
  );
  const told = strayError(error) ?? `${showReference(pathToFileURL(file).href)}: ${sentence(message)}`;
  const lines = tried === undefined ? [] : strayLines(error, tried.missing);
  return { told: [told, ...lines].join('\n'), stack: error.stack };
}

/** A place as it was written, as Node names it. */
function placeOf(file: string, line: number, column: number, graph: EnvironmentModuleGraph): string {
  const [module] = graph.getModulesByFile(file) ?? [];
  const map = module?.transformResult?.map;
  const { originalLine = line - 1, originalColumn = column - 1 }: Partial<SourceMapping> = map?.mappings
    ? new SourceMap(map as unknown as SourceMapPayload).findEntry(line - 1, column - 1)
    : {};
  return `${pathToFileURL(file).href}:${originalLine + 1}:${originalColumn + 1}`;
}
