/** Longer random matches of property than those of every day, and bots. */
import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { botFor, randomMoves, Tournament } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { property } from './index.ts';

test.each([
  property.with({ rounds: 8 }),
  property.with({ players: 2, rounds: 15, cash: 300, pot: true, doubleStart: true }),
  property.with({ players: 8, rounds: 4, cash: 150, offers: 0 }),
  property.with({ players: 3, rounds: 15, auction: false, cash: 100, offers: 1, houses: 5, hotels: 2 }),
] as Game[])('property is well-behaved in longer matches: $options', (game) => {
  checkGame(game, { playouts: 3, maxEvents: 20_000 });
});

test('a bot that thinks a little beats random play', () => {
  const game = property.with({ players: 2, rounds: 25 });
  const players = { random: randomMoves(), medium: botFor(game, 'medium') };
  const { pairings } = new Tournament(game, { players, rounds: 6, seed: 2 }).run();
  expect(pairings[0]?.interval.high).toBeLessThan(0.5);
});
