/** A thread in which games are played and thought about. It knows the games by their folders, and those that are being written. */

import { games as written } from 'virtual:rondel-games';
import { type Game, isGame } from '@rondel/core';
import { serveWork, type WorkerScope } from '@rondel/workers/browser-worker';

type Open = () => Promise<{ readonly [name: string]: unknown }>;

const modules = import.meta.glob('../../../../packages/games/src/*/index.ts') as Record<string, Open>;

/** Most folders are called like their game, and then the others need not be loaded. */
async function findGame(name: string): Promise<Game> {
  const paths = Object.keys(modules);
  const likely = paths.filter((path) => path.includes(`/${name}/`));
  const folders = [...likely, ...paths].map((path) => modules[path] as Open);
  for (const open of [...written.map(({ load }) => load), ...folders]) {
    const game = Object.values(await open()).find(isGame) as Game | undefined;
    if (game?.name === name) return game;
  }
  throw new Error(`there is no game called ${name}`);
}

serveWork(self as unknown as WorkerScope, findGame);
