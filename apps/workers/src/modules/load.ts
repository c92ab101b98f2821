/** Loads games and policies by their canonical references, in the current thread. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Game } from '@rondel/core';
import { didYouMean } from '@rondel/core/inspect';
import type { SceneDefinition } from '@rondel/scene';
import { type PublishedFigure, publishedIn } from '@rondel/simulator/study';
import { isOutside } from '../labels.ts';
import { offerPolicy } from '../policies.ts';
import {
  type Exports,
  importBuiltIn,
  importBuiltInPublished,
  importBuiltInScene,
  listGames,
} from './built-ins.ts';
import { gameIn, policyIn } from './exports.ts';
import { makeGuarded } from './guard.ts';
import { couldNotLoad, ModuleError, showFile } from './module-error.ts';
import { parseReference, showReference } from './reference.ts';
import { sceneBeside } from './scene-beside.ts';
import { isTypeScript, readTypeScript } from './typescript.ts';

/** A game, and what its author says about its looks. */
export interface LoadedGame {
  readonly reference: string;
  /** With its standard options. */
  readonly game: Game;
  /** Empty if nothing is said: `openScene` finds the rest. */
  readonly scene: SceneDefinition;
}

/** Imports the file of a reference. Whatever it throws becomes a sentence with the file and the line. */
export async function importFile(file: string, url: string): Promise<Exports> {
  try {
    if (isTypeScript(file)) await readTypeScript();
    return (await import(/* @vite-ignore */ url)) as Exports;
  } catch (error) {
    throw couldNotLoad(file, error);
  }
}

/** What the module of a reference exports, with its file for messages and the export that is meant. */
export async function importReference(reference: string) {
  const { file, name } = parseReference(reference);
  return { exports: await importFile(file, reference.replace(/#.*$/, '')), shown: showFile(file), name };
}

/** The game of a canonical reference, and the module that may say what it looks like. */
async function findModule(reference: string): Promise<{ game: Game; exports: Exports }> {
  if (isOutside(reference)) {
    const { exports, shown, name } = await importReference(reference);
    return { game: gameIn(exports, shown, name), exports };
  }
  const exports = await importBuiltIn(reference);
  if (exports === null) throw await noSuchGame(reference);
  return { game: gameIn(exports, `@rondel/games/${reference}`), exports };
}

/** A name that no game has, and those that may have been meant. */
async function noSuchGame(name: string): Promise<ModuleError> {
  const near = didYouMean(name, await listGames());
  return new ModuleError('module/no-game', `There is no game '${name}'.${near}`);
}

/**
 * Loads the game of a canonical reference, with its scene.
 * @throws ModuleError if there is none.
 */
export async function loadFound(reference: string): Promise<LoadedGame> {
  const { game, exports } = await findModule(reference);
  return { reference, game, scene: sceneIn(await importLooks(reference, exports)) };
}

/** The module that says what a game looks like: its own, if that exports a scene, or the one beside it. */
export async function importLooks(reference: string, exports: Exports): Promise<Exports> {
  // The games of rondel have their scenes in modules of their own.
  if (!isOutside(reference)) return (await importBuiltInScene(reference)) ?? {};
  const file = sceneBeside(parseReference(reference).file);
  return 'scene' in exports || !existsSync(file) ? exports : importFile(file, pathToFileURL(file).href);
}

/**
 * What others have published about the game of a canonical reference: the module beside it, or what the module of a
 * game from outside exports as `published`.
 * @example
 * await loadPublished('kalaha');
 */
export async function loadPublished(reference: string): Promise<readonly PublishedFigure[]> {
  if (isOutside(reference)) return publishedIn((await importReference(reference)).exports);
  return publishedIn((await importBuiltInPublished(reference)) ?? {});
}

/**
 * Loads the game of a canonical reference, with its standard options and without its scene. It runs the module in
 * this thread; what comes from outside goes through `openGame` first.
 * @throws ModuleError if there is none.
 * @example
 * const game = await loadGame('connect-four');
 */
export async function loadGame(reference: string): Promise<Game> {
  return (await findModule(reference)).game;
}

/**
 * Loads the policy of a canonical reference, so that `findPolicy` knows it by this reference.
 * @throws ModuleError if there is none.
 * @example
 * await loadPolicy('file:///home/me/greedy.ts');
 * findPolicy('file:///home/me/greedy.ts', kalaha);
 */
export async function loadPolicy(reference: string): Promise<void> {
  if (!isOutside(reference)) throw new ModuleError('module/no-policy', `There is no policy '${reference}'.`);
  const { exports, shown, name } = await importReference(reference);
  const source = policyIn(exports, shown, name);
  offerPolicy(reference, makeGuarded(source, parseReference(reference).file, showReference(reference)));
}

function sceneIn({ scene }: Exports): SceneDefinition {
  return typeof scene === 'object' && scene !== null ? (scene as SceneDefinition) : {};
}
