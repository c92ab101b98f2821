/** When a batch is known well enough. */
import { type BatchResult, wilsonInterval } from '@rondel/simulator';

/**
 * Whether the 95 % intervals of all win rates are at most so wide.
 * @example
 * simulateParallel({ game, count, workers, run, until: untilNarrow(0.02) });
 */
export function untilNarrow(width: number): (batch: BatchResult) => boolean {
  return ({ tally, finished }) =>
    tally.wins.every((wins) => {
      const { low, high } = wilsonInterval(wins, finished);
      return high - low <= width;
    });
}
