/** Matches in memory, for testing bots without a database. */
import { type GameState, startGame } from '@rondel/core';
import { loadGame } from '@rondel/workers/modules';
import type { MatchRow, StartedMatch } from '../../matches/match.ts';

/** A match at the start of a game, or in a given state. */
export async function matchOf(
  name: string,
  { state, seed = 'a secret', seq = 0, deadline = null }: MatchParts = {},
): Promise<StartedMatch> {
  const game = state?.game ?? (await loadGame(name));
  return {
    id: '00000000-0000-4000-8000-000000000000',
    game,
    scene: {},
    row: { seed } as MatchRow,
    seats: [],
    status: 'started',
    seq,
    state: state ?? startGame(game, { seed }),
    clock: deadline === null ? null : { kind: 'player', seconds: 60, increment: 0 },
    clocks: null,
    deadline,
    outcome: null,
    endedBy: null,
  };
}

export interface MatchParts {
  readonly state?: GameState;
  readonly seed?: string;
  readonly seq?: number;
  readonly deadline?: number | null;
}
