/** The checks of the games' own tests again, with so many matches that something rare comes up. */
import type { Game } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { connectFour } from '@rondel/games/connect-four';
import { court } from '@rondel/games/court';
import { englishAuction } from '@rondel/games/english-auction';
import { kalaha } from '@rondel/games/kalaha';
import { nineMensMorris } from '@rondel/games/nine-mens-morris';
import { ohHell } from '@rondel/games/oh-hell';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { test } from 'vitest';

test.each([
  { playouts: 5_000, game: ticTacToe },
  { playouts: 3_000, game: connectFour },
  { playouts: 500, game: connectFour.with({ columns: 4, rows: 3, line: 3 }) },
  { playouts: 500, game: connectFour.with({ columns: 1, rows: 2, line: 2 }) },
  { playouts: 3_000, game: kalaha },
  { playouts: 500, game: kalaha.with({ pits: 3, seeds: 2, capture: 'always' }) },
  { playouts: 500, game: kalaha.with({ pits: 1, seeds: 1, capture: 'never' }) },
  { playouts: 500, game: kalaha.with({ ends: 'mover-cannot-move' }) },
  { playouts: 500, game: kalaha.with({ pits: 2, seeds: 1, capture: 'always', ends: 'mover-cannot-move' }) },
  { playouts: 300, game: sealedAuction.with({ most: 5 }) },
  { playouts: 300, game: sealedAuction.with({ price: 'second', players: 2, most: 3, items: 2 }) },
  { playouts: 300, game: englishAuction.with({ most: 6 }) },
  { playouts: 300, game: englishAuction.with({ players: 2, items: 1, most: 4 }) },
  { playouts: 60, game: court.with({ tokens: 2 }) },
  { playouts: 60, game: court.with({ players: 2, tokens: 1 }) },
  { playouts: 60, game: court.with({ players: 4, tokens: 1 }) },
  { playouts: 25, game: nineMensMorris },
  { playouts: 25, game: nineMensMorris.with({ flying: false }) },
  { playouts: 10, game: ohHell.with({ largest: 3 }) },
  { playouts: 10, game: ohHell.with({ players: 3, largest: 2 }) },
  { playouts: 10, game: ohHell.with({ players: 5, largest: 10 }) },
] as { playouts: number; game: Game }[])(
  'in $playouts matches $game.name is well-behaved: $game.options',
  (many) => {
    const { playouts, game } = many;
    checkGame(game, { playouts });
  },
);
