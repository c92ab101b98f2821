import { breakthrough } from '@rondel/games/breakthrough';
import { othello } from '@rondel/games/othello';
import { composite, singleSteps } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { makeGuarded } from './modules/guard.ts';
import { findPolicy, offerPolicy } from './policies.ts';

test('[P7] a policy from elsewhere that cannot play a game says so where it is asked for', () => {
  offerPolicy('walks', makeGuarded(composite(singleSteps()), '/walks.ts', 'walks.ts'));
  expect(findPolicy('walks', breakthrough).name).toBe('composite (single steps)');
  expect(() => findPolicy('walks', othello)).toThrow('othello: singleSteps() cannot play this game');
});
