/** Random play on a runner: one scratch copy of the state, changed in place, nothing kept or checked. */
import { type Game, openStream, Runner, startGame } from '@rondel/core';
import type { Playout } from './playout.ts';

export function playInPlace(game: Game): Playout {
  const start = startGame(game);
  const random = openStream(1, 'bench');
  const runner = new Runner(game);
  return () => {
    runner.load(start);
    let moves = 0;
    while (runner.outcome() === null) {
      runner.apply(runner.moves[random.below(runner.list())] as number);
      moves++;
    }
    return moves;
  };
}
