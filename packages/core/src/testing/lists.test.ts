/** What `checkGame` sees of lists: made, counted without being made, and made faster than by trying. */
import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import {
  base,
  type HeapReader,
  lastTaken,
  listed,
  listTakes,
  nimRules,
  type Take,
  type TakeList,
  type TakeRule,
} from '../../test/planted-nim.ts';
import {
  advance,
  array,
  byAnySeat,
  counter,
  decodeEvent,
  defineGame,
  handle,
  int,
  legalEvents,
  openStream,
  pickLegalEvent,
  rankByScore,
  startGame,
  startMatch,
} from '../index.ts';

test('what a list leaves out is not legal, whether or not a condition says why', () => {
  const ones: TakeList = (s, moves) => {
    for (let heap = 0; heap < 3; heap++) if (s.heaps.get(heap) > 0) moves.take({ heap, count: 1 });
  };
  for (const rules of [listed(ones), listed(ones, 'too-many'), listed(listTakes)]) {
    expect(complaint(defineGame({ ...base, rules, outcome: lastTaken }), { playouts: 100 })).toBe('');
  }
});

test('a list can be counted and drawn from unmade; checkGame catches a count or a place that differs', () => {
  const takesOf = (s: HeapReader): Take[] =>
    [0, 1, 2].flatMap((heap) =>
      Array.from({ length: s.heaps.get(heap) }, (_, i) => ({ heap, count: i + 1 })),
    );
  let lists = 0;
  const counted = (more: number, shift: number) => {
    const rules = {
      take: (rule: TakeRule) =>
        nimRules.take(
          rule
            .list((s, moves) => {
              lists++;
              listTakes(s, moves);
            })
            .countFast(
              (s) => takesOf(s).length + more,
              (s, place, moves) => {
                const takes = takesOf(s);
                moves.take(takes[(place + shift) % takes.length] as Take);
              },
            ),
        ),
    };
    return defineGame({ ...base, rules, outcome: lastTaken });
  };
  expect(complaint(counted(0, 0), { playouts: 50 })).toBe('');
  expect(complaint(counted(1, 0), { playouts: 50 })).toMatch(/countFast\(\) counts/);
  expect(complaint(counted(0, 1), { playouts: 50 })).toMatch(/at place 0/);

  const drawn = new Set<number>();
  const state = startGame(counted(0, 0));
  const legal = legalEvents(state);
  const random = openStream(1, 'draws');
  lists = 0;
  for (let i = 0; i < 40 * legal.length; i++) drawn.add(pickLegalEvent(state, random));
  expect(lists).toBe(0);
  expect([...drawn].sort((a, b) => a - b)).toEqual(legal.toSorted((a, b) => a - b));
  expect(() =>
    defineGame({
      ...base,
      rules: {
        take: (rule: TakeRule) =>
          nimRules.take(
            rule.countFast(
              () => 0,
              () => {},
            ),
          ),
      },
      outcome: lastTaken,
    }),
  ).toThrow('countFast() needs a list()');
});

test('a fast list has what the conditions accept, and they decide; checkGame catches one that differs', () => {
  const fast = (list: TakeList) => {
    const rules = { take: (rule: TakeRule) => nimRules.take(rule.listFast(list)) };
    return defineGame({ ...base, rules, outcome: lastTaken });
  };
  let asked = 0;
  const counted = fast((s, moves) => {
    asked++;
    listTakes(s, moves);
  });
  expect(complaint(counted, { playouts: 50 })).toBe('');
  asked = 0;
  const match = startMatch(counted);
  expect(match.handleEvent({ type: 'take', heap: 0, count: 1 }).ok).toBe(true);
  expect(asked).toBe(0);
  expect(match.legalEvents().length).toBeGreaterThan(3);
  expect(asked).toBe(1);
  const ones: TakeList = (s, moves) => {
    for (let heap = 0; heap < 3; heap++) if (s.heaps.get(heap) > 0) moves.take({ heap, count: 1 });
  };
  expect(complaint(fast(ones), { playouts: 50 })).toMatch(/not in the list/);
  const twos: TakeList = (s, moves) => {
    for (let heap = 0; heap < 3; heap++) if (s.heaps.get(heap) > 0) moves.take({ heap, count: 2 });
    listTakes(s, moves);
  };
  expect(complaint(fast(twos), { playouts: 50 })).not.toBe('');
});

test('a condition of the state alone holds back a whole list, which need not say it again', () => {
  const stopped = (start: number) =>
    defineGame({
      name: 'stopped',
      seats: 2,
      state: { left: counter(3) },
      events: { take: { count: int(1, 3) }, pass: {} },
      refusals: { closed: 'Nothing can be taken.', many: 'There are not so many.' },
      setup: (s) => {
        s.left = start;
      },
      rules: {
        take: (rule) =>
          rule
            .when((s) => s.left > 1, 'closed')
            .list((s, moves) => {
              for (let count = 1; count <= s.left; count++) moves.take({ count });
            }, 'many')
            .do((s, e) => {
              s.left -= e.count;
            }, advance),
        pass: (rule) => rule.do(advance),
      },
      outcome: () => null,
    });
  const typesOf = (start: number) => {
    const state = startGame(stopped(start));
    return legalEvents(state).map((code) => decodeEvent(state.game, code).type);
  };
  expect([3, 2, 1].map(typesOf)).toEqual([
    ['take', 'take', 'take', 'pass'],
    ['take', 'take', 'pass'],
    ['pass'],
  ]);
  const refused = (start: number, count: number) =>
    handle(startGame(stopped(start)), { type: 'take', count });
  expect(refused(1, 1)).toMatchObject({ refusal: { code: 'stopped/closed' } });
  expect(refused(2, 3)).toMatchObject({ refusal: { code: 'stopped/many' } });
});

test('checkGame catches a list that forgets whose events they are', () => {
  const game = defineGame({
    name: 'planted',
    seats: 2,
    state: { bids: array(2, counter(3)) },
    events: { bid: byAnySeat({ amount: int(1, 3) }) },
    rules: {
      bid: (rule) =>
        rule
          .list((s, moves) => {
            // It should be moves.by(seat).
            for (let seat = 0; seat < 2; seat++) if (s.bids.get(seat) === 0) moves.bid({ amount: 1 + seat });
          })
          .do((s, e) => s.bids.set(e.seat, e.amount)),
    },
    outcome: (s) => (s.bids.count(0) === 0 ? rankByScore(s.bids.toArray(), 'all bid') : null),
  });
  expect(complaint(game)).toMatch(/a match goes on after 2000 events/);
});
