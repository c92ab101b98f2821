import { type Game, handle, outcomeOf, startGame, unwrap } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { connectFour } from './index.ts';

/** Drops discs into the columns in turn. */
function play(columns: string, game = connectFour) {
  let state = startGame(game);
  for (const column of columns) state = unwrap(handle(state, { type: 'drop', column: Number(column) - 1 }));
  return state;
}

test.each([
  connectFour,
  connectFour.with({ columns: 4, rows: 3, line: 3 }),
  connectFour.with({ columns: 1, rows: 2, line: 2 }),
] as Game[])('connect four is well-behaved: $options', (game) => {
  checkGame(game, { playouts: 300 });
});

test.each([
  ['upright', '1212121', [1, 2]],
  ['level', '1122334', [1, 2]],
  ['rising', '12235334444', [1, 2]],
  ['falling', '76653554444', [1, 2]],
  ['by the second player', '71212121', [2, 1]],
  ['closed in the middle', '1122443', [1, 2]],
  ['at the right edge', '7766554', [1, 2]],
])('four in a line, %s', (_, columns, places) => {
  expect(outcomeOf(play(columns.slice(0, -1)))).toBeNull();
  expect(outcomeOf(play(columns))).toMatchObject({ places, reason: '4 in a line' });
});

test('a line does not go round the edge', () => {
  // Discs at the right end of one row and the left end of the next are no line.
  expect(outcomeOf(play('1627'))).toBeNull();
  expect(outcomeOf(play('667711224'))).toBeNull();
});

test('a full column is refused', () => {
  expect(handle(play('111111'), { type: 'drop', column: 0 })).toMatchObject({
    ok: false,
    refusal: { code: 'connect-four/column-full' },
  });
});

test('a full board without a line is a draw', () => {
  const game = connectFour.with({ columns: 2, rows: 2, line: 3 });
  expect(outcomeOf(play('1212', game))).toMatchObject({ places: [1, 1], reason: 'the board is full' });
});

test.each([{ line: 1 }, { columns: 17 }, { rows: 0 }, { rows: 2.5 }, { discs: 3 }])(
  'refuses options %j',
  (options) => {
    expect(() => connectFour.with(options as never)).toThrow(/option '(line|columns|rows|discs)'/);
  },
);
