/** Measures how fast a game can be played here, in order to choose the size of ranges. */
import type { SimulationJob } from '@rondel/simulator';
import type { Pool } from '@rondel/workers/node';

const MOST = 65_536;

/**
 * Playouts per second in one thread of a pool, measured with a few that are thrown away.
 * @param enough - Seconds of play needed for a good estimate; code is slow at first.
 */
export async function measureRate(pool: Pool, job: SimulationJob, enough: number): Promise<number> {
  for (let count = 1; ; count *= 2) {
    const began = performance.now();
    await pool.run('playouts', { job, range: { start: 0, count }, each: false });
    const seconds = (performance.now() - began) / 1000;
    if (seconds > enough || count >= MOST) return count / seconds;
  }
}
