// pig.test.ts
import { faces, read, startMatch, unwrap } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { pig } from './pig.ts';

test.each([2, 3, 4])('pig is well-behaved with %i players', (players) => {
  checkGame(pig.with({ players, target: 30 }), { playouts: 200 });
});

test('a 1 empties the pot and ends the turn', () => {
  let match = startMatch(pig, { dice: [] });
  for (const die of [5, 1]) match = unwrap(match.handleEvent({ type: 'roll' }, { dice: faces(die) }));
  expect(read(match.state).pot).toBe(0);
  expect(read(match.state).turn.active).toBe(1);
});
