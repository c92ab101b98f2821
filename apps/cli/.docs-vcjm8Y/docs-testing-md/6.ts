import { fromRecord, unwrap } from '@rondel/core';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { expect, test } from 'vitest';

const record = {
  rondel: 1,
  game: 'tic-tac-toe',
  version: 1,
  options: {},
  seed: 0,
  first: 0,
  events: [
    { type: 'place', seat: 0, cell: 0 },
    { type: 'place', seat: 1, cell: 3 },
    { type: 'place', seat: 0, cell: 1 },
    { type: 'place', seat: 1, cell: 4 },
    { type: 'place', seat: 0, cell: 2 },
  ],
  hashes: [{ at: 5, hash: 'd55bae546da77814' }],
};

test('a row of three wins', () => {
  const match = unwrap(fromRecord(ticTacToe, record));
  expect(match.outcome()).toEqual({ places: [1, 2], scores: null, reason: 'three in a row' });
});
