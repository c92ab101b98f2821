/** The figures of the dice: exact, and as the game throws them. */
import { expect, test } from 'vitest';
import { CONQUESTS, countConquests, countLosses, interval, THROWS } from '../../test/risk-odds.ts';
import { conquestOdds, throwOdds } from './odds.ts';

const TRIES = 1500;

test.each(THROWS)(
  '%i dice against %i: the attacker loses none, one, two in %j percent',
  (mine, theirs, percent) => {
    throwOdds(mine, theirs).forEach((odds, lost) => {
      expect(Math.abs(100 * odds - (percent[lost] as number))).toBeLessThan(0.006);
    });
    countLosses(mine, theirs, TRIES).forEach((count, lost) => {
      const [low, high] = interval(count, TRIES);
      expect(percent[lost]).toBeGreaterThanOrEqual(low);
      expect(percent[lost]).toBeLessThanOrEqual(high);
    });
  },
);

test.each(CONQUESTS)('%i armies conquer %i in %d percent, exactly', (armies, against, percent) => {
  expect(Math.abs(100 * conquestOdds(armies, against) - percent)).toBeLessThanOrEqual(0.0501);
});

test('large armies are looked up in proportion', () => {
  expect(conquestOdds(600, 300)).toBeGreaterThan(0.99);
  expect(conquestOdds(300, 600)).toBeLessThan(0.01);
  expect(conquestOdds(4095, 4095)).toBe(conquestOdds(60, 60));
});

test.each([
  [4, 3],
  [6, 5],
  [11, 10],
])('%i armies conquer %i as often in the game', (armies, against) => {
  const [low, high] = interval(countConquests(armies, against, TRIES), TRIES);
  expect(100 * conquestOdds(armies, against)).toBeGreaterThanOrEqual(low);
  expect(100 * conquestOdds(armies, against)).toBeLessThanOrEqual(high);
});
