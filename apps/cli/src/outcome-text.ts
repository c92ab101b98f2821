/** The result of a match in a sentence. */
import type { GameProgress } from '@rondel/core';
import { sayOutcome } from '@rondel/scene';
import { namesOf } from './drawings.ts';
import type { FoundGame } from './find-game.ts';

/**
 * How a match ended, as the page says it too.
 * @example
 * outcomeLine(match, found) // 'South wins, 30 to 18: one side is empty.'
 */
export function outcomeLine(match: GameProgress, found: FoundGame): string {
  const outcome = match.outcome();
  return outcome === null ? 'It is not over.' : sayOutcome(match.game, outcome, namesOf(found));
}
