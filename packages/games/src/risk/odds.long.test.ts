/** The whole table of conquests, by attacks to the end in the game itself. */
import { expect, test } from 'vitest';
import { CONQUESTS, countConquests, interval } from '../../test/risk-odds.ts';

const TRIES = 4000;

test.each(CONQUESTS)('%i armies conquer %i in %d percent of the games', (armies, against, percent) => {
  const [low, high] = interval(countConquests(armies, against, TRIES), TRIES);
  // The table is rounded to a tenth.
  expect(percent).toBeGreaterThanOrEqual(low - 0.05);
  expect(percent).toBeLessThanOrEqual(high + 0.05);
});
