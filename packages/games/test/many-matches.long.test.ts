/** The checks of the games' own tests again, with so many matches that something rare comes up. */
import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { commander } from '@rondel/games/commander';
import { connectFour } from '@rondel/games/connect-four';
import { englishAuction } from '@rondel/games/english-auction';
import { kalaha } from '@rondel/games/kalaha';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { test } from 'vitest';

test.each([
  [10_000, ticTacToe],
  [10_000, connectFour],
  [500, connectFour.with({ columns: 4, rows: 3, line: 3 })],
  [500, connectFour.with({ columns: 1, rows: 2, line: 2 })],
  [10_000, kalaha],
  [500, kalaha.with({ pits: 3, seeds: 2, capture: 'always' })],
  [500, kalaha.with({ pits: 1, seeds: 1, capture: 'never' })],
  [500, kalaha.with({ ends: 'mover-cannot-move' })],
  [500, kalaha.with({ pits: 2, seeds: 1, capture: 'always', ends: 'mover-cannot-move' })],
  [300, sealedAuction.with({ most: 5 })],
  [300, sealedAuction.with({ price: 'second', players: 2, most: 3, items: 2 })],
  [300, englishAuction.with({ most: 6 })],
  [300, englishAuction.with({ players: 2, items: 1, most: 4 })],
] as [number, Game][])('in %i matches $1.name is well-behaved: $1.options', (playouts, game) => {
  checkGame(game, { playouts });
});

test('in 200 matches commander is well-behaved', () => {
  checkGame(commander, { playouts: 200, maxEvents: 20_000 });
});

test('[CS-55] in 20 matches a table at which only the turns are followed is well-behaved', () => {
  checkGame(commander.with({ table: 'turns' }), { playouts: 20, maxEvents: 20_000 });
});
