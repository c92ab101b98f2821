/** The games that this server hosts. */
import { basename } from 'node:path';
import { type Game, isGame, type Options } from '@rondel/core';
import { describeThrown, tryGame } from '@rondel/core/inspect';
import type { SceneDefinition } from '@rondel/scene';
import {
  isOutside,
  listGames,
  ModuleError,
  openGame,
  showReference,
  strayLines,
  strayPlace,
} from '@rondel/workers/modules';
import { type Answer, fail, succeed } from '../base/problem.ts';
import type { HostedGame } from '../base/settings.ts';

/** The games by name. */
export interface Catalogue {
  readonly names: readonly string[];
  /** The version of each game, by its name. */
  readonly versions: ReadonlyMap<string, number>;
  /** The game for a new match. Options that are not given are as the game wants them where it is hosted. */
  choose(name: string, options: Options): Answer<Game>;
  /** The game of an existing match, with exactly its options. */
  find(name: string, options: Options): Answer<Game>;
  /** What a game says about its looks and words, by its name; nothing if it says nothing. */
  sceneOf(name: string): SceneDefinition;
  /** By what threads load a game; `null` if they cannot. */
  referenceOf(name: string): string | null;
}

/** What a game wants of its options where it is hosted. */
const hostedOptions = ({ optionSpecs }: Game): Options =>
  Object.fromEntries(
    Object.entries(optionSpecs).flatMap(([name, { hosted }]) =>
      hosted === undefined ? [] : [[name, hosted]],
    ),
  );

interface Hosted {
  readonly game: Game;
  readonly scene: SceneDefinition;
  readonly reference: string | null;
}

/**
 * Loads all games that come with rondel, or those that are listed.
 * @param onBroken - Is told of modules that cannot be used, with a sentence that names them; the others are hosted all the
 * same. Without it, and if none is left, the first such error is thrown.
 * @param onMistake - Called with what a game from outside throws in its first events, with the line of its author. It is hosted
 * all the same.
 * @example
 * const catalogue = await openCatalogue(['chess', './letters.ts', new URL('./morris.ts', import.meta.url)]);
 */
export async function openCatalogue(
  listed?: readonly HostedGame[],
  onBroken?: (error: ModuleError, why: string) => void,
  onMistake?: (why: string) => void,
): Promise<Catalogue> {
  const games = new Map<string, Hosted>();
  let broken: ModuleError | null = null;
  for (const one of listed ?? (await listGames())) {
    try {
      const hosted = await load(one);
      add(games, hosted);
      const why = onMistake === undefined ? null : mistakeOf(hosted);
      if (why !== null) onMistake?.(why);
    } catch (error) {
      if (!(error instanceof ModuleError) || onBroken === undefined) throw error;
      broken ??= error;
      onBroken(error, whyNot(one, error));
    }
  }
  if (games.size === 0 && broken !== null) throw broken;
  const choose = (name: string, optionsOf: (game: Game) => Options): Answer<Game> => {
    const found = games.get(name);
    if (found === undefined) {
      const known = [...games.keys()].join(', ');
      return fail('game/unknown', `There is no game of that name here. There are: ${known}.`);
    }
    try {
      return succeed(found.game.with(optionsOf(found.game)));
    } catch (error) {
      return fail('game/bad-options', `${name}: ${(error as Error).message}`);
    }
  };
  return {
    names: [...games.keys()],
    versions: new Map([...games].map(([name, { game }]) => [name, game.version])),
    choose: (name, options) => choose(name, (game) => ({ ...hostedOptions(game), ...options })),
    find: (name, options) => {
      if (!games.has(name)) {
        return fail(
          'game/not-here',
          `This match is of ${name}, which is not hosted here now. It is kept, and goes on when the game is back.`,
        );
      }
      const found = choose(name, () => options);
      return found.ok ? found : otherVersion(name, found.problem.message);
    },
    sceneOf: (name) => games.get(name)?.scene ?? {},
    referenceOf: (name) => games.get(name)?.reference ?? null,
  };
}

/** The game of a match has changed so that the match cannot go on. */
export function otherVersion(name: string, why: string): Answer<never> {
  return fail(
    'game/other-version',
    `This match was played by other rules of ${name} than those here: ${why} It is kept, and goes on when they are back.`,
  );
}

async function load(one: HostedGame): Promise<Hosted> {
  if (typeof one === 'string' || one instanceof URL) return openGame(one);
  if (isGame(one)) return { game: one, scene: {}, reference: null };
  throw new TypeError('games: a game is given by its name, its file, its package or itself');
}

/** What a game from outside throws in its first events; `null` if nothing. */
function mistakeOf({ game, reference }: Hosted): string | null {
  const thrown = reference !== null && isOutside(reference) ? tryGame(game) : null;
  if (thrown === null) return null;
  const place = strayPlace(thrown.error);
  const where = place === null ? '' : `${place}: `;
  return [`${where}${describeThrown(game, thrown)}`, ...strayLines(thrown.error, thrown.missing?.name)].join(
    '\n',
  );
}

/** Why a module is not hosted. Where the sentence is about another file, or about none, what was asked for comes first. */
function whyNot(one: HostedGame, { message }: ModuleError): string {
  const asked = String(one);
  const name = basename(asked.replace(/#[^#]*$/, ''));
  return message.includes(name) ? message : `${asked}: ${message}`;
}

function add(games: Map<string, Hosted>, hosted: Hosted): void {
  const { name } = hosted.game;
  const known = games.get(name);
  // It is no mistake to list the same game twice.
  if (known?.game === hosted.game) return;
  if (known !== undefined) {
    throw new RangeError(`two games are called '${name}': ${whereOf(known)} and ${whereOf(hosted)}`);
  }
  games.set(name, hosted);
}

const whereOf = ({ reference }: Hosted): string =>
  reference === null
    ? 'one that was given as such'
    : isOutside(reference)
      ? showReference(reference)
      : 'the one of rondel';
