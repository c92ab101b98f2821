import { describe, startMatch, unwrap } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { drawBoard, ticTacToe } from './index.ts';

/** Plays the cells in order and gives the match. */
function play(...cells: number[]) {
  return cells.reduce(
    (match, cell) => unwrap(match.handleEvent({ type: 'place', cell })),
    startMatch(ticTacToe),
  );
}

test('tic-tac-toe is well-behaved', () => {
  checkGame(ticTacToe, { playouts: 300 });
});

test.each([
  ['a row', [0, 3, 1, 4, 2], [1, 2], 'three in a row'],
  ['a column', [0, 2, 1, 5, 4, 8], [2, 1], 'three in a row'],
  ['a diagonal', [2, 0, 4, 1, 6], [1, 2], 'three in a row'],
  ['a full board', [4, 0, 2, 6, 3, 5, 1, 7, 8], [1, 1], 'the board is full'],
  ['a row with the last stone', [0, 3, 1, 4, 5, 7, 6, 8, 2], [1, 2], 'three in a row'],
])('%s ends it', (_, cells, places, reason) => {
  const match = play(...cells);
  expect(match.outcome()).toEqual({ places, scores: null, reason });
  expect(match.undo().outcome()).toBeNull();
  expect(match.legalEvents()).toEqual([]);
});

test('the board is drawn row by row', () => {
  expect(drawBoard(startMatch(ticTacToe).state)).toEqual(['...', '...', '...']);
  expect(drawBoard(play(4, 0, 8).state)).toEqual(['o..', '.x.', '..x']);
});

test('a taken cell and a finished game are refused with a sentence', () => {
  const taken = play(4).handleEvent({ type: 'place', cell: 4 });
  expect(taken).toMatchObject({ ok: false, refusal: { code: 'tic-tac-toe/taken' } });
  const over = play(0, 3, 1, 4, 2).handleEvent({ type: 'place', cell: 8 });
  expect(over).toMatchObject({ ok: false, refusal: { code: 'game/over', message: 'The game is over.' } });
});

test('the turn goes from seat to seat, the round up after the second', () => {
  const turnAfter = (...cells: number[]) => describe(play(...cells).state).turn;
  expect(turnAfter()).toMatchObject({ active: 0, number: 1, round: 1 });
  expect(turnAfter(0)).toMatchObject({ active: 1, number: 2, round: 1 });
  expect(turnAfter(0, 1)).toMatchObject({ active: 0, number: 3, round: 2 });
  expect(turnAfter(0, 1, 2)).toMatchObject({ active: 1, number: 4, round: 2 });
});
