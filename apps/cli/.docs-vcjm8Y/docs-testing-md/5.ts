import { describe, handle, edit, outcomeOf, startGame, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { expect, test } from 'vitest';

test('a last seed in an own empty pit captures what is opposite', () => {
  const before = unwrap(edit(startGame(kalaha), { holes: [0, 0, 0, 1, 0, 2, 0, 4, 5, 0, 0, 0, 0, 0] }));
  const after = unwrap(handle(before, { type: 'sow', pit: 3 }));
  expect(describe(after).holes).toEqual([0, 0, 0, 0, 0, 2, 6, 4, 0, 0, 0, 0, 0, 0]);
  expect(outcomeOf(after)).toBeNull();
});
