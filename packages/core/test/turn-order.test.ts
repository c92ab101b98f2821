/** [T6] [T7] Whose turn it is, in every order, and which round. */
import { type TurnProfile, turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import {
  type Extras,
  extraTurn,
  type Loose,
  leave,
  type Step,
  score,
  skipTurn,
  Table,
} from './turn-table.ts';

describe('[T6] [T7] who plays', () => {
  type Acts = { readonly [turn: number]: readonly (Loose | string)[] };
  /** The seats of twelve turns, and their rounds; `acts` are sent during the turn of that number. */
  function play(profile: TurnProfile, extras: Extras, acts: Acts = {}): string[] {
    const over: Step = (s) => s.turn.advance();
    const table = new Table(profile, { ...extras, steps: [over, ...(extras.steps ?? [])] });
    let [seats, rounds] = ['', ''];
    for (let turn = 1; turn <= 12; turn++) {
      expect(table.turn.number).toBe(turn);
      seats += table.turn.active ?? '-';
      rounds += table.turn.round.toString(36);
      table.do(...(acts[turn] ?? [])).step(0);
    }
    return [seats, rounds];
  }
  const ordered = (order: Parameters<ReturnType<typeof turnProfile>['order']>[0]) =>
    turnProfile()
      .segments('a', 'b')
      .order(order)
      .allowLeaving()
      .allowExtraTurns()
      .allowSkips()
      .allowReplay()
      .events({ leave: 'everyone', extraTurn: 'system', skipTurn: 'system', replay: 'system' })
      .build();
  const step = (index: number): Loose => ({ type: 'step', index });
  const byScore: Extras = { turnScore: (s, seat) => s.players.score.get(seat) };
  const byTwo: Extras = { nextSeat: (s, seat) => (seat + 2) % s.seats };
  const toLiving: Extras = {
    nextSeat: (s, seat) => {
      let next = (seat + 1) % s.seats;
      while (s.turn.hasLeft(next)) next = (next + 1) % s.seats;
      return next;
    },
  };
  const queues = (...orders: number[][]): Extras => ({
    steps: orders.map(
      (order): Step =>
        (s) =>
          s.turn.setQueue(order),
    ),
  });

  const TABLES: [
    name: string,
    profile: TurnProfile,
    extras: Extras,
    acts: Acts,
    seats: string,
    rounds: string,
  ][] = [
    ['plain', turnProfile().segments('a').build(), { seats: 3 }, {}, '012012012012', '111222333444'],
    [
      'plain, another first',
      turnProfile().segments('a').build(),
      { seats: 4, first: 2 },
      {},
      '230123012301',
      '111122223333',
    ],
    ['alone', ordered('fixed'), { seats: 1 }, {}, '000000000000', '123456789abc'],
    ['fixed', ordered('fixed'), { seats: 3 }, {}, '012012012012', '111222333444'],
    ['fixed, another first', ordered('fixed'), { seats: 4, first: 2 }, {}, '230123012301', '111122223333'],
    [
      'fixed, one leaves',
      ordered('fixed'),
      { seats: 4, first: 2 },
      { 3: [leave(3)] },
      '230120120120',
      '111122233344',
    ],
    [
      'fixed, the first leaves',
      ordered('fixed'),
      { seats: 4, first: 2 },
      { 3: [leave(2)] },
      '230130130130',
      '111122233344',
    ],
    [
      'fixed, the last of the cycle leaves',
      ordered('fixed'),
      { seats: 4, first: 2 },
      { 3: [leave(1)] },
      '230230230230',
      '111222333444',
    ],
    [
      'fixed, the active one leaves',
      ordered('fixed'),
      { seats: 3 },
      { 2: [leave(1)] },
      '012020202020',
      '111223344556',
    ],
    [
      'fixed, all but one leave',
      ordered('fixed'),
      { seats: 3 },
      { 2: [leave(0), leave(2)] },
      '011111111111',
      '1123456789ab',
    ],
    [
      'fixed, a skip',
      ordered('fixed'),
      { seats: 3 },
      { 1: [skipTurn(1)], 5: [skipTurn(0, 2)] },
      '020121212012',
      '112223344555',
    ],
    ['skipEliminated', ordered('skipEliminated'), { seats: 3, first: 1 }, {}, '120120120120', '111222333444'],
    [
      'skipEliminated, one leaves',
      ordered('skipEliminated'),
      { seats: 4, first: 2 },
      { 3: [leave(2)] },
      '230130130130',
      '111122233344',
    ],
    ['reverse', ordered('reverse'), { seats: 4, first: 1 }, {}, '103210321032', '111122223333'],
    [
      'reverse, one leaves',
      ordered('reverse'),
      { seats: 4, first: 1 },
      { 2: [leave(3)] },
      '102102102102',
      '111222333444',
    ],
    [
      'reverse, the first leaves',
      ordered('reverse'),
      { seats: 4, first: 1 },
      { 2: [leave(1)] },
      '103203203203',
      '111122233344',
    ],
    ['snake', ordered('snake'), { seats: 3 }, {}, '012210012210', '111222333444'],
    ['snake, another first', ordered('snake'), { seats: 3, first: 1 }, {}, '120021120021', '111222333444'],
    ['snake, one leaves', ordered('snake'), { seats: 3 }, { 3: [leave(1)] }, '012200220022', '111223344556'],
    [
      'snake, the first leaves',
      ordered('snake'),
      { seats: 3 },
      { 2: [leave(0)] },
      '012211221122',
      '111223344556',
    ],
    [
      'snake, the last leaves',
      ordered('snake'),
      { seats: 3 },
      { 2: [leave(2)] },
      '011001100110',
      '112233445566',
    ],
    [
      'snake, an extra turn',
      ordered('snake'),
      { seats: 3 },
      { 2: [extraTurn(0)] },
      '010221001221',
      '111122233344',
    ],
    ['snake, a skip', ordered('snake'), { seats: 3 }, { 1: [skipTurn(2)] }, '012100122100', '112223334445'],
    ['snake of two', ordered('snake'), { seats: 2, first: 1 }, {}, '100110011001', '112233445566'],
    ['priority, untouched', ordered('queue'), { seats: 4, first: 1 }, {}, '123012301230', '111122223333'],
    [
      'priority, arranged twice',
      ordered('queue'),
      { seats: 4, ...queues([0, 3, 1, 2], [3, 2, 1, 0]) },
      { 1: [step(1)], 6: [step(2)] },
      '031203210321',
      '111122222333',
    ],
    [
      'priority, one leaves',
      ordered('queue'),
      { seats: 4, ...queues([0, 3, 1, 2]) },
      { 1: [step(1)], 4: [leave(3)] },
      '031201201201',
      '111122233344',
    ],
    [
      'priority, the last in the queue leaves',
      ordered('queue'),
      { seats: 4, ...queues([0, 3, 1, 2]) },
      { 1: [step(1)], 2: [leave(2)] },
      '031031031031',
      '111222333444',
    ],
    [
      'priority, arranged in an extra turn',
      ordered('queue'),
      { seats: 4, ...queues([0, 1, 2, 3]) },
      { 1: [extraTurn(2)], 2: [step(1)] },
      '021230123012',
      '111112222333',
    ],
    [
      'scoreSorted, all equal',
      ordered('scoreSorted'),
      { seats: 3, ...byScore },
      {},
      '012012012012',
      '111222333444',
    ],
    [
      'scoreSorted, sorted at rounds alone, ties by seat',
      ordered('scoreSorted'),
      { seats: 3, ...byScore },
      { 2: [score(2, 5), score(1, 5)], 5: [score(0, 9), score(1, 6)], 9: [score(2, 20)] },
      '012120012201',
      '111222333444',
    ],
    [
      'scoreSorted, one leaves',
      ordered('scoreSorted'),
      { seats: 3, ...byScore },
      { 2: [score(2, 5), score(1, 5)], 4: [leave(2)], 6: [score(0, 9)] },
      '012101001010',
      '111223344556',
    ],
    ['custom', ordered('custom'), { seats: 5, ...byTwo }, {}, '024130241302', '111112222233'],
    [
      'custom, another first',
      ordered('custom'),
      { seats: 5, first: 4, ...byTwo },
      {},
      '413024130241',
      '111112222233',
    ],
    [
      'custom, one leaves',
      ordered('custom'),
      { seats: 5, ...byTwo },
      { 1: [leave(4)] },
      '021302130213',
      '111122223333',
    ],
    [
      'custom, an extra turn and a skip',
      ordered('custom'),
      { seats: 5, ...byTwo },
      { 1: [extraTurn(3), skipTurn(2)] },
      '034130241302',
      '111112222233',
    ],
    [
      'custom, to living seats, the first leaves',
      ordered('custom'),
      { seats: 4, first: 2, ...toLiving },
      { 3: [leave(2)] },
      '230130130130',
      '111122233344',
    ],
  ];
  test.each(TABLES)('%s', (_, profile, extras, acts, seats, rounds) => {
    const [played, counted] = play(profile, extras, acts);
    expect(played).toBe(seats);
    expect(counted).toBe(rounds);
  });

  test('[T7] scores that are there from the start decide the first round', () => {
    const table = new Table(ordered('scoreSorted'), {
      ...byScore,
      setup: (s) => {
        s.players.score.set(0, 1);
        s.players.score.set(1, 2);
        s.players.score.set(2, 3);
      },
    });
    expect([table.turn.active, table.do('go').turn.active, table.do('go').turn.active]).toEqual([2, 1, 0]);
  });

  test('[T7] a queue arranged in the setup decides who begins', () => {
    const table = new Table(ordered('queue'), { setup: (s) => s.turn.setQueue([2, 0, 1]) });
    expect([table.turn.active, table.do('go').turn.active, table.do('go').turn.active]).toEqual([2, 0, 1]);
  });

  test('[T7] a queue must name every seat once', () => {
    for (const order of [[0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 3], []]) {
      const table = new Table(ordered('queue'), { steps: [(s) => s.turn.setQueue(order)] });
      expect(() => table.step(0)).toThrow(/setQueue/);
    }
    expect(() => new Table(ordered('fixed'), queues([0, 1, 2])).step(0)).toThrow(/setQueue/);
  });

  test.each([-1, 3, 0.5, Number.NaN])('[T7] nextSeat gives %s, which is no seat', (seat) => {
    expect(() => new Table(ordered('custom'), { nextSeat: () => seat }).do('go')).toThrow(/nextSeat/);
  });

  test('[T7] apnap: the active seat first, then the living ones in turn order', () => {
    const of = (profile: TurnProfile, extras: Extras, ...events: (Loose | string)[]) => {
      const steps: Step[] = [...(extras.steps ?? [])];
      steps[15] = (s) => {
        for (const seat of s.turn.apnap()) s.trace.push(seat);
      };
      return new Table(profile, { seats: 4, ...extras, steps }).do(...events).step(15).trace;
    };
    expect(of(ordered('fixed'), {}, 'go')).toEqual([1, 2, 3, 0]);
    expect(of(ordered('fixed'), {}, 'go', leave(2))).toEqual([1, 3, 0]);
    expect(of(ordered('fixed'), {}, 'go', leave(1))).toEqual([2, 3, 0]);
    expect(of(ordered('reverse'), {}, 'go')).toEqual([3, 2, 1, 0]);
    expect(of(ordered('queue'), queues([0, 2, 1, 3]), step(0))).toEqual([0, 2, 1, 3]);
  });
});
