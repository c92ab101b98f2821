/**
 * Games that throw while a command plays them. Which function of theirs it was is found out by doing it again, and said as
 * `rondel check` says it: nothing is wrong inside rondel.
 */
import type { Game } from '@rondel/core';
import { type MissingName, thrownIn } from '@rondel/core/inspect';
import { strayLines, strayPlace } from '@rondel/workers/modules';
import { Ending, EXIT, sentence, UserError } from './errors.ts';

/**
 * An error that came up while a game was played, in words for its author if it comes from there; else as it is.
 * @param again - What may bring the error about once more, the likeliest first.
 */
export function asGameFault(game: Game, error: unknown, again: Iterable<() => unknown> = []): unknown {
  if (error instanceof UserError || error instanceof Ending) return error;
  const message = textOf(error);
  const place = strayPlace(error);
  const faulty = (text: string, missing: MissingName | null = null): UserError =>
    new UserError(sentence(text), whereAndWhy(error, missing), EXIT.failed);
  // The engine names the game and the rule by itself, and a tournament the game that failed.
  if (message.startsWith(`${game.name}: `) || /^game \d+ \(.*\): /.test(message)) return faulty(message);
  for (const work of again) {
    const thrown = thrownIn(game, work);
    if (thrown !== null && textOf(thrown.error) === message) {
      return faulty(`${game.name}: ${thrown.place} throws ${String(thrown.error)}`, thrown.missing);
    }
  }
  return place === null ? error : faulty(`${game.name}: ${message}`);
}

/** The name that is not there, where it was thrown, and the line of the author. */
export function whereAndWhy(error: unknown, missing: MissingName | null): string[] {
  const place = strayPlace(error);
  const thrown = place === null ? [] : [`It was thrown in ${place}.`];
  return [...(missing === null ? [] : [missing.message]), ...thrown, ...strayLines(error, missing?.name)];
}

/** Does something with a game; what its author is to know of an error is said in words. */
export async function playing<T>(
  game: Game,
  work: () => T | Promise<T>,
  again: Iterable<() => unknown> = [],
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asGameFault(game, error, again);
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
