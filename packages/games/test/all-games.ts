/** Every game there is, found by its folder, so that a new game is tested like the others from its first day. */
import { existsSync, readdirSync } from 'node:fs';
import type { Game } from '@rondel/core';

const folder = new URL('../src/', import.meta.url);

/** The names of all games. */
export const gameNames: readonly string[] = readdirSync(folder).filter((name) =>
  existsSync(new URL(`${name}/index.ts`, folder)),
);

const camelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** All games with their standard options. */
export const allGames: readonly Game[] = await Promise.all(
  gameNames.map(async (name) => {
    const module: Record<string, Game | undefined> = await import(`../src/${name}/index.ts`);
    const game = module[camelCase(name)];
    if (game?.name !== name)
      throw new Error(`packages/games/src/${name} exports no game '${camelCase(name)}'`);
    return game;
  }),
);
