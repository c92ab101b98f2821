/** Many matches: every promise of the engine with all options, the reference figures, and bots. */
import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { botFor, randomMoves, Tournament } from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { type Played, playByKinds, spread } from '../../test/settlers-random.ts';
import { settlers } from './index.ts';

test.each([
  [{ players: 2, target: 6, rounds: 40 }, 5],
  [{ players: 3, target: 4, strict: true, friendlyRobber: true, handLimit: 4 }, 4],
  [{ players: 4, target: 4, offers: 1, numbers: 'shuffled', harbours: 'shuffled', handLimit: 5 }, 3],
] as const)('settlers is well-behaved: %o', (options, playouts) => {
  checkGame(settlers.with(options) as unknown as Game, { playouts, maxEvents: 20_000 });
});

/** The sum of chi squares against expected shares. */
const chiSquare = (counts: readonly number[], shares: readonly number[]): number => {
  const all = counts.reduce((a, b) => a + b);
  return counts.reduce(
    (sum, count, i) => sum + (count - all * (shares[i] as number)) ** 2 / (all * (shares[i] as number)),
    0,
  );
};

// Measured over 3000 matches each: 346.2 ± 5.7, 325.0 ± 5.4 and 334.7 ± 6.3 turns.
describe.each([
  [4, 340, 10, 500, 7.81],
  [3, 327, 10, 300, 5.99],
  [2, 335, 10, 300, 3.84],
] as const)('random play by kinds of actions, %i seats', (players, turns, about, count, limit) => {
  const played: Played[] = playByKinds(players, count, 2);

  test(`takes about ${turns} turns of play`, () => {
    const { mean, deviation, margin } = spread(played.map((match) => match.turns));
    expect(Math.abs(mean - turns)).toBeLessThan(about + margin);
    // About 150, with four seats 160 over 3000 matches.
    expect(deviation).toBeGreaterThan(120);
    expect(deviation).toBeLessThan(220);
  });

  test('is won by every seat alike', () => {
    const wins = Array.from(
      { length: players },
      (_, seat) => played.filter(({ winner }) => winner === seat).length,
    );
    expect(
      chiSquare(
        wins,
        wins.map(() => 1 / players),
      ),
    ).toBeLessThan(limit);
  });

  test('rolls 2 to 12 as two dice do', () => {
    const sums = Array.from({ length: 11 }, (_, i) => i + 2);
    const rolls = sums.map((sum) => played.reduce((all, match) => all + (match.rolls[sum] as number), 0));
    // The quantile of 99.9 % at ten degrees of freedom: there are more than a hundred thousand rolls.
    expect(
      chiSquare(
        rolls,
        sums.map((sum) => (6 - Math.abs(7 - sum)) / 36),
      ),
    ).toBeLessThan(29.6);
  });
});

test('a bot with some thought beats chance', () => {
  const game = settlers.with({ players: 2, target: 6 });
  const players = { medium: botFor(game as unknown as Game, 'medium'), random: randomMoves() };
  const { players: rated } = new Tournament(game, { players, rounds: 1, seed: 1, maxEvents: 20_000 }).run();
  expect(rated[0]).toMatchObject({ player: 'medium', points: 2 });
});
