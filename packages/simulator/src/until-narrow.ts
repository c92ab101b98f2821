/** When a batch is known well enough. */
import type { BatchResult } from './batch-result.ts';
import { wilsonInterval } from './statistics.ts';

/**
 * A predicate for `playoutManyUntil` and `simulateParallel`: content when the 95 % intervals of the win
 * rates of all seats are at most so wide. Throws a `RangeError` for a width that none can have.
 * @example
 * new GameSimulator(kalaha).playoutManyUntil({ count: 1e6, seed: 7 }, untilNarrow(0.02));
 */
export function untilNarrow(width: number): (batch: BatchResult) => boolean {
  if (!(width > 0)) throw new RangeError(`the width must be more than 0, got ${width}`);
  return ({ tally, finished }) =>
    tally.wins.every((wins) => {
      const { low, high } = wilsonInterval(wins, finished);
      return high - low <= width;
    });
}
