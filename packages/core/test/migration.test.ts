/** Records of older versions of a game: brought up to date step by step, or refused. */
import {
  advance,
  counter,
  type DecodedEvent,
  defineGame,
  describe as describeState,
  fromRecord,
  type Game,
  type GameRecord,
  int,
  startMatch,
  toRecord,
  unwrap,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';

/** Version 1: one event takes one stick. */
const sticks1 = defineGame({
  name: 'sticks',
  seats: 2,
  state: { left: counter(20) },
  events: { takeOne: {}, takeTwo: {} },
  setup: (s) => void Object.assign(s, { left: 20 }),
  rules: {
    takeOne: (rule) => rule.do((s) => void Object.assign(s, { left: s.left - 1 }), advance),
    takeTwo: (rule) => rule.do((s) => void Object.assign(s, { left: s.left - 2 }), advance),
  },
  outcome: () => null,
});

type Migrate = (record: GameRecord) => GameRecord;

const shared = {
  name: 'sticks',
  seats: 2,
  state: { left: counter(20), taken: counter(20) },
  setup: (s: { left: number }) => void Object.assign(s, { left: 20 }),
  outcome: () => null,
} as const;

/** Version 2 has one event with a number, and counts the sticks taken. */
const sticks2 = (migrate?: Migrate) =>
  defineGame({
    ...shared,
    version: 2,
    events: { take: { n: int(1, 2) } },
    rules: {
      take: (rule) =>
        rule.do((s, e) => {
          s.left -= e.n;
          s.taken += e.n;
        }, advance),
    },
    ...(migrate === undefined ? {} : { migrate }),
  });

/** Version 3 calls the number `count`. */
const sticks3 = (migrate: Migrate) =>
  defineGame({
    ...shared,
    version: 3,
    events: { take: { count: int(1, 2) } },
    rules: {
      take: (rule) =>
        rule.do((s, e) => {
          s.left -= e.count;
          s.taken += e.count;
        }, advance),
    },
    migrate,
  });

/** What was called with which version. */
const asked: number[] = [];

const steps: Record<number, (event: DecodedEvent) => DecodedEvent> = {
  1: ({ type, seat }) => ({ type: 'take', seat, n: type === 'takeOne' ? 1 : 2 }),
  2: ({ seat, n }) => ({ type: 'take', seat, count: n }),
};

const migrate: Migrate = (record) => {
  asked.push(record.version);
  return {
    ...record,
    events: record.events.map(steps[record.version] as (event: DecodedEvent) => DecodedEvent),
  };
};

let old = startMatch(sticks1, { seed: 4, first: 1 });
for (const type of ['takeTwo', 'takeOne', 'takeTwo'] as const) old = unwrap(old.handleEvent({ type }));
const record = toRecord(old as never);

const replayed = (game: Game, value: unknown) => {
  asked.length = 0;
  return fromRecord(game, value);
};

describe('a record of version 1', () => {
  test('replays in version 1', () => {
    expect(describeState(unwrap(fromRecord(sticks1, record)).state).left).toBe(15);
  });

  test('goes through every version in between, once each, and plays to the same end', () => {
    const match = unwrap(replayed(sticks3(migrate) as Game, JSON.stringify(record)));
    expect(asked).toEqual([1, 2]);
    expect(describeState(match.state)).toMatchObject({ left: 15, taken: 5, turn: { active: 0, events: 3 } });
    expect(match.start).toEqual({ seed: 4, first: 1, from: null, dice: null });
  });

  test('becomes a record of the present version when it is noted down again', () => {
    const game = sticks3(migrate) as Game;
    const renewed = toRecord(unwrap(replayed(game, record)));
    expect(renewed).toMatchObject({ version: 3, events: [{ count: 2 }, { count: 1 }, { count: 2 }] });
    expect(replayed(game, renewed).ok).toBe(true);
    expect(asked).toEqual([]);
  });

  test('is refused by a game that has no way to read it', () => {
    expect(fromRecord(sticks2(), record)).toMatchObject({
      refusal: { code: 'record/older-version', field: 'version' },
    });
  });

  test('is refused, not thrown, where the way fails', () => {
    const broken = sticks3((old) => {
      if (old.version === 2) throw new Error('lost the map');
      return migrate(old);
    });
    const result = fromRecord(broken, record);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'record/not-migrated' } });
    if (!result.ok) expect(result.refusal.message).toMatch(/version 3.*lost the map/);
  });

  test('is refused where its events do not fit after all', () => {
    const lazy = sticks2((old) => old);
    expect(fromRecord(lazy, record)).toMatchObject({
      refusal: { code: 'record/refused', field: 'events[0]' },
    });
  });

  test.each<[string, object]>([
    ['events', { events: undefined }],
    ['a seed', { seed: 0.5 }],
    ['a first seat', { first: 9 }],
    ['options', { options: undefined }],
  ])('is refused, not thrown, where the way loses %s', (_, lost) => {
    const careless = sticks2((old) => ({ ...migrate(old), ...lost }) as GameRecord);
    expect(() => fromRecord(careless, record)).not.toThrow();
    expect(fromRecord(careless, record)).toMatchObject({ ok: false });
  });

  test('is left as it was by all that', () => {
    const before = JSON.stringify(record);
    replayed(sticks3(migrate) as Game, record);
    expect(JSON.stringify(record)).toBe(before);
  });
});

test('a record of version 2 enters the way where it stands', () => {
  const second = {
    ...record,
    version: 2,
    hashes: [],
    events: record.events.map((event) => steps[1]?.(event)),
  };
  const match = unwrap(replayed(sticks3(migrate) as Game, second));
  expect(asked).toEqual([2]);
  expect(describeState(match.state).taken).toBe(5);
});

test('a record of a newer version is refused whatever the game can migrate', () => {
  expect(fromRecord(sticks3(migrate), { ...record, version: 4 })).toMatchObject({
    refusal: { code: 'record/newer-version', field: 'version' },
  });
});
