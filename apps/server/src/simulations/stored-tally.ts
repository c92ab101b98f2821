/** Tallies as they come from the database: older versions of rondel counted no teams. */
import type { Game } from '@rondel/core';
import type { Tally } from '@rondel/simulator';

/** What older tallies lack. */
type StoredTally = Omit<Tally, 'teams' | 'lost' | 'together'> &
  Partial<Pick<Tally, 'teams' | 'lost' | 'together'>>;

/**
 * The tally of a batch that has ended. In an older one every seat played for itself, nobody counted games that everybody
 * lost, and nothing is known of how points were distributed.
 */
export function readTally(stored: StoredTally): Tally {
  return { teams: stored.wins.map((_, seat) => [seat]), lost: 0, together: null, ...stored };
}

/**
 * Whether a tally of some playouts counts what this version counts of a game. If not, it must not be added to others: the
 * sum would miss a part.
 */
export function countsAlike(
  stored: StoredTally,
  { teams, bestScore }: Pick<Game, 'teams' | 'bestScore'>,
): boolean {
  const { together } = stored;
  const isSame = JSON.stringify(stored.teams) === JSON.stringify(teams) && Number.isSafeInteger(stored.lost);
  return isSame && (teams.length > 1 ? together === null : together?.best === bestScore);
}
