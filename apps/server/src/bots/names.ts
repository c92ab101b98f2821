/** The bots that can take a seat. */
import type { Game } from '@rondel/core';
import { BOT_LEVELS } from '@rondel/simulator';
import { canSearch } from '@rondel/workers/choosing';
import { isSearching } from '@rondel/workers/policies';

/**
 * What a seat's `bot` can be: three that search, one that plays at random, and one that always does the
 * first thing of the list. Searches of any length, which the command line has too, are not for strangers
 * to ask for.
 */
export const BOT_NAMES: readonly string[] = [...BOT_LEVELS, 'random', 'first'];

/** @example isBotName('medium') // true */
export function isBotName(name: string): boolean {
  return BOT_NAMES.includes(name);
}

/**
 * Whether a bot can play a game. Those that search cannot where things are hidden that the game does not
 * say how to guess; the others can play everything.
 * @example
 * if (!canPlay(game, 'hard')) return fail('bot/cannot-play', `The bot hard cannot play ${game.name}.`);
 */
export function canPlay(game: Game, name: string): boolean {
  return isBotName(name) && (!isSearching(name) || canSearch(game));
}

/**
 * Whether a bot thinks before it acts. A match of such bots alone would keep the threads busy with nobody to
 * slow it down, so they need a person among them.
 */
export const isSearchingBot: (name: string) => boolean = isSearching;
