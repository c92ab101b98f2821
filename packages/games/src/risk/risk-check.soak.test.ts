/** The checks of every game in more and longer matches: also with eliminations, forced trades and empty decks. */
import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { test } from 'vitest';
import { risk } from './index.ts';

test.each([
  { playouts: 3, game: risk.with({ rounds: 6 }) },
  { playouts: 5, game: risk.with({ players: 3, start: 'claim', defence: 'ask', sets: 'fixed', rounds: 4 }) },
  { playouts: 4, game: risk.with({ players: 2, start: 'random', fortify: 'adjacent', rounds: 20 }) },
  { playouts: 4, game: risk.with({ players: 6, start: 'random', rounds: 12 }) },
  { playouts: 4, game: risk.with({ players: 5, start: 'random', sets: 'none', rounds: 5 }) },
] as { playouts: number; game: Game }[])(
  'in $playouts matches risk is well-behaved: $game.chosen',
  ({ playouts, game }) => {
    checkGame(game, { playouts, maxEvents: 20_000 });
  },
);
