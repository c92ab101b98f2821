import {
  describe,
  type Game,
  handle,
  legalEvents,
  next,
  outcomeOf,
  startGame,
  startMatch,
  tellings,
  unwrap,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { BOARD, nineMensMorris } from './index.ts';

test.each([
  nineMensMorris,
  nineMensMorris.with({ flying: false }),
  nineMensMorris.with({ quietMoves: 20 }),
] as Game[])('nine men’s morris is well-behaved: $options', { timeout: 120_000 }, (game) => {
  checkGame(game, { playouts: 60 });
});
