/**
 * Random play by full lists, on a runner: all legal events are listed, one is drawn, and one scratch copy of the state
 * is changed in place. Nothing is kept or checked. It is what other engines do that have a list of actions and no
 * other way to draw one.
 */
import { openStream, Runner } from '@rondel/core';
import type { MeasuredGame } from '../games.ts';
import type { Playout } from './playout.ts';

export function playByLists({ game, maxEvents = Number.POSITIVE_INFINITY }: MeasuredGame): Playout {
  const random = openStream(1, 'bench');
  const runner = new Runner(game);
  return () => {
    runner.start(random);
    let moves = 0;
    while (moves < maxEvents && runner.outcome() === null) {
      const count = runner.list();
      if (count === 0) break;
      runner.apply(runner.moves[random.below(count)] as number);
      moves++;
    }
    return moves;
  };
}
