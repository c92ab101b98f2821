/** Figures that are known: how fast big money is alone, and who wins if two of them play. */
import type { Game } from '@rondel/core';
import { bySeat, GameSimulator } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { bigMoney, turnOfFourthShire } from '../../test/big-money.ts';
import { deckBuilding } from './index.ts';

const game = deckBuilding as Game;

test.each([
  { name: 'alone', wantsStudy: false, wanted: 16.8 },
  { name: 'with one study', wantsStudy: true, wanted: 14.93 },
])('big money $name has its fourth shire in turn $wanted on average', ({ wantsStudy, wanted }) => {
  const { mean, within } = turnOfFourthShire(game, wantsStudy, 5000);
  expect(within).toBeLessThan(0.09);
  // The figure itself is known to two digits.
  expect(Math.abs(mean - wanted)).toBeLessThan(within + 0.005);
});

test('of two big moneys the first wins 24.4 %, the second 42.3 %, and 33.3 % are shared', () => {
  const policy = bySeat([bigMoney(game), bigMoney(game)]);
  const batch = new GameSimulator(game, { policy }).playoutMany({ count: 5000, seed: 1 });
  expect(batch.reasons.gameOver).toBe(5000);
  const near = (found: number, wanted: number): void =>
    expect(Math.abs(found - wanted)).toBeLessThan(3 * Math.sqrt((wanted * (1 - wanted)) / 5000) + 0.0005);
  near(batch.seats[0]?.winRate as number, 0.244);
  near(batch.seats[1]?.winRate as number, 0.423);
  near(batch.drawRate, 0.333);
});
