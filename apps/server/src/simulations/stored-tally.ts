/** Tallies as they come from the database: older versions of rondel counted no teams and no turns. */
import type { Game } from '@rondel/core';
import type { Tally } from '@rondel/simulator';

/** What older tallies lack. */
type Added = 'teams' | 'lost' | 'together' | 'turns';
type StoredTally = Omit<Tally, Added> & Partial<Pick<Tally, Added>>;

/**
 * The tally of a batch that has ended. In an older one every seat played for itself, nobody counted games that everybody
 * lost, and nothing is known of how points were distributed. Every playout had a first turn and one for each advancement.
 */
export function readTally(stored: StoredTally): Tally {
  const teams = stored.wins.map((_, seat) => [seat]);
  const turns = stored.advancements + stored.lengths.reduce((sum, count) => sum + count, 0);
  return { teams, lost: 0, together: null, turns, ...stored };
}

/**
 * Whether a tally of some playouts counts what this version counts of a game. If not, it must not be added to others: the
 * sum would miss a part.
 */
export function countsAlike(
  stored: StoredTally,
  { teams, bestScore }: Pick<Game, 'teams' | 'bestScore'>,
): boolean {
  const { together, lost, turns } = stored;
  const isSame =
    JSON.stringify(stored.teams) === JSON.stringify(teams) && [lost, turns].every(Number.isSafeInteger);
  return isSame && (teams.length > 1 ? together === null : together?.best === bestScore);
}
