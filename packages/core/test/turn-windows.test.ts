/** Windows in which priority or the bidding goes round. */
import { segment, turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { beginSegment, bid, type Extras, endSegment, leave, report, Table } from './turn-table.ts';

describe('windows', () => {
  test('owner: the active seat alone; none: nobody', () => {
    const profile = turnProfile()
      .segments('a', segment('b', { window: 'none' }))
      .events({ proceed: 'system' });
    const table = new Table(profile.build()).do('move');
    expect(table.refused({ type: 'move', seat: 1 })).toBe('turn/not-your-turn');
    expect(table.do('proceed').refused('move')).toBe('turn/no-priority');
    for (const type of ['act', 'special', 'resolved']) {
      expect(() => profile.events({ [type]: 'system' } as never).build()).toThrow(/a window of priority/);
    }
  });

  const rotating = (window: 'priority' | 'bidding') =>
    turnProfile().segments(segment('talk', { window }), 'end').allowLeaving().events({
      pass: 'active',
      act: 'active',
      special: 'active',
      resolved: 'system',
      proceed: 'system',
      leave: 'everyone',
      endSegment: 'system',
      beginSegment: 'system',
    });

  test('priority: passed on until all have passed since the last action', () => {
    const table = new Table(rotating('priority').build(), { first: 1 });
    expect(table.turn.holder).toBe(1);
    expect(table.do('pass').turn).toMatchObject({ holder: 2, passed: [1] });
    expect(table.do('special').turn).toMatchObject({ holder: 2, passed: [], depth: 0 });
    expect(table.do('pass', 'pass', 'pass').turn).toMatchObject({ holder: null, segment: 'end', number: 1 });
  });

  test('[D9] priority: nothing ends over a stack, and it resolves one by one', () => {
    const table = new Table(rotating('priority').build()).do('act', 'act');
    for (const event of ['proceed', endSegment('talk'), beginSegment('end')]) {
      expect(table.refused(event)).toBe('turn/stack-not-empty');
    }
    expect(table.refused({ type: 'resolved', depth: 1 })).toBe('turn/nothing-resolving');
    table.do('pass', 'pass', 'pass');
    expect(table.turn).toMatchObject({ holder: null, depth: 2, awaiting: true, segment: 'talk' });
    expect(table.refused('pass')).toBe('turn/no-priority');
    expect(table.refused('proceed')).toBe('turn/stack-not-empty');
    table.do({ type: 'resolved', depth: 1 });
    expect(table.turn).toMatchObject({ holder: 0, depth: 1, awaiting: false, passed: [] });
    table.do('pass', 'pass', 'pass', { type: 'resolved', depth: 0 }, 'pass', 'pass', 'pass');
    expect(table.now).toBe('1:0 end');
  });

  test('[D5] priority: the holder leaves, the next one holds, and passes stay', () => {
    const table = new Table(rotating('priority').build(), { seats: 4 }).do('pass', 'pass', 'pass', leave(3));
    expect(table.turn).toMatchObject({ holder: 0, segment: 'talk' });
    expect(table.do('pass').turn.segment).toBe('end');
  });

  test('priority: handed on in turn order, which a queue may say', () => {
    const setup: Extras = { setup: (s) => s.turn.setQueue([0, 2, 1]) };
    const table = new Table(rotating('priority').order('queue').build(), setup);
    expect([table.turn.holder, table.do('pass').turn.holder, table.do('pass').turn.holder]).toEqual([
      0, 2, 1,
    ]);
  });

  test('priority: the window opens only with its fact, and another follows if it was open', () => {
    const profile = turnProfile()
      .segments('a', segment('clean', { window: 'priority', openIf: 'work', again: true }))
      .fact('work')
      .events({ pass: 'active', proceed: 'system', report: 'system' })
      .build();
    const table = new Table(profile, { seats: 2 }).do('proceed');
    expect(table.turn).toMatchObject({ segment: 'clean', holder: null, ordinal: 1 });
    expect(table.do('proceed').now).toBe('2:1 a');
    table.do(report('work'), 'proceed');
    expect(table.turn).toMatchObject({ segment: 'clean', holder: 1, ordinal: 1 });
    expect(table.do('pass', 'pass').turn).toMatchObject({ segment: 'clean', holder: null, ordinal: 2 });
    expect(table.do('proceed').now).toBe('3:0 a');
  });

  test('[D18] more to do, in the window or after it, opens the next one, too', () => {
    const profile = turnProfile()
      .segments('a', segment('clean', { window: 'priority', openIf: 'work', again: true }))
      .fact('work')
      .events({ pass: 'active', proceed: 'system', report: 'system' })
      .build();
    const table = new Table(profile, { seats: 2 }).do(report('work'), 'proceed', report('work'));
    expect(table.turn).toMatchObject({ holder: 0, ordinal: 1 });
    expect(table.do('pass', 'pass').turn).toMatchObject({ holder: 0, ordinal: 2 });
    expect(table.do('pass', 'pass').turn).toMatchObject({ holder: null, ordinal: 3 });
    // What turns up while nobody may act lets them act.
    expect(table.do(report('work')).turn).toMatchObject({ holder: 0, ordinal: 3, segment: 'clean' });
    expect(table.do('pass', 'pass').turn).toMatchObject({ holder: null, ordinal: 4, number: 1 });
    expect(table.do('proceed').now).toBe('2:1 a');
  });

  test('bidding: acting hands it on, a pass is final, it closes when one is left', () => {
    const table = new Table(rotating('bidding').build(), { seats: 4 });
    const holders = ['act', 'act', 'pass', 'act', 'pass'].map((event) => table.do(event).turn.holder);
    expect(holders).toEqual([1, 2, 3, 0, 1]);
    expect(table.refused({ type: 'pass', seat: 2 })).toBe('turn/not-your-priority');
    expect(table.turn).toMatchObject({ segment: 'talk', passed: [0, 2], depth: 0 });
    expect(table.do('pass').turn).toMatchObject({ segment: 'end', active: 0 });
  });

  test('bidding: seats that leave are out, and the last one left ends it', () => {
    const table = new Table(rotating('bidding').build(), { seats: 4 }).do('act', leave(1));
    expect(table.turn).toMatchObject({ holder: 2, segment: 'talk' });
    expect(table.do('pass', leave(0)).turn).toMatchObject({ segment: 'end' });
  });

  const lastAsked = (seats: number) =>
    new Table(
      turnProfile()
        .segments(segment('sale', { window: 'bidding', lastAsked: true }), 'end')
        .allowLeaving()
        .events({ pass: 'active', act: 'active', leave: 'everyone', proceed: 'system' })
        .build(),
      { seats },
    );

  test('bidding, the last asked: without a bid the last seat may still bid, and has it then', () => {
    const table = lastAsked(3).do('pass', 'pass');
    expect(table.turn).toMatchObject({ segment: 'sale', holder: 2, hasBid: false });
    expect(table.do('act').turn).toMatchObject({ segment: 'end', holder: null });
  });

  test('bidding, the last asked: each is asked once where nobody wants it', () => {
    expect(lastAsked(3).do('pass', 'pass', 'pass').turn).toMatchObject({ segment: 'end', holder: null });
  });

  test('bidding, the last asked: after a bid one seat left ends it, and the next bidding begins without one', () => {
    const table = lastAsked(3).do('pass', 'act', 'pass');
    expect(table.turn).toMatchObject({ segment: 'end', number: 1 });
    expect(table.do('proceed', 'pass', 'pass').turn).toMatchObject({ segment: 'sale', number: 2, holder: 0 });
  });

  test('bidding, the last asked: whoever is left by departures is asked too', () => {
    const table = lastAsked(3).do(leave(0), leave(1));
    expect(table.turn).toMatchObject({ segment: 'sale', holder: 2 });
    expect(lastAsked(3).do('act', leave(1), leave(2)).turn.segment).toBe('end');
    expect(table.do('pass').turn.segment).toBe('end');
  });

  test('only a bidding asks the last', () => {
    const profile = turnProfile().segments(segment('main', { lastAsked: true }));
    expect(() => profile.build()).toThrow('turns.segments(main).lastAsked: it needs a bidding window');
  });

  test('a seat that leaves as the window is about to open takes nobody with it', () => {
    const profile = turnProfile()
      .segments(segment('talk', { window: 'priority' }), segment('sale', { window: 'bidding' }), 'end')
      .allowLeaving()
      .events({ pass: 'active', proceed: 'system' })
      .build();
    const table = new Table(profile, {
      seats: 4,
      onSegment: { sale: { begin: (s) => void (!s.turn.hasLeft(3) && s.turn.leave(3)) } },
    });
    table.do('pass', 'pass', 'proceed');
    expect(table.turn).toMatchObject({ segment: 'sale', holder: 0, passed: [], left: [3] });
  });

  test('[D18] a fact does not ask anew for commitments', () => {
    const profile = turnProfile()
      .segments(segment('c', { window: 'sealed', openIf: 'work', again: true }), 'r')
      .segments(segment('talk', { window: 'priority' }))
      .pairCommit('c', 'r')
      .fact('work')
      .events({ report: 'system' })
      .build();
    expect(new Table(profile).do(bid(1, 5), report('work')).turn.provisional).toEqual([0, 2]);
  });

  test('[D19] act and special do not hold a window open for ever', () => {
    const profile = turnProfile()
      .segments(segment('talk', { window: 'priority', actions: 3 }), 'end')
      .events({ pass: 'active', act: 'active', special: 'active', resolved: 'system' })
      .build();
    const table = new Table(profile, { seats: 2, steps: [(s) => s.turn.special()] });
    table.do('special', 'act', 'special');
    expect([table.refused('act'), table.refused('special')]).toEqual(['turn/enough', 'turn/enough']);
    // A resolution does not begin a new count, and a rule of the game is not counted.
    table.do('pass', 'pass', { type: 'resolved', depth: 0 });
    expect(table.refused('act')).toBe('turn/enough');
    table.step(0).do('pass', 'pass', 'go');
    expect(table.do('act').turn).toMatchObject({ number: 2, depth: 1 });
  });

  test('[800.4a] what is taken off a stack does not resolve', () => {
    const table = new Table(rotating('priority').build(), {
      seats: 2,
      steps: [(s) => s.turn.setDepth(1), (s) => s.turn.setDepth(0)],
    });
    table.do('act', 'act', 'act').step(0);
    expect(table.turn).toMatchObject({ depth: 1, holder: 0 });
    table.do('pass', 'pass').step(1);
    expect(table.turn).toMatchObject({ depth: 0, holder: 0, awaiting: false, passed: [] });
    expect(() => table.step(0)).toThrow(/setDepth/);
  });
});
