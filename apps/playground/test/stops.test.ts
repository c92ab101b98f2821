/** Passing for a person between stops. */
import { type Game, legalEvents, startMatch, turnOf, unwrap } from '@rondel/core';
import { commander } from '@rondel/games/commander';
import { expect, test } from 'vitest';
import { passFor, type Stops, turnStop } from '../src/table/stops.ts';

test('a click on a segment goes through the stops', () => {
  let stops: Stops = {};
  const seen = Array.from({ length: 4 }, () => {
    stops = turnStop(stops, 'combat');
    return stops['combat'];
  });
  expect(seen).toEqual(['own', 'others', 'all', undefined]);
});

test('[PG-28] a stop is never passed, nor is anything while something waits on the stack', () => {
  let match = startMatch(commander as Game, { seed: 2 });
  let passes = 0;
  for (let i = 0; i < 400 && legalEvents(match.state).length > 0; i++) {
    const { window, toAct, depth, segment, owner } = turnOf(match.state);
    for (const seat of toAct) {
      expect(passFor(match, seat, {})).toBeNull();
      expect(passFor(match, seat, { [segment]: 'all' })).toBeNull();
      expect(passFor(match, seat, { [segment]: owner === seat ? 'own' : 'others' })).toBeNull();
      const code = passFor(match, seat, { [segment]: owner === seat ? 'others' : 'own' });
      if (window !== 'priority' || depth > 0) expect(code).toBeNull();
      if (code !== null) passes++;
    }
    const legal = legalEvents(match.state);
    match = unwrap(match.handleEvent(legal[(i * 5) % legal.length] as number));
  }
  expect(passes).toBeGreaterThan(10);
});
