/** Fields that are numbers in rules and names in JSON, and fields that may be none. */
import {
  advance,
  bool,
  counter,
  decodeEvent,
  defineGame,
  describe as describeState,
  type EventOf,
  edit,
  fromRecord,
  handle,
  int,
  legalEvents,
  list,
  named,
  oneOf,
  optional,
  read,
  type Scalar,
  seat,
  startGame,
  startMatch,
  tile,
  toRecord,
  unwrap,
} from '@rondel/core';
import { gridBoard } from '@rondel/core/board';
import { describe, expect, test } from 'vitest';

const card = named(['2c', '3c', 'Qh']);
const board = gridBoard(2, 1);
const none = { card: null, target: null, at: null, count: null };
const some = { card: 'Qh', target: 1, at: 'b1', count: 0 } as const;

const wishes = defineGame({
  name: 'wishes',
  seats: 2,
  state: { top: card, hand: list(3, card), sum: int(-100, 100) },
  events: {
    play: { card },
    wish: {
      card: optional(card),
      target: optional(seat()),
      at: optional(tile(board)),
      count: optional(counter(2)),
    },
  },
  refusals: { 'not-held': 'You do not hold that card.' },
  setup: (s) => s.hand.fill([0, 1, 2]),
  rules: {
    play: (rule) =>
      rule
        .when((s, e) => s.hand.includes(e.card), 'not-held')
        .do((s, e) => {
          s.hand.take(e.card);
          s.top = e.card;
        }, advance),
    wish: (rule) =>
      rule.do((s, e) => {
        s.sum = 27 * e.card + 9 * e.target + 3 * e.at + e.count;
      }, advance),
  },
  outcome: () => null,
});

const start = startGame(wishes);
type Wish = Extract<EventOf<NonNullable<(typeof wishes)['types']>['events']>, { type: 'wish' }>;

describe('named', () => {
  test('rules see numbers, people names, and the author has the names to print', () => {
    const state = unwrap(handle(start, { type: 'play', card: 'Qh' }));
    expect(describeState(state)).toMatchObject({ top: 'Qh', hand: ['2c', '3c'] });
    expect(read(state).top).toBe(2);
    expect(card.names[read(state).top]).toBe('Qh');
    const listed = legalEvents(state).map((code) => decodeEvent(wishes, code));
    expect(listed.flatMap((event) => (event.type === 'play' ? [event.card] : []))).toEqual(['2c', '3c']);
  });

  test.each([2, 'Kh', null, undefined])('%j is not a name', (value) => {
    expect(handle(start, { type: 'play', card: value as never })).toMatchObject({
      ok: false,
      refusal: { code: 'event/bad-field', field: 'card' },
    });
    expect(edit(start, { top: value })).toMatchObject({ ok: false, refusal: { field: 'top' } });
  });

  test('needs names, each once', () => {
    expect(() => named([])).toThrow(/at least one name/);
    expect(() => named(['a', 'b', 'a'])).toThrow(/'a' twice/);
  });

  test('other names make another game of it', () => {
    const sign = (field: Scalar): string =>
      defineGame({
        name: 'same',
        seats: 1,
        state: { field },
        events: { go: {} },
        rules: { go: () => {} },
        outcome: () => null,
      }).signature;
    expect(sign(named(['a', 'b']))).not.toBe(sign(named(['a', 'c'])));
    expect(sign(named(['a', 'b']))).not.toBe(sign(oneOf('a', 'b')));
    expect(sign(optional(counter(3)))).not.toBe(sign(int(-1, 3)));
  });
});

describe('optional', () => {
  test.each([
    [none, -40],
    [some, 27 * 2 + 9 + 3],
  ])('an event with %j', (fields, sum) => {
    const event: Wish = { type: 'wish', ...fields };
    expect(read(unwrap(handle(start, event))).sum).toBe(sum);
    const match = unwrap(startMatch(wishes).handleEvent(event));
    expect(decodeEvent(wishes, match.events()[0] as number)).toEqual({ ...event, seat: 0 });
    expect(unwrap(fromRecord(wishes, toRecord(match))).state.cells).toEqual(match.state.cells);
  });

  test('none must be said, and is null outside', () => {
    const { target: _, ...rest } = none;
    expect(handle(start, { type: 'wish', ...rest } as never)).toMatchObject({
      ok: false,
      refusal: { code: 'event/missing-field', field: 'target' },
    });
    expect(handle(start, { type: 'wish', ...none, count: -1 })).toMatchObject({
      ok: false,
      refusal: { code: 'event/bad-field', field: 'count' },
    });
  });

  test('is for what has room for none', () => {
    expect(() => optional(int(1, 6))).toThrow(/optional\(int\(1, 6\)\): it must count from 0/);
    expect(() => optional(int(-1, 6))).toThrow(/must count from 0/);
    expect(() => optional(bool() as never)).toThrow(/not for bool/);
    expect(() => optional(oneOf('a', 'b') as never)).toThrow(/not for oneOf/);
  });
});

test('a refusal is one sentence, which names a few of many', () => {
  const names = Array.from({ length: 28 }, (_, i) => `lot-${i}`);
  const refusalOf = (count: number): string => {
    const deeds = defineGame({
      name: 'deeds',
      seats: 2,
      state: { sold: counter(1) },
      events: { sell: { lot: named(names.slice(0, count)) } },
      rules: { sell: (rule) => rule.do(advance) },
      outcome: () => null,
    });
    const result = handle(startGame(deeds), { type: 'sell', lot: 'nowhere' });
    return result.ok ? '' : result.refusal.message;
  };
  expect(refusalOf(3)).toContain('one of lot-0, lot-1, lot-2.');
  expect(refusalOf(28)).toContain('lot-7 and 20 others.');
});
