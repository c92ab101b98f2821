import {
  array,
  counter,
  defineGame,
  describe,
  faces,
  startMatch,
  toRecord,
  turnProfile,
  unwrap,
  winFor,
} from '@rondel/core';
import { expect, test } from 'vitest';

/** First to 10; a six rolls again. */
const race = defineGame({
  name: 'race',
  seats: 2,
  random: true,
  turns: turnProfile().segments('main').allowReplay().build(),
  state: { places: array(2, counter(15)) },
  events: { roll: {} },
  rules: {
    roll: (rule) =>
      rule.do((s, e) => {
        const die = s.random.die(6);
        s.places.add(e.seat, die);
        if (die === 6) s.turn.replay();
        else s.turn.advance();
      }),
  },
  outcome: (s) => {
    for (let seat = 0; seat < 2; seat++) if (s.places.get(seat) >= 10) return winFor(s, seat, 'home');
    return null;
  },
});

test('a six rolls again, and the sum counts', () => {
  let match = startMatch(race, { dice: [] });
  for (const die of [6, 3, 5]) match = unwrap(match.handleEvent({ type: 'roll' }, { dice: faces(die) }));
  expect(describe(match.state)).toMatchObject({ places: [9, 5], turn: { active: 0, number: 4 } });
  expect(describe(match.undo().state)).toMatchObject({ places: [9, 0], turn: { active: 1, number: 3 } });
  expect(toRecord(match).dice).toEqual([[], faces(6), faces(3), faces(5)]);
});

test('dice that cannot be are refused', () => {
  const match = startMatch(race, { dice: [] });
  const code = (...dice: number[]) => {
    const result = match.handleEvent({ type: 'roll' }, { dice });
    return result.ok ? 'accepted' : result.refusal.code;
  };
  expect([code(), code(6), code(1, 1), code(5)]).toEqual([
    'dice/missing',
    'dice/impossible',
    'dice/too-many',
    'accepted',
  ]);
});
