/** Points of matches that batches begin at: with dice, with hidden cards, and with a past that counts. */
import { type Game, type GameProgress, startMatch, unwrap } from '@rondel/core';
import { chess, readFen } from '@rondel/games/chess';
import { court } from '@rondel/games/court';
import { ludo } from '@rondel/games/ludo';
import { GameSimulator } from '@rondel/simulator';

/** A match after some random events. */
function played(game: Game, events: number): GameProgress {
  return new GameSimulator(game, { maxEvents: events }).playout({ seed: 'from' }).final;
}

/** Both kings have gone to and fro: the position after `Kh8` has occurred twice, and a third time is a draw. */
function shuffled(): GameProgress {
  const game = chess.with({ draws: 'automatic' });
  let match = startMatch(game, { from: unwrap(readFen('7k/8/8/8/8/8/7p/K6R w - - 0 1', game)) });
  const moves = ['a1 b1', 'h8 g8', 'b1 a1', 'g8 h8', 'a1 b1', 'h8 g8', 'b1 a1'] as const;
  for (const move of moves) {
    const [from, to] = move.split(' ') as ['a1', 'b1'];
    match = unwrap(match.handleEvent({ type: 'move', from, to }));
  }
  return match as unknown as GameProgress;
}

/** With the digest of the first 60 playouts of seed 7 from there. */
export const POSITIONS: readonly (readonly [name: string, from: GameProgress, digest: string])[] = [
  ['ludo', played(ludo, 40), 'b06c5c71646c7074'],
  ['court', played(court, 9), 'a5df873d8702981d'],
  ['chess', shuffled(), '96a93240f0f2b7d3'],
];
