import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { test } from 'vitest';
import { settlers } from './index.ts';

test.each([
  [{ players: 2, target: 5 }, 6],
  [{ players: 3, target: 4, strict: true, friendlyRobber: true }, 6],
  [{ players: 4, target: 5, offers: 1, numbers: 'shuffled', harbours: 'shuffled', handLimit: 5 }, 4],
] as const)('settlers is well-behaved: %o', { timeout: 240_000 }, (options, playouts) => {
  checkGame(settlers.with(options) as unknown as Game, { playouts, maxEvents: 20_000 });
});
