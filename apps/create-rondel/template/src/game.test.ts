import { read, startMatch, unwrap } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { domineering, SIZE } from './game.ts';

test('domineering is well-behaved', () => {
  checkGame(domineering, { playouts: 200 });
});

test('seat 0 lays dominoes upright, seat 1 flat', () => {
  let match = startMatch(domineering);
  for (const square of [0, 1]) match = unwrap(match.handleEvent({ type: 'lay', square }));
  const squares = read(match.state).squares.toArray();
  expect([0, SIZE, 1, 2].map((square) => squares[square])).toEqual([1, 1, 2, 2]);
});

test('a domino over the edge is refused', () => {
  const answer = startMatch(domineering).handleEvent({ type: 'lay', square: SIZE * (SIZE - 1) });
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'domineering/no-room' } });
});
