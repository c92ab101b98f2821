import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { test } from 'vitest';
import { court } from './index.ts';

test.each([
  court.with({ tokens: 2 }),
  court.with({ players: 2, tokens: 1 }),
  court.with({ players: 4, tokens: 1 }),
] as Game[])('court is well-behaved: $options', { timeout: 240_000 }, (game) => {
  checkGame(game, { playouts: 60 });
});
