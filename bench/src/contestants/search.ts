/** Searching the start of tic-tac-toe with a search player, which keeps its memory from search to search. */
import { openStream, startMatch } from '@rondel/core';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { mctsPolicy } from '@rondel/simulator';
import type { Playout } from './playout.ts';

/** A search as a playout whose moves are the iterations. */
export function makeSearch(iterations: number): Playout {
  const { candidates } = mctsPolicy({ iterations });
  const match = startMatch(ticTacToe);
  const random = openStream(1, 'bench');
  return () => {
    const [best] = candidates(match as never, random);
    if (best === undefined) throw new Error('the search found nothing');
    return iterations;
  };
}
