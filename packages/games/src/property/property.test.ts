import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { test } from 'vitest';
import { property } from './index.ts';

test.each([
  property.with({ rounds: 3 }),
  property.with({ players: 2, rounds: 6, cash: 300, pot: true, doubleStart: true }),
  property.with({ players: 6, rounds: 4, cash: 150, offers: 0 }),
  property.with({ players: 3, rounds: 6, auction: false, cash: 100, offers: 1, houses: 5, hotels: 2 }),
] as Game[])('property is well-behaved: $options', (game) => {
  checkGame(game, { playouts: 2, maxEvents: 20_000 });
});
