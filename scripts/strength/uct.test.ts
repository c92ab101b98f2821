/** The search that bots are compared with must be a fair opponent. */
import { decodeEvent, openStream, startMatch, unwrap } from '@rondel/core';
import { connectFour } from '@rondel/games/connect-four';
import { kalaha } from '@rondel/games/kalaha';
import { randomMoves, Tournament } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { uctPolicy } from './uct.ts';

test('plain UCT sees a win and a threat', () => {
  let match = startMatch(connectFour);
  for (const column of [3, 0, 3, 0, 3]) match = unwrap(match.handleEvent({ type: 'drop', column }));
  const [defence] = uctPolicy(2000).candidates(match, openStream(1, 'test'));
  expect(decodeEvent(connectFour, defence as number)).toMatchObject({ column: 3 });
  match = unwrap(match.handleEvent({ type: 'drop', column: 6 }));
  const [win] = uctPolicy(2000).candidates(match, openStream(1, 'test'));
  expect(decodeEvent(connectFour, win as number)).toMatchObject({ column: 3 });
});

test('plain UCT beats random play', () => {
  const players = { uct: uctPolicy(100), random: randomMoves() };
  const { pairings } = new Tournament(kalaha, { players, rounds: 10 }).run();
  expect(pairings[0]?.interval.low).toBeGreaterThan(0.7);
});
