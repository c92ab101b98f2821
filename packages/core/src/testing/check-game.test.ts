import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import {
  base,
  enough,
  type HeapReader,
  heaps,
  lastTaken,
  listed,
  nimRules,
  type Take,
  take,
} from '../../test/planted-nim.ts';
import {
  advance,
  bool,
  byAnySeat,
  counter,
  defineGame,
  int,
  list,
  offPosition,
  ownerOnly,
  perSeat,
  rankByScore,
  secret,
} from '../index.ts';

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
