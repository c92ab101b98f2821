/** [D10] Time and its limits. */
import { segment, turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { type Loose, Table } from './turn-table.ts';

describe('[D10] time', () => {
  const profile = turnProfile()
    .segments('a', 'b')
    .limitTime()
    .allowReplay()
    .events({ tick: 'system', setLimit: 'system', timeout: 'system', replay: 'active' })
    .build();
  const tick = (amount: number): Loose => ({ type: 'tick', amount });
  const timeout = (player: number): Loose => ({ type: 'timeout', player });

  test('over the limit, not at it; the active seat alone; anew every turn', () => {
    const table = new Table(profile).do({ type: 'setLimit', player: 0, limit: 10 }, tick(10));
    expect(table.refused(timeout(0))).toBe('turn/not-expired');
    table.do(tick(1));
    expect(table.refused(timeout(1))).toBe('turn/not-expired');
    expect(table.do(timeout(0)).turn).toMatchObject({ number: 2, active: 1, used: [0, 0, 0] });
    expect(table.do(tick(1000)).refused(timeout(1))).toBe('turn/not-expired');
    table.do('go', 'go', tick(11), 'replay');
    expect(table.turn).toMatchObject({ active: 0, used: [0, 0, 0] });
    expect(table.refused(timeout(0))).toBe('turn/not-expired');
  });
});

describe('[D10] whose time it is', () => {
  const CLOCK_EVENTS = { tick: 'system', setLimit: 'system', timeout: 'system', pass: 'active' } as const;
  const tick = (amount: number): Loose => ({ type: 'tick', amount });
  const timeout = (player: number): Loose => ({ type: 'timeout', player });
  const limits = (limit: number): Loose[] => [0, 1, 2].map((player) => ({ type: 'setLimit', player, limit }));

  test('the holder of priority: who is over its time in another turn passes, in its own it ends the turn', () => {
    const profile = turnProfile()
      .segments(segment('talk', { window: 'priority' }), 'end')
      .limitTime()
      .events(CLOCK_EVENTS)
      .build();
    const table = new Table(profile).do(...limits(10), tick(4), 'pass', tick(11));
    expect(table.turn.used).toEqual([4, 11, 0]);
    expect(table.refused(timeout(0))).toBe('turn/not-expired');
    expect(table.do(timeout(1)).turn).toMatchObject({ holder: 2, passed: [0, 1], number: 1 });
    expect(table.do('pass', tick(7)).turn).toMatchObject({ segment: 'end', used: [11, 11, 0] });
    expect(table.do(timeout(0)).turn).toMatchObject({ number: 2, used: [0, 0, 0] });
  });

  test('in a bidding the one who is over its time passes, whose turn it may be', () => {
    const profile = turnProfile()
      .segments(segment('sale', { window: 'bidding' }), 'end')
      .limitTime()
      .events(CLOCK_EVENTS)
      .build();
    const table = new Table(profile).do(...limits(10), tick(11), timeout(0));
    expect(table.turn).toMatchObject({ segment: 'sale', holder: 1, passed: [0] });
  });

  test('a budget for the match is not given back', () => {
    const profile = turnProfile()
      .segments('a')
      .limitTime({ per: 'match' })
      .allowReplay()
      .events({ ...CLOCK_EVENTS, pass: 'active', replay: 'active' })
      .allowPass()
      .build();
    const table = new Table(profile).do(...limits(10), tick(6), 'go', tick(3), 'go', 'go');
    expect(table.turn).toMatchObject({ active: 0, used: [6, 3, 0] });
    expect(table.refused(timeout(0))).toBe('turn/not-expired');
    table.do('replay', tick(5));
    expect(table.do(timeout(0)).turn).toMatchObject({ active: 1, used: [11, 3, 0] });
  });
});
