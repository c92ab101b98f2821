/** When a batch has been measured well enough. */
import type { BatchResult } from './batch-result.ts';
import { wilsonInterval } from './statistics.ts';

/**
 * A predicate for `playoutManyUntil` and `simulateParallel` that returns true when the 95 % intervals of all
 * win rates are no wider than `width`. Throws a `RangeError` if the width is not positive.
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
