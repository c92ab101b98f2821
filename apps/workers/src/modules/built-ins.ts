/** The games that come with rondel: a folder each in `@rondel/games`, whatever the folder and the export are called. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gameIn } from './exports.ts';

/** Everything a module exports. */
export type Exports = { readonly [name: string]: unknown };

/** The folders of the games. */
function listFolders(): string[] {
  // Any path below the package shows where its folders are; whether there is one does not matter.
  const folder = new URL('../', import.meta.resolve('@rondel/games/x'));
  return readdirSync(fileURLToPath(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasIndex(new URL(`${entry.name}/`, folder)))
    .map((entry) => entry.name)
    .sort();
}

/** Builds may leave empty folders of deleted games behind. */
const hasIndex = (folder: URL): boolean =>
  ['index.ts', 'index.js'].some((file) => existsSync(new URL(file, folder)));

const importFolder = (folder: string): Promise<Exports> => import(`@rondel/games/${folder}`);

/** The name of the game in a folder; `null` if there is none that can be used. */
async function nameIn(folder: string): Promise<string | null> {
  try {
    return gameIn(await importFolder(folder), `@rondel/games/${folder}`).name;
  } catch {
    return null;
  }
}

let known: Promise<ReadonlyMap<string, string>> | null = null;

/** All folders by the names of their games. A broken one disturbs no other. */
function foldersByName(): Promise<ReadonlyMap<string, string>> {
  known ??= Promise.all(listFolders().map(async (folder) => [await nameIn(folder), folder] as const)).then(
    (found) => new Map(found.flatMap(([name, folder]) => (name === null ? [] : [[name, folder] as const]))),
  );
  return known;
}

/**
 * The names of the games that come with rondel, in alphabetical order.
 * @example
 * const names = await listGames(); // ['backgammon', …]
 */
export async function listGames(): Promise<string[]> {
  return [...(await foldersByName()).keys()].sort();
}

/** The module of a built-in game; `null` if there is none of that name. */
export async function importBuiltIn(name: string): Promise<Exports | null> {
  if (!isGameName(name)) return null;
  // Most folders are called like their game, and then the others need not be loaded.
  if (listFolders().includes(name) && (await nameIn(name)) === name) return importFolder(name);
  const folder = (await foldersByName()).get(name);
  return folder === undefined ? null : importFolder(folder);
}

/** A module beside a built-in game, such as its scene; `null` if it has none. */
async function importBeside(name: string, file: string): Promise<Exports | null> {
  const folder = listFolders().includes(name) ? name : ((await foldersByName()).get(name) ?? name);
  const at = new URL('../', import.meta.resolve('@rondel/games/x'));
  const isThere = ['ts', 'js'].some((ending) => existsSync(new URL(`${folder}/${file}.${ending}`, at)));
  return isThere ? import(`@rondel/games/${folder}/${file}`) : null;
}

/** The module that says what a built-in game looks like; `null` if it has none. */
export const importBuiltInScene = (name: string): Promise<Exports | null> => importBeside(name, 'scene');

/** The module with what others have published about a built-in game; `null` if it has none. */
export const importBuiltInPublished = (name: string): Promise<Exports | null> =>
  importBeside(name, 'published');

/** Whether a game of this name comes with rondel. */
export const isBuiltIn = async (name: string): Promise<boolean> => (await importBuiltIn(name)) !== null;

/** Whether a text can be the name of a game at all. */
export const isGameName = (text: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text);
