/** The thread that bots think in. It knows the games by their folders. */
import { type Game, isGame } from '@rondel/core';
import { serveWork, type WorkerScope } from '@rondel/workers/browser-worker';

const modules = import.meta.glob('../../../../packages/games/src/*/index.ts') as Record<
  string,
  () => Promise<{ readonly [name: string]: unknown }>
>;

const gameIn = async (path: string): Promise<Game | undefined> =>
  Object.values((await modules[path]?.()) ?? {}).find(isGame) as Game | undefined;

/** Most folders are called like their game, and then the others need not be loaded. */
async function findGame(name: string): Promise<Game> {
  const paths = Object.keys(modules);
  const likely = paths.filter((path) => path.includes(`/${name}/`));
  for (const path of [...likely, ...paths]) {
    const game = await gameIn(path);
    if (game?.name === name) return game;
  }
  throw new Error(`there is no game called ${name}`);
}

serveWork(self as unknown as WorkerScope, findGame);
