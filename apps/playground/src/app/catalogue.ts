/**
 * The games there are: every folder of the package of games, with what its documents say about it, and those that are
 * being written.
 */

import { onReload, games as written } from 'virtual:rondel-games';
import { signal } from '@preact/signals';
import { type Game, isGame } from '@rondel/core';
import type { SceneDefinition } from '@rondel/scene';
import type { Heading } from './document.ts';
import { texts } from './texts.ts';

type Loaders<T> = Record<string, () => Promise<T>>;
type Exports = { readonly [name: string]: unknown };

const modules = import.meta.glob('../../../../packages/games/src/*/index.ts') as Loaders<Exports>;
const scenes = import.meta.glob('../../../../packages/games/src/*/scene.ts') as Loaders<Exports>;
const published = import.meta.glob('../../../../packages/games/src/*/published.ts') as Loaders<Exports>;
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
  /** By what it is listed. */
  readonly name: string;
  /** How often it had been saved. */
  readonly saves: number;
  readonly game: Game;
  readonly scene: SceneDefinition;
}

const folderOf = (path: string): string => path.split('/').at(-2) as string;
const pathOf = (name: string, file: string): string => `../../../../packages/games/src/${name}/${file}`;

const findWritten = (name: string) => written.find((one) => one.name === name);

/** Whether a game is being written. */
export const isWritten = (name: string): boolean => findWritten(name) !== undefined;

/** What games that are being written call themselves, by their files; not known before they are loaded. */
const ownNames = signal<{ readonly [name: string]: string }>({});

/** Those that are being written come first, and take the place of others that are called like them. */
export const catalogue: readonly Listed[] = [
  ...written.map(({ name }) => ({
    name,
    get title() {
      return ownNames.value[name] ?? name;
    },
    summary: texts.beingWritten,
  })),
  ...Object.keys(modules)
    .map(folderOf)
    .filter((name) => findWritten(name) === undefined)
    .map((name) => {
      const { title = name, summary = '' } = headings[pathOf(name, 'README.md')] ?? {};
      return { name, title, summary };
    })
    .sort((a, b) => (a.title < b.title ? -1 : 1)),
];

export const titleOf = (name: string): string =>
  catalogue.find((listed) => listed.name === name)?.title ?? name;

const saves = signal<{ readonly [name: string]: number }>({});
onReload((name) => {
  saves.value = { ...saves.peek(), [name]: (saves.peek()[name] ?? 0) + 1 };
});

/** How often a game was saved since the page is open: what is made of a game is made anew when this changes. */
export const savesOf = (name: string): number => saves.value[name] ?? 0;

const gameIn = (exports: Exports): Game | undefined =>
  Object.values(exports).find(isGame) as Game | undefined;

/** Loads a game by what it is listed or by its own name; fails with a sentence if there is none. */
export async function loadGame(name: string): Promise<Loaded> {
  if (findWritten(name) !== undefined) return loadWritten(name);
  // Most folders are called like their game, and then the others need not be loaded.
  if (modules[pathOf(name, 'index.ts')] !== undefined) return loadFolder(name);
  for (const one of written) if (gameIn(await one.load())?.name === name) return loadWritten(one.name);
  for (const [path, open] of Object.entries(modules)) {
    if (gameIn(await open())?.name === name) return loadFolder(folderOf(path));
  }
  // By this name a page knows that its address leads nowhere, and that to try again cannot help.
  throw Object.assign(new Error(texts.noGame(name)), { name: 'NothingThere' });
}

/** As it is now, so nothing is kept. */
async function loadWritten(name: string): Promise<Loaded> {
  const { load, loadScene } = findWritten(name) as (typeof written)[number];
  const [exports, looks] = await Promise.all([load(), loadScene()]);
  const loaded = collect(name, exports, 'scene' in exports ? exports : looks);
  const own = loaded.game.name;
  if (ownNames.peek()[name] !== own) ownNames.value = { ...ownNames.peek(), [name]: own };
  return loaded;
}

// Lists name them before one is opened. What is wrong with one is told where it is opened.
for (const { name } of written) loadWritten(name).catch(() => {});

const kept = new Map<string, Promise<Loaded>>();

function loadFolder(name: string): Promise<Loaded> {
  const found = kept.get(name) ?? readFolder(name);
  kept.set(name, found);
  // What failed for want of a network may work the next time.
  found.catch(() => kept.delete(name));
  return found;
}

async function readFolder(name: string): Promise<Loaded> {
  const open = modules[pathOf(name, 'index.ts')] as () => Promise<Exports>;
  const [exports, looks = {}] = await Promise.all([open(), scenes[pathOf(name, 'scene.ts')]?.()]);
  return collect(name, exports, looks);
}

function collect(name: string, exports: Exports, { scene = {} }: { readonly scene?: unknown }): Loaded {
  const game = gameIn(exports);
  if (game === undefined) throw new Error(texts.exportsNoGame(name));
  return { name, saves: saves.peek()[name] ?? 0, game, scene: scene as SceneDefinition };
}

/** What others have published about a game, as its folder or its module exports it; empty without. */
export const loadPublished = async (name: string): Promise<Exports> =>
  (await (findWritten(name)?.load() ?? published[pathOf(name, 'published.ts')]?.())) ?? {};
