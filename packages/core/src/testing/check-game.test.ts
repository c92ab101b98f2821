import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import {
  advance,
  array,
  bool,
  byAnySeat,
  counter,
  defineGame,
  int,
  legalEvents,
  list,
  type Moves,
  offPosition,
  openStream,
  ownerOnly,
  perSeat,
  pickLegalEvent,
  type Reader,
  type RuleBuilder,
  rankByScore,
  secret,
  startGame,
  startMatch,
  type Writer,
  winFor,
} from '../index.ts';

/** Nim with three heaps, the ground of the planted bugs below. */
const heaps = { heaps: array(3, counter(7)) };
const take = { take: { heap: int(0, 2), count: int(1, 7) } };
const enough = { 'too-many': 'There are not that many left.' };

const base = {
  name: 'planted',
  seats: 2,
  state: heaps,
  events: take,
  refusals: enough,
  setup: (s: { heaps: { set(i: number, n: number): void } }) =>
    [3, 4, 5].forEach((count, heap) => void s.heaps.set(heap, count)),
} as const;

type HeapReader = Reader<{ state: typeof heaps }>;
type HeapWriter = Writer<{ state: typeof heaps }>;
type TakeRule = RuleBuilder<HeapReader, HeapWriter, Take, 'too-many', string, string, typeof take>;
type TakeList = (s: HeapReader, moves: Moves<typeof take>) => void;
interface Take {
  readonly heap: number;
  readonly count: number;
}

/** The sound parts of nim; every planted game replaces one of them. */
const nimRules = {
  take: (rule: TakeRule) =>
    rule
      .when((s, e) => e.count <= s.heaps.get(e.heap), 'too-many')
      .do((s, e) => void s.heaps.add(e.heap, -e.count), advance),
};

/** The same with a list of its own. */
const listed = (list: TakeList, otherwise?: 'too-many') => ({
  take: (rule: TakeRule) => nimRules.take(rule.list(list, otherwise)),
});

const listTakes: TakeList = (s, moves) => {
  for (let heap = 0; heap < 3; heap++) {
    for (let count = 1; count <= s.heaps.get(heap); count++) moves.take({ heap, count });
  }
};

const lastTaken = (s: HeapReader) => (s.heaps.any() ? null : winFor(s, s.turn.active, 'nothing is left'));

test('checkGame catches a game whose condition writes to the state it only looks at', () => {
  const game = defineGame({
    ...base,
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => {
            const writable = s.heaps as unknown as { set(i: number, n: number): void };
            if (e.count > s.heaps.get(e.heap)) writable.set(e.heap, 0);
            return e.count <= s.heaps.get(e.heap);
          }, 'too-many')
          .do((s, e) => void s.heaps.add(e.heap, -e.count), advance),
    },
    outcome: lastTaken,
  });
  expect(complaint(game)).toMatch(/looking at a state changed it: heaps\[\d\]/);
});

test('checkGame catches a game whose mutator changes the state it started from', () => {
  let earlier: number[] = [];
  const game = defineGame({
    ...base,
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => {
            earlier = game.engine.memory.cells;
            return e.count <= s.heaps.get(e.heap);
          }, 'too-many')
          .do((s, e) => {
            s.heaps.add(e.heap, -e.count);
            earlier[earlier.length - 1] = 0;
          }, advance),
    },
    outcome: lastTaken,
  });
  expect(complaint(game)).toMatch(
    /changed the state it started from|looking at a state changed it: heaps\[2\]/,
  );
});

test('checkGame catches ambient randomness', () => {
  const game = defineGame({
    ...base,
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => e.count <= s.heaps.get(e.heap), 'too-many')
          .do((s, e) => {
            // biome-ignore lint/nursery/noJsRestrictedProperties: the planted bug
            s.heaps.add(e.heap, -Math.ceil(Math.random() * e.count));
          }, advance),
    },
    outcome: lastTaken,
  });
  expect(complaint(game)).toMatch(/the same event on the same state gives two different states/);
});

test('checkGame catches something kept outside the state', () => {
  let asked = 0;
  const rules = listed((s, moves) => {
    for (let heap = 0; heap < 3; heap++) {
      for (let count = 1; count <= s.heaps.get(heap); count++)
        if (asked++ % 7 !== 6) moves.take({ heap, count });
    }
  });
  const game = defineGame({ ...base, rules, outcome: lastTaken });
  expect(complaint(game)).toMatch(/that the rules turn down|not in the list|two different lists/);
});

test('checkGame catches a list that offers what a condition turns down, and shrinks to a short record', () => {
  const rules = listed((s, moves) => {
    for (let heap = 0; heap < 3; heap++) {
      const most = s.heaps.get(heap) === 1 ? 2 : s.heaps.get(heap);
      for (let count = 1; count <= most; count++) moves.take({ heap, count });
    }
  });
  const message = complaint(defineGame({ ...base, rules, outcome: lastTaken }));
  expect(message).toMatch(/the list offers an event that a condition turns down/);
  expect(message).toContain('planted/too-many (There are not that many left.)');
  // One event can bring a heap to 1.
  expect(message).toMatch(/shown by [12] events/);
  expect(JSON.parse(message.split('\n').at(-1) as string)).toMatchObject({ game: 'planted', version: 1 });
});

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

test('checkGame catches a condition of one parameter that looks at the event all the same', () => {
  // A condition that takes the state alone is asked once for a whole list.
  function isEnough(s: HeapReader): boolean {
    // biome-ignore lint/complexity/noArguments: the planted bug
    const event = arguments[1] as Take;
    return event.count <= s.heaps.get(event.heap);
  }
  const game = defineGame({
    ...base,
    rules: {
      take: (rule) =>
        rule.when(isEnough, 'too-many').do((s, e) => void s.heaps.add(e.heap, -e.count), advance),
    },
    outcome: lastTaken,
  });
  expect(complaint(game)).toMatch(/the list of legal events offers one that the rules turn down/);
});

test('checkGame catches a secret that is copied into a public field', () => {
  const game = defineGame({
    name: 'planted',
    seats: 2,
    state: { players: perSeat({ bid: ownerOnly(int(0, 3)), hasBid: bool() }), lastBid: int(0, 3) },
    events: { bid: byAnySeat({ amount: secret(int(0, 3)) }) },
    refusals: { 'bid-already': 'You have made your bid.' },
    rules: {
      bid: (rule) =>
        rule
          .when((s, e) => !s.players.hasBid.get(e.seat), 'bid-already')
          .do((s, e) => {
            s.players.bid.set(e.seat, e.amount);
            s.players.hasBid.set(e.seat, true);
            s.lastBid = e.amount;
          }),
    },
    outcome: (s) => (s.players.hasBid.count(true) === 2 ? rankByScore([0, 0], 'all bid') : null),
  });
  expect(complaint(game)).toMatch(/a secret field of the event bid shows in what/);
});

test('checkGame catches legal events that betray hidden cards', () => {
  const game = defineGame({
    name: 'planted',
    seats: 2,
    random: true,
    state: { players: perSeat({ hand: ownerOnly(list(2, int(0, 9))) }), asked: counter(9) },
    events: { ask: { card: int(0, 9) } },
    refusals: { 'not-there': 'The other player does not hold it.' },
    setup: (s) => {
      for (let seat = 0; seat < 2; seat++) {
        for (let i = 0; i < 2; i++) s.players.hand.of(seat).push(s.random.below(10));
      }
    },
    rules: {
      ask: (rule) =>
        rule
          .when((s, e) => s.players.hand.of(1 - e.seat).get(0) === e.card, 'not-there')
          .do((s) => {
            s.asked += 1;
          }, advance),
    },
    outcome: (s) => (s.asked === 5 ? rankByScore([0, 0], 'enough') : null),
  });
  expect(complaint(game)).toMatch(/the legal events of seat \d depend on fields that are hidden from it/);
});

test('checkGame catches a field that the position forgets', () => {
  const game = defineGame({
    ...base,
    state: { ...heaps, used: offPosition(bool()) },
    events: { ...take, skip: {} },
    refusals: { ...enough, 'used-up': 'You may skip once in a game.' },
    rules: {
      ...nimRules,
      skip: (rule) =>
        rule
          .when((s) => !s.used, 'used-up')
          .do((s) => {
            s.used = true;
          }, advance),
    },
    outcome: lastTaken,
  });
  expect(complaint(game)).toMatch(/two states count as the same position but allow different events/);
});

test('checkGame catches a game without end', () => {
  const endless = defineGame({
    name: 'endless',
    seats: 2,
    state: { flag: bool() },
    events: { flip: {} },
    rules: {
      flip: (rule) =>
        rule.do((s) => {
          s.flag = !s.flag;
        }, advance),
    },
    outcome: () => null,
  });
  expect(complaint(endless, { playouts: 20, maxEvents: 200 })).toMatch(/a match goes on after 200 events/);
});

test('checkGame catches a dead end', () => {
  const game = defineGame({ ...base, rules: nimRules, outcome: () => null });
  expect(complaint(game)).toMatch(/the game is not over, but no event is legal/);
});

test('checkGame reports what a game throws, naming artifact and field', () => {
  const game = defineGame({
    ...base,
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => e.count <= s.heaps.get(e.heap), 'too-many')
          .do((s, e) => void s.heaps.add(e.heap, e.count), advance),
    },
    outcome: lastTaken,
  });
  expect(complaint(game)).toMatch(/planted: heaps\[\d\] cannot hold (8|9|1\d) \(0\.\.7\)/);
});
