/** Limits of time, by a clock that goes on with what is done. */
import { openStream, type Runner, startGame, startMatch, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { expect, test } from 'vitest';
import { mctsPolicy, openSearch, search } from '../index.ts';

/** A clock, and a plan for imagined games by which each takes a time drawn from these. */
function slowGames(costs: readonly number[]) {
  const random = openStream(1, 'costs');
  let now = 0;
  const rollout = (_: Runner): number => {
    now += costs[random.below(costs.length)] as number;
    return -1;
  };
  return { clock: () => now, rollout };
}

test.each([
  ['short games', [0.1, 0.2]],
  ['games of very different length', [0.1, 0.1, 0.1, 5]],
  ['games that take a fifth of the time', [18, 22]],
])('over many moves the time is kept within 5 %%, with %s', (_, costs) => {
  const { clock, rollout } = slowGames(costs);
  const policy = mctsPolicy({ time: 100, clock, rollout });
  const match = startMatch(kalaha);
  const random = openStream(2, 'test');
  const moves = 100;
  for (let i = 0; i < moves; i++) policy.candidates(match, random);
  expect(Math.abs(clock() / (100 * moves) - 1)).toBeLessThan(0.05);
});

test('a single iteration is always made, and no second one if the time is up', () => {
  const { clock, rollout } = slowGames([500]);
  const found = unwrap(search(startGame(kalaha), 0, { time: 100, clock, rollout }));
  expect(found.iterations).toBe(1);
  expect(clock()).toBe(500);
});

test('of iterations and time, whichever is used up first ends the search', () => {
  const { clock, rollout } = slowGames([1]);
  const options = { time: 100, clock, rollout };
  expect(unwrap(search(startGame(kalaha), 0, { ...options, iterations: 30 })).iterations).toBe(30);
  expect(unwrap(search(startGame(kalaha), 0, { ...options, iterations: 3000 })).iterations).toBe(100);
});

test('time that passes between two portions counts', () => {
  let now = 0;
  const thinking = unwrap(openSearch(startGame(kalaha), 0, { time: 100, clock: () => now }));
  expect(thinking.run(10)).toBe(true);
  now = 101;
  expect(thinking.run(10)).toBe(false);
  expect(thinking.run(10)).toBe(false);
});
