import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { test } from 'vitest';
import { risk } from './index.ts';

test.each([
  risk.with({ rounds: 2 }),
  risk.with({ players: 2, start: 'random', rounds: 3, fortify: 'adjacent' }),
  risk.with({ players: 3, start: 'claim', defence: 'ask', sets: 'fixed', rounds: 2 }),
  risk.with({ players: 6, start: 'random', sets: 'none', rounds: 2 }),
] as Game[])('risk is well-behaved: $chosen', { timeout: 240_000 }, (game) => {
  checkGame(game, { playouts: 4 });
});
