/** Error messages for foreign code that throws: games, policies, predicates, observers. */
import type { Game } from '@rondel/core';
import { describeThrown, thrownIn } from '@rondel/core/inspect';

/** Longer messages are cut, because one is kept for every failed playout. */
const LONGEST = 500;

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  try {
    const text = String(error instanceof Error ? error.message : error);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  } catch {
    return 'something was thrown that has no text';
  }
}

/** An error that names the culprit. */
export function blame(who: string, error: unknown): Error {
  return new Error(`${who}: ${messageOf(error)}`, { cause: error });
}

/**
 * What failed, with the game and with its function that threw, if it was one: that is found out by doing it again.
 * Errors of the engine name the game already.
 */
export function nameThrower(game: Game, message: string, again: () => unknown): string {
  if (message.startsWith(`${game.name}: `)) return message;
  const thrown = thrownIn(game, again);
  const isIt = thrown !== null && message.endsWith(messageOf(thrown.error));
  return isIt ? messageOf(describeThrown(game, thrown)) : message;
}
