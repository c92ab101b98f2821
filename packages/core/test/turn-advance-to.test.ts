/** [T14] Whoever won leads: the turn goes to a seat of the rules' choice, and a new cycle begins. */
import { segment, turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { type Extras, extraTurn, leave, type State, skipTurn, Table } from './turn-table.ts';

const STEPS = [0, 1, 2, 3].map((seat) => (s: State) => s.turn.advanceTo(seat));
const seen = (table: Table, ...events: (string | number)[]): string =>
  events
    .map((event) => (typeof event === 'number' ? table.step(event) : table.do(event)).turn)
    .map(({ active, round }) => `${active}/${round}`)
    .join(' ');

describe.each([
  ['one segment', turnProfile().segments('a')],
  ['one segment that has hooks', turnProfile().segments('a'), { a: { begin: () => {} } }],
  ['one segment, and another to ask in', turnProfile().segments('a', segment('q', { window: 'asked' }))],
  ['two segments', turnProfile().segments('a', 'b')],
  ['leaving', turnProfile().segments('a').allowLeaving()],
  ['skipped seats', turnProfile().segments('a').order('skipEliminated').allowSkips()],
])('[T14] advanceTo with %s', (_, builder, onSegment?: Extras['onSegment']) => {
  const table = () =>
    new Table(builder.build(), { seats: 4, steps: STEPS, first: 1, onSegment: onSegment ?? {} });

  test('a trick is a round, whoever leads to it', () => {
    expect(seen(table(), 'go', 'go', 'go', 3, 'go', 'go', 'go', 3)).toBe('2/1 3/1 0/1 3/2 0/2 1/2 2/2 3/3');
  });

  test('going round to the seat that led raises the round, too', () => {
    expect(seen(table(), 2, 'go', 'go', 'go', 'go', 'go')).toBe('2/2 3/2 0/2 1/2 2/3 3/3');
  });

  test('the same seat may lead again; it is a turn like any other', () => {
    const own = table().step(1);
    expect(own.turn).toMatchObject({ active: 1, round: 2, number: 2, isReplay: false, passStreak: 0 });
    expect(own.log().filter((line) => line.startsWith('T'))).toEqual(['T2:1']);
  });

  test('a seat that does not exist is a programming error', () => {
    const wrong = new Table(builder.build(), { steps: [(s) => s.turn.advanceTo(3)] });
    expect(() => wrong.step(0)).toThrow(/advanceTo: there is no seat 3/);
  });
});

describe('[T14] advanceTo and the rest of the turn', () => {
  const full = turnProfile()
    .segments('a', 'b')
    .allowExtraTurns()
    .allowSkips()
    .allowLeaving()
    .events({ extraTurn: 'system', skipTurn: 'system', leave: 'everyone' });

  test('extra turns come first, then that seat', () => {
    const table = new Table(full.build(), { seats: 4, steps: STEPS }).do(extraTurn(3));
    expect(seen(table, 2, 'go', 'go')).toBe('3/1 2/2 3/2');
  });

  test('a seat that has left or skips makes way for the next', () => {
    const table = new Table(full.build(), { seats: 4, steps: STEPS }).do(leave(2));
    expect(seen(table, 2)).toBe('3/2');
    const skips = new Table(full.build(), { seats: 4, steps: STEPS }).do(skipTurn(2));
    expect(seen(skips, 2, 'go', 'go', 'go')).toBe('3/2 0/2 1/2 2/3');
  });

  test('backwards', () => {
    const table = new Table(full.order('reverse').build(), { seats: 4, steps: STEPS });
    expect(seen(table, 2, 'go', 'go', 'go', 'go')).toBe('2/2 1/2 0/2 3/2 2/3');
  });

  test('a hook may do it', () => {
    const table = new Table(full.build(), {
      seats: 4,
      onSegment: { a: { begin: (s) => void (s.turn.active === 1 && s.turn.advanceTo(3)) } },
    });
    expect(table.do('go').turn).toMatchObject({ active: 3, round: 2, number: 3 });
  });

  test('until the turn has ended, its hooks and its log name whose turn it was', () => {
    const table = new Table(turnProfile().segments('a').build(), {
      seats: 4,
      onSegment: {
        a: {
          begin: (s) => {
            if (s.turn.number === 2) s.turn.advanceTo(1);
            s.trace.push(s.turn.active);
          },
          end: (s) => s.trace.push(10 + s.turn.active),
        },
      },
      steps: STEPS,
    });
    expect(table.step(3).trace).toEqual([0, 10, 3, 13, 1]);
    expect(table.log()).toEqual(['-a:0', 'T2:3', '+a:3', '-a:3', 'T3:1', '+a:1']);
  });

  test.each(['snake', 'queue', 'custom'] as const)('not by the order %s', (order) => {
    const profile = turnProfile().segments('a').order(order).build();
    const table = new Table(profile, { steps: STEPS, nextSeat: (s, seat) => (seat + 1) % s.seats });
    expect(() => table.step(1)).toThrow(/advanceTo: by the order/);
  });
});

describe('[T7] a snake that ends', () => {
  test('there and back, then in order from the first seat', () => {
    const profile = turnProfile().segments('a').order('snake', { rounds: 2, afterwards: 'fixed' }).build();
    const table = new Table(profile, { first: 1, steps: STEPS });
    expect(() => table.step(1)).toThrow(/by the order snake/);
    const go = Array(9).fill('go') as string[];
    expect(seen(table, ...go)).toBe('2/1 0/1 0/2 2/2 1/2 1/3 2/3 0/3 1/4');
    expect(seen(table, 0)).toBe('0/5');
  });

  test('after an odd number of rounds, and with skips and seats that left', () => {
    const profile = turnProfile()
      .segments('a')
      .order('snake', { rounds: 1, afterwards: 'reverse' })
      .allowSkips()
      .allowLeaving()
      .events({ skipTurn: 'system', leave: 'everyone' })
      .build();
    const go = Array(5).fill('go') as string[];
    expect(seen(new Table(profile), ...go)).toBe('1/1 2/1 0/2 2/2 1/2');
    const table = new Table(profile, { seats: 4 }).do(
      skipTurn(0),
      skipTurn(1),
      skipTurn(2),
      skipTurn(3),
      leave(2),
    );
    expect(seen(table, ...go)).toBe('3/2 1/2 0/3 3/3 1/3');
  });
});
