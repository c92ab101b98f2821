/** The bots that can take a seat. */
import type { Game } from '@rondel/core';
import { BOT_LEVELS } from '@rondel/simulator';
import { canSearch } from '@rondel/workers/knowledge';
import { isSearching } from '@rondel/workers/policies';

/**
 * Values for a seat's `bot`: three that search, one that plays at random, and one that always plays the first
 * legal event. The command line also offers searches of any length; strangers may not ask for those here.
 */
export const BOT_NAMES: readonly string[] = [...BOT_LEVELS, 'random', 'first'];

/** @example isBotName('medium') // true */
export function isBotName(name: string): boolean {
  return BOT_NAMES.includes(name);
}

/**
 * Whether a bot can play a game. Bots that search need a `guess` if the game hides anything; the others can
 * play every game. They also need threads, which can load a game only by a reference.
 * @example
 * if (!canPlay(game, 'hard')) return fail('bot/cannot-play', `The bot hard cannot play ${game.name}.`);
 */
export function canPlay(game: Game, name: string, reference: string | null = game.name): boolean {
  return isBotName(name) && (!isSearching(name) || (reference !== null && canSearch(game)));
}

/** How long a bot thinks: 0 for one that does not search, then more with each level. Less than 4. */
export const searchCost = (name: string): number => 1 + (BOT_LEVELS as readonly string[]).indexOf(name);

/**
 * Whether a bot searches. A match between such bots alone would keep the threads busy without a break, so
 * they need at least one person in the match.
 */
export const isSearchingBot: (name: string) => boolean = isSearching;
