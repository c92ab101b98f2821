/** Finds the installed games by their folders, so that a new game does not have to be listed anywhere. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Game } from '@rondel/core';

/** Everything a game's module exports, including notations and drawings. */
export type GameModule = { readonly [name: string]: unknown };

/** The names of all games in alphabetical order. */
export function listGames(): string[] {
  const folder = new URL('../', import.meta.resolve('@rondel/games/kalaha'));
  return readdirSync(fileURLToPath(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasIndex(new URL(`${entry.name}/`, folder)))
    .map((entry) => entry.name)
    .sort();
}

/** Builds may leave empty folders of deleted games behind. */
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
