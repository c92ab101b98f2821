/** [T18] Lists and rules agree in many random games with random turns. */
import { expect, test } from 'vitest';
import { checkPlans } from './list-agreement.ts';

test('[T18] [T19] every way to ask for legal events gives those that the rules accept, in 2,000 games', () => {
  const { games, windows, ways } = checkPlans(2000);
  expect(games).toBe(2000);
  for (const window of ['owner', 'none', 'priority', 'bidding', 'sealed', 'asked']) {
    expect(windows[window]).toBeGreaterThan(500);
  }
  for (const way of ['sole', 'counting', 'set', 'brief']) expect(ways[way]).toBeGreaterThan(10);
});
