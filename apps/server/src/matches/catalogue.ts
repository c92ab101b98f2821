/** The games that this server hosts. */
import type { Game, Options } from '@rondel/core';
import { listGames, loadGame } from '@rondel/workers/modules';
import { type Answer, fail, succeed } from '../problem.ts';

/** The games by name. */
export interface Catalogue {
  readonly names: readonly string[];
  /** The game for a new match. Options that are not given get this server's defaults. */
  choose(name: string, options: Options): Answer<Game>;
  /** The game of an existing match, with exactly its options. */
  find(name: string, options: Options): Answer<Game>;
}

/** What a new match is played with unless asked otherwise: a game that lets its host end the turns has it do so. */
function hostedOptions(game: Game): Options {
  const { turnEnd } = game.optionSpecs;
  return Array.isArray(turnEnd?.choices) && turnEnd.choices.includes('host') ? { turnEnd: 'host' } : {};
}

/**
 * Loads all installed games, or some of them.
 * @param load - Finds a game by its name. Default: the installed one.
 * @example
 * const catalogue = await openCatalogue(['chess', 'go']);
 */
export async function openCatalogue(
  listed: readonly string[] | undefined = undefined,
  load: (name: string) => Promise<Game> = loadGame,
): Promise<Catalogue> {
  const games = new Map<string, Game>();
  const names = listed ?? (await listGames());
  for (const name of names) games.set(name, await load(name));
  const choose = (name: string, optionsOf: (game: Game) => Options): Answer<Game> => {
    const game = games.get(name);
    if (game === undefined) {
      const known = [...games.keys()].join(', ');
      return fail('game/unknown', `There is no game of that name here. There are: ${known}.`);
    }
    try {
      return succeed(game.with(optionsOf(game)));
    } catch (error) {
      return fail('game/bad-options', `${name}: ${(error as Error).message}`);
    }
  };
  return {
    names: [...games.keys()],
    choose: (name, options) => choose(name, (game) => ({ ...hostedOptions(game), ...options })),
    find: (name, options) => choose(name, () => options),
  };
}
