import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { test } from 'vitest';
import { ohHell } from './index.ts';

test.each([
  ohHell.with({ largest: 3 }),
  ohHell.with({ players: 3, largest: 2, order: 'up', hook: false }),
  ohHell.with({ players: 5, largest: 10, order: 'down', missed: 'tricks' }),
] as Game[])('oh hell is well-behaved: $options', { timeout: 240_000 }, (game) => {
  checkGame(game, { playouts: 10 });
});
