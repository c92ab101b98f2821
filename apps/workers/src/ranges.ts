/** How large the ranges of a batch are: short enough to stop quickly, long enough that handing them out costs nothing. */
import type { SimulationJob } from '@rondel/simulator';
import type { Pool } from './pool.ts';

/** How long a range should take, in seconds, and its shortest part that is still worth handing out. */
const RANGE_SECONDS = 0.05;
const SHORTEST_PART = 0.2;
/** More playouts in a second than any game has. */
const LARGEST_RATE = 1_300_000;
/** If every playout is sent separately, everything beyond the last one is wasted. */
const LARGEST_RANGE_EACH = 1024;
/** The number of ranges, unless they would be too short or too long. */
const RANGES = 50;
/** More ranges, however short, if a curve needs enough points. */
const FINE_RANGES = 200;
const MOST = 65_536;

/**
 * Playouts per second in one thread of a pool, measured with a few that are thrown away.
 * @param enough - Seconds of play needed for a good estimate; code is slow at first.
 * @example
 * const chunk = chooseChunk(await measureRate(pool, job), { count: 100_000 });
 */
export async function measureRate(
  pool: Pool,
  job: SimulationJob,
  enough: number = RANGE_SECONDS / 2,
): Promise<number> {
  for (let count = 1; ; count *= 2) {
    const began = performance.now();
    await pool.run('playouts', { job, range: { start: 0, count }, each: false });
    const seconds = (performance.now() - began) / 1000;
    if (seconds > enough || count >= MOST) return count / seconds;
  }
}

/** What the size of ranges depends on. */
export interface RangePlan {
  /** Playouts of the batch. */
  readonly count: number;
  /** Whether every playout is sent separately. */
  readonly isEach?: boolean;
  /** Whether the batch is drawn as it grows. */
  readonly isFine?: boolean;
  /** How long a range should take. Default 0.05; more if it costs more to hand one out. */
  readonly seconds?: number;
}

/**
 * Playouts per range.
 * @param rate - Playouts per second in one thread.
 */
export function chooseChunk(
  rate: number,
  { count, isEach = false, isFine = false, seconds = RANGE_SECONDS }: RangePlan,
): number {
  const most = Math.min(rate, LARGEST_RATE) * seconds;
  const longest = isEach ? Math.min(most, LARGEST_RANGE_EACH) : most;
  const shortest = isFine ? 1 : most * SHORTEST_PART;
  const wanted = Math.max(count / (isFine ? FINE_RANGES : RANGES), shortest);
  return Math.max(1, Math.round(Math.min(wanted, longest)));
}
