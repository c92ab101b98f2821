/** Many matches with all cards, and bots that play. */
import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { botFor, bySeat, GameSimulator, randomMoves } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { deckBuilding } from './index.ts';

test.each([
  deckBuilding.with({ kingdom: 'random' }),
  deckBuilding.with({ kingdom: 'random', reactions: 'ask' }),
  deckBuilding.with({ players: 3, kingdom: 'random', reactions: 'ask' }),
  deckBuilding.with({ players: 4, kingdom: 'random' }),
  deckBuilding.with({ players: 4 }),
] as Game[])('deck-building is well-behaved: $options', (game) => {
  checkGame(game, { playouts: 6, maxEvents: 5000, seed: 2 });
});

test('bots beat random players', () => {
  const game = deckBuilding as Game;
  const policy = bySeat([botFor(game, 'medium'), randomMoves()]);
  const { seats } = new GameSimulator(game, { policy }).playoutMany({ count: 10, seed: 1 });
  expect(seats[0]?.wins).toBeGreaterThanOrEqual(9);
});
