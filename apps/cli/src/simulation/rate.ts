/** How fast a game is played here, for ranges of a sensible size. */
import type { Game } from '@rondel/core';
import { runRange, type SimulationJob } from '@rondel/simulator';
import { findPolicy } from '@rondel/workers/policies';

const MOST = 65_536;

/**
 * Playouts per second in this thread, from a first few that are thrown away.
 * @param enough - Seconds of play after which it is known well enough; code that just began to run is slow.
 */
export function measureRate(game: Game, job: SimulationJob, enough: number): number {
  for (let count = 1; ; count *= 2) {
    const began = performance.now();
    runRange(game, job, { start: 0, count }, findPolicy);
    const seconds = (performance.now() - began) / 1000;
    if (seconds > enough || count >= MOST) return count / seconds;
  }
}
