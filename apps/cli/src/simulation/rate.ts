/** Measures how fast a game can be played here, in order to choose the size of ranges. */
import type { Game } from '@rondel/core';
import { runRange, type SimulationJob } from '@rondel/simulator';
import { findPolicy } from '@rondel/workers/policies';

const MOST = 65_536;

/**
 * Playouts per second in this thread, measured with a few that are thrown away.
 * @param enough - Seconds of play needed for a good estimate; code is slow at first.
 */
export function measureRate(game: Game, job: SimulationJob, enough: number): number {
  for (let count = 1; ; count *= 2) {
    const began = performance.now();
    runRange(game, job, { start: 0, count }, findPolicy);
    const seconds = (performance.now() - began) / 1000;
    if (seconds > enough || count >= MOST) return count / seconds;
  }
}
