/** How far a batch has got. */
import type { BatchResult } from '../batch-result.ts';

/**
 * The share of a batch that is done, measured by whatever will end it first: the number of playouts, or the width
 * of the intervals of all win rates.
 * @example
 * shareDone(batch, 10_000, null) // 0.5 after 5,000 playouts
 */
export function shareDone(batch: BatchResult, count: number, until: number | null): number {
  const shares = [batch.count / count];
  if (until !== null) {
    const widest = Math.max(...batch.seats.map(({ interval }) => interval.high - interval.low));
    // Four times the playouts make it half as wide.
    shares.push((until / widest) ** 2);
  }
  return Math.min(1, Math.max(...shares));
}
