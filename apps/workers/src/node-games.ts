/** The games that are installed, found by their folders: a new game needs no list to be added to. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Game } from '@rondel/core';

/** All that the module of a game exports, its notations and drawings too. */
export type GameModule = { readonly [name: string]: unknown };

/** The names of all games, in the order of the alphabet. */
export function listGames(): string[] {
  const folder = new URL('../', import.meta.resolve('@rondel/games/kalaha'));
  return readdirSync(fileURLToPath(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasIndex(new URL(`${entry.name}/`, folder)))
    .map((entry) => entry.name)
    .sort();
}

/** Folders of a game that is gone may stay behind where things are built. */
const hasIndex = (folder: URL): boolean =>
  ['index.ts', 'index.js'].some((file) => existsSync(new URL(file, folder)));

/** The module of a game. Throws if there is none. */
export async function loadModule(name: string): Promise<GameModule> {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new TypeError(`there is no game '${name}'`);
  return import(`@rondel/games/${name}`);
}

/** The game in a module, with its standard options. */
export function gameIn(module: GameModule, name: string): Game {
  const game = module[camelCase(name)] as Game | undefined;
  if (game === undefined) throw new TypeError(`@rondel/games/${name} has no export '${camelCase(name)}'`);
  return game;
}

/**
 * The game of a name, with its standard options. Throws if there is none.
 * @example
 * const game = await loadGame('connect-four');
 */
export async function loadGame(name: string): Promise<Game> {
  return gameIn(await loadModule(name), name);
}

const camelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
