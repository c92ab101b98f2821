/** What holds for every game, in short matches; many more are in the long test. */
import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { test } from 'vitest';
import { risk } from './index.ts';

test.each([
  risk.with({ players: 3, start: 'claim', defence: 'ask', sets: 'fixed', rounds: 1 }),
  risk.with({ players: 2, start: 'random', fortify: 'adjacent', rounds: 3 }),
  risk.with({ players: 6, start: 'random', sets: 'none', rounds: 1 }),
] as Game[])('risk is well-behaved: $chosen', (game) => {
  checkGame(game, { playouts: 2 });
});
