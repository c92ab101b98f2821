/** The games that this server hosts. */
import type { Game, Options } from '@rondel/core';
import { listGames, loadGame } from '@rondel/workers/node-games';
import { type Answer, fail, succeed } from '../problem.ts';

/** The games by name. */
export interface Catalogue {
  readonly names: readonly string[];
  /** The game for a new match. Options that are not given get this server's defaults. */
  choose(name: string, options: Options): Answer<Game>;
  /** The game of an existing match, with exactly its options. */
  find(name: string, options: Options): Answer<Game>;
}

/** Cá ngựa ends its turns through the queue, which is what its clients expect. */
const HOSTED: { readonly [game: string]: Options } = { 'ca-ngua': { turnEnd: 'host' } };

/**
 * Loads all installed games, or some of them.
 * @example
 * const catalogue = await openCatalogue(['chess', 'go']);
 */
export async function openCatalogue(names: readonly string[] = listGames()): Promise<Catalogue> {
  const games = new Map<string, Game>();
  for (const name of names) games.set(name, await loadGame(name));
  const find = (name: string, options: Options): Answer<Game> => {
    const game = games.get(name);
    if (game === undefined) {
      const known = [...games.keys()].join(', ');
      return fail('game/unknown', `There is no game of that name here. There are: ${known}.`);
    }
    try {
      return succeed(game.with(options));
    } catch (error) {
      return fail('game/bad-options', `${name}: ${(error as Error).message}`);
    }
  };
  return {
    names: [...games.keys()],
    choose: (name, options) => find(name, { ...HOSTED[name], ...options }),
    find,
  };
}
