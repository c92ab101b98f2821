/** Matches that begin in a given position, and their records. */
import {
  defineGame,
  edit,
  fromRecord,
  int,
  sameState,
  startGame,
  startMatch,
  stateHash,
  toRecord,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';

const dice = defineGame({
  name: 'dice',
  seats: 2,
  random: true,
  state: { sum: int(0, 99) },
  events: { roll: {} },
  rules: {
    roll: (rule) =>
      rule.do((s) => {
        s.sum = Math.min(99, s.sum + s.random.die(6));
        s.turn.advance();
      }),
  },
  outcome: () => null,
});

const given = unwrap(edit(startGame(dice, { seed: 7 }), { sum: 40, turn: { active: 1 } }));
const played = [0, 1, 2].reduce(
  (match) => unwrap(match.handleEvent({ type: 'roll' })),
  startMatch(dice, { from: given }),
);

test('a match can begin in any position, with its own dice', () => {
  expect(startMatch(dice, { from: given }).state).toBe(given);
  expect(sameState(played.jump(0).state, given)).toBe(true);
  expect(played.index).toBe(3);
});

test('its record keeps that position and replays to the same hashes', () => {
  const record = toRecord(played);
  expect(record.start?.hash).toBe(stateHash(given));
  const again = unwrap(fromRecord(dice, JSON.stringify(record)));
  expect(sameState(again.state, played.state)).toBe(true);
  expect(toRecord(again)).toEqual(record);
  expect(toRecord(startMatch(dice))).not.toHaveProperty('start');
});

test('a record that begins with a damaged position is refused, and the place is named', () => {
  const record = toRecord(played);
  expect(fromRecord(dice, { ...record, start: 'nonsense' })).toMatchObject({
    refusal: { code: 'record/bad-start', field: 'start' },
  });
  expect(
    fromRecord(dice, { ...record, start: { ...record.start, state: { ...record.start?.state, sum: 100 } } }),
  ).toMatchObject({ refusal: { code: 'record/bad-start', field: 'start.sum' } });
  expect(fromRecord(dice, { ...record, start: { ...record.start, hash: '0'.repeat(16) } })).toMatchObject({
    refusal: { code: 'record/bad-start', field: 'start.hash' },
  });
  expect(fromRecord(dice, { ...record, start: undefined })).toMatchObject({
    refusal: { code: 'record/diverged' },
  });
});

test('a state of another game is a programming error', () => {
  const other = defineGame({
    name: 'other',
    seats: 2,
    state: { sum: int(0, 3) },
    events: { roll: {} },
    rules: { roll: (rule) => rule.do(() => {}) },
    outcome: () => null,
  });
  expect(() => startMatch(dice, { from: startGame(other) as never })).toThrow(
    'a match of dice cannot start from a state of other',
  );
});
