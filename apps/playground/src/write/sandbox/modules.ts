/** What a game that is written in the page may import. */
import * as core from '@rondel/core';
import * as board from '@rondel/core/board';
import * as inspect from '@rondel/core/inspect';
import * as scene from '@rondel/scene';
import type { Names } from '../protocol.ts';

const MODULES: { readonly [name: string]: object } = {
  '@rondel/core': core,
  '@rondel/core/board': board,
  '@rondel/core/inspect': inspect,
  '@rondel/scene': scene,
};

/** What can be imported, by the names of the modules. */
export const names: Names = Object.fromEntries(
  Object.entries(MODULES).map(([name, module]) => [name, Object.keys(module)]),
);

/** Gives a module by its name; any other name is refused with a sentence. */
export function requireModule(name: string): object {
  const found = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
  if (found !== undefined) return found;
  throw new Error(
    `'${name}' cannot be imported here: a game in the page has ${Object.keys(MODULES).join(', ')}, and nothing else.`,
  );
}
