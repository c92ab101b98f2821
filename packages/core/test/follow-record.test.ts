/** Records followed with other rules than those they were played by. */
import {
  advance,
  counter,
  defineGame,
  int,
  offPosition,
  startMatch,
  toRecord,
  unwrap,
  winFor,
} from '@rondel/core';
import { followRecord } from '@rondel/core/inspect';
import { expect, test } from 'vitest';

interface Rules {
  readonly most?: number;
  readonly bonus?: number;
  readonly extra?: boolean;
  readonly fails?: boolean;
}

/** A race to 20, by rules that change. */
const race = ({ most = 6, bonus = 0, extra = false, fails = false }: Rules = {}) =>
  defineGame({
    name: 'race',
    seats: 2,
    state: { reached: counter(99), ...(extra ? { wind: offPosition(int(0, 3)) } : {}) },
    events: { run: { by: int(1, 6) } },
    refusals: { 'too-far': 'Nobody runs that far.' },
    rules: {
      run: (rule) =>
        rule
          .when((_, e) => e.by <= most, 'too-far')
          .do((s, e) => {
            if (fails && e.by === 4) throw new RangeError('there is no fourth step');
            s.reached += e.by + (e.by === 3 ? bonus : 0);
          }, advance),
    },
    outcome: (s) => (s.reached >= 20 ? winFor(s, 0, 'far enough') : null),
  });

let match = startMatch(race());
for (const by of [2, 3, 4, 1]) match = unwrap(match.handleEvent({ type: 'run', by }));
const record = toRecord(match);
const follow = (rules: Rules) => unwrap(followRecord(race(rules), record));

test('with the same rules it comes to the same state', () => {
  const { match: followed, divergence } = unwrap(followRecord(race(), JSON.stringify(record)));
  expect(followed.index).toBe(4);
  expect(divergence).toBeNull();
});

test('an event that is refused now ends it', () => {
  const { match: followed, divergence } = follow({ most: 3 });
  expect(followed.index).toBe(2);
  expect(divergence).toEqual({
    event: 3,
    sent: { type: 'run', seat: 0, by: 4 },
    kind: 'refused',
    message:
      'Event 3 ({"type":"run","seat":0,"by":4}) is refused now with race/too-far: Nobody runs that far.',
  });
});

test('an event that leads elsewhere is named, and the match goes on', () => {
  const { match: followed, divergence } = follow({ bonus: 1 });
  expect(followed.index).toBe(4);
  expect(divergence).toMatchObject({
    event: 2,
    kind: 'different',
    message: 'Event 2 ({"type":"run","seat":1,"by":3}) leads to another state now.',
  });
});

test('of two divergences the first one is named', () => {
  const { match: followed, divergence } = follow({ bonus: 1, most: 3 });
  expect([followed.index, divergence?.event, divergence?.kind]).toEqual([2, 2, 'different']);
});

test('with another field in the state nothing can be compared, but everything is played', () => {
  const { match: followed, divergence } = follow({ extra: true, bonus: 1 });
  expect([followed.index, divergence]).toEqual([4, null]);
});

test('rules that fail are told of', () => {
  const { match: followed, divergence } = follow({ fails: true });
  expect(followed.index).toBe(2);
  expect(divergence).toMatchObject({ event: 3, kind: 'failed' });
  expect(divergence?.message).toMatch(/makes the rules fail: .*there is no fourth step/);
});

test.each([null, 7, {}, { ...record, game: 'chess' }, { ...record, seed: {} }])(
  '%j is no record of it',
  (value) => {
    expect(followRecord(race(), value)).toMatchObject({ ok: false, refusal: { kind: 'refused' } });
  },
);
