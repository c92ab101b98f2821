/** Random play through the public simulator: rules, turns, metrics and a digest of every playout. */
import type { Game } from '@rondel/core';
import { GameSimulator } from '@rondel/simulator';
import type { Playout } from './playout.ts';

/** The floors stop a game of chess after so many moves; the same here. */
const MOST_EVENTS = 500;
/** As many as are played between two looks at the clock. */
const BATCH = 16;

export function playSimulated(game: Game): Playout {
  const simulator = new GameSimulator(game, { maxEvents: MOST_EVENTS });
  let played = 0;
  let mean = 0;
  return () => {
    if (played % BATCH === 0) {
      mean = simulator.playoutMany({ count: BATCH, start: played, seed: 1 }).total / BATCH;
    }
    played++;
    return mean;
  };
}
