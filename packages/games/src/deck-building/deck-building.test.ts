import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { test } from 'vitest';
import { deckBuilding } from './index.ts';

test.each([
  deckBuilding,
  deckBuilding.with({ players: 3, kingdom: 'random', reactions: 'ask' }),
  deckBuilding.with({ players: 4, kingdom: 'random' }),
] as Game[])('deck-building is well-behaved: $options', { timeout: 240_000 }, (game) => {
  checkGame(game, { playouts: 2, maxEvents: 5000 });
});
