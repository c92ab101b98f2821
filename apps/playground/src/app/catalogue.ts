/** The games there are: every folder of the package of games, with what its documents say about it. */
import { type Game, isGame } from '@rondel/core';
import type { SceneDefinition } from '@rondel/scene';
import type { Heading, Piece } from './document.ts';

type Loaders<T> = Record<string, () => Promise<T>>;
type Exports = { readonly [name: string]: unknown };

const modules = import.meta.glob('../../../../packages/games/src/*/index.ts') as Loaders<Exports>;
const scenes = import.meta.glob('../../../../packages/games/src/*/scene.ts') as Loaders<Exports>;
const rules = import.meta.glob('../../../../packages/games/src/*/README.md', {
  query: '?rules',
  import: 'default',
}) as Loaders<readonly Piece[]>;
const headings = import.meta.glob('../../../../packages/games/src/*/README.md', {
  query: '?title',
  import: 'default',
  eager: true,
}) as Record<string, Heading>;

/** A game as it is listed, before it is loaded. */
export interface Listed extends Heading {
  readonly name: string;
}

/** A game with all that it says about itself. */
export interface Loaded {
  readonly game: Game;
  readonly scene: SceneDefinition;
}

const folderOf = (path: string): string => path.split('/').at(-2) as string;
const pathOf = (name: string, file: string): string => `../../../../packages/games/src/${name}/${file}`;

export const catalogue: readonly Listed[] = Object.keys(modules)
  .map(folderOf)
  .map((name) => {
    const { title = name, summary = '' } = headings[pathOf(name, 'README.md')] ?? {};
    return { name, title, summary };
  })
  .sort((a, b) => (a.title < b.title ? -1 : 1));

export const titleOf = (name: string): string =>
  catalogue.find((listed) => listed.name === name)?.title ?? name;

const kept = new Map<string, Promise<Loaded>>();

/** Loads a game; fails with a sentence if there is none of that name. */
export function loadGame(name: string): Promise<Loaded> {
  const found = kept.get(name) ?? load(name);
  kept.set(name, found);
  // What failed for want of a network may work the next time.
  found.catch(() => kept.delete(name));
  return found;
}

const gameIn = (exports: Exports): Game | undefined =>
  Object.values(exports).find(isGame) as Game | undefined;

/** The folder of a game: most are called like it, and then the others need not be loaded. */
async function findFolder(name: string): Promise<string> {
  if (modules[pathOf(name, 'index.ts')] !== undefined) return name;
  for (const [path, open] of Object.entries(modules)) {
    if (gameIn(await open())?.name === name) return folderOf(path);
  }
  throw new Error(`There is no game called ${name}.`);
}

async function load(name: string): Promise<Loaded> {
  const folder = await findFolder(name);
  const open = modules[pathOf(folder, 'index.ts')] as () => Promise<Exports>;
  const [exports, looks] = await Promise.all([open(), scenes[pathOf(folder, 'scene.ts')]?.()]);
  const game = gameIn(exports);
  if (game === undefined) throw new Error(`The folder of ${name} exports no game.`);
  const scene = Object.entries(looks ?? {}).find(([key]) => key === 'scene')?.[1] ?? {};
  return { game, scene: scene as SceneDefinition };
}

export const loadRules = (name: string): Promise<readonly Piece[]> =>
  rules[pathOf(name, 'README.md')]?.() ?? Promise.resolve([]);
