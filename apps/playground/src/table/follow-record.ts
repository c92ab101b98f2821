/** A record by rules that may have changed since: as far as they take it. */
import type { Game, GameProgress } from '@rondel/core';
import { followRecord } from '@rondel/core/inspect';

/** A match with a sentence about how it came about; `null` if there is nothing to say. */
export interface Followed {
  readonly match: GameProgress;
  readonly note: string | null;
}

/**
 * Follows a record as far as a game takes it, and names the first event that does something else than before.
 * @throws Error with a sentence if it is no record of that game.
 */
export function follow(game: Game, record: unknown): Followed {
  const followed = followRecord(game, record);
  if (!followed.ok) throw new Error(followed.refusal.message);
  const { match, divergence } = followed.value;
  return { match, note: divergence?.message ?? null };
}
