/** Passes and their streak, and the commit that ends a main segment. */
import { segment, type TurnProfile, turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { beginSegment, endSegment, type Step, Table, usual } from './turn-table.ts';

describe('pass', () => {
  const passing = turnProfile().segments('a', 'b').allowPass().events({ pass: 'active', proceed: 'system' });

  test('the next turn begins with its first segment, and the streak goes up', () => {
    const table = new Table(passing.build(), { seats: 2 }).do('proceed', 'pass');
    expect(table.turn).toMatchObject({ number: 2, active: 1, segment: 'a', passStreak: 1, round: 1 });
    expect(table.do('pass').turn).toMatchObject({ number: 3, active: 0, passStreak: 2, round: 2 });
    expect(table.log()).toEqual([
      '-a:0',
      '+b:0',
      'Pass:0',
      '-b:0',
      'T2:1',
      '+a:1',
      'Pass:1',
      '-a:1',
      'T3:0',
      '+a:0',
    ]);
  });

  test('refused where it is not allowed, not yours, or nobody acts', () => {
    const open = turnProfile().segments('a').events({ pass: 'active' });
    expect(() => open.build()).toThrow(/turns\.events\(pass\): it needs allowPass/);
    const mixed = turnProfile().segments('a', segment('talk', { window: 'priority' }));
    expect(new Table(mixed.events({ pass: 'active' }).build()).refused('pass')).toBe('turn/no-pass');
    expect(new Table(passing.build()).refused({ type: 'pass', seat: 1 })).toBe('turn/not-your-turn');
    const quiet = turnProfile().segments(segment('a', { window: 'none' }), 'b');
    const none = quiet.allowPass().events({ pass: 'active' }).build();
    expect(new Table(none).refused('pass')).toBe('turn/no-priority');
    expect(new Table(none).refused('move')).toBe('turn/no-priority');
  });

  test.each([
    ['one segment', turnProfile().segments('a').build()],
    ['two segments', turnProfile().segments('a', 'b').build()],
  ])('%s: a rule that passes where the profile does not allow it is a programming error', (_, profile) => {
    expect(() => new Table(profile, { steps: [(s) => s.turn.pass()] }).step(0)).toThrow(/pass/);
  });

  const STREAKS: [name: string, profile: TurnProfile][] = [
    ['one segment', turnProfile().segments('a').allowPass().events({ pass: 'active' }).build()],
    ['several segments', passing.build()],
    [
      'a leaving policy',
      turnProfile().segments('a').allowPass().allowLeaving().events({ pass: 'active' }).build(),
    ],
  ];
  describe.each(STREAKS)('[T5] the streak, with %s', (_, profile) => {
    test.each([
      ['passes in a row', ['pass', 'pass', 'pass'], [1, 2, 3]],
      ['broken by an advance', ['pass', 'pass', 'go', 'pass'], [1, 2, 0, 1]],
      ['broken by something that does not end the turn', ['pass', 'move', 'pass'], [1, 0, 1]],
      ['never negative', ['move', 'go', 'pass', 'move', 'move', 'go'], [0, 0, 1, 0, 0, 0]],
    ])('%s', (__, events, streaks) => {
      const table = new Table(profile, { seats: 2 });
      expect(events.map((event) => table.do(event).turn.passStreak)).toEqual(streaks);
    });
  });

  test('[T5] the end of a segment within a turn is no action', () => {
    const profile = usual().allowPass().events({ pass: 'active' }).build();
    const table = new Table(profile, { seats: 2 });
    const ends = [endSegment('start'), endSegment('main')];
    expect(table.do(...ends, 'pass', ...ends, 'pass').turn).toMatchObject({ number: 3, passStreak: 2 });
    table.do(beginSegment('main'));
    expect(table.turn).toMatchObject({ segment: 'main', passStreak: 2 });
    expect(table.do('proceed', 'proceed').turn).toMatchObject({ number: 4, passStreak: 0 });
  });

  test('[T5] an event of the game that ends a segment is an action', () => {
    const table = new Table(passing.build(), { seats: 2, steps: [(s) => s.turn.endSegment()] });
    expect(table.do('pass').step(0).turn).toMatchObject({ segment: 'b', passStreak: 0 });
  });

  test('[T5] a turn that ends naturally breaks the streak, and so does a replay', () => {
    const profile = turnProfile()
      .segments('a', 'b')
      .allowPass()
      .allowReplay()
      .events({ pass: 'active', proceed: 'system', replay: 'active' })
      .build();
    const table = new Table(profile);
    expect(table.do('pass', 'proceed').turn.passStreak).toBe(1);
    expect(table.do('proceed').turn.passStreak).toBe(0);
    expect(table.do('pass', 'replay').turn.passStreak).toBe(0);
    expect(table.do('pass', 'pass').turn.passStreak).toBe(2);
  });

  test.each([
    ['one segment', turnProfile().segments('main')],
    ['several segments', turnProfile().segments('start', 'main', 'end')],
    ['one segment that can be skipped', turnProfile().segments('main').allowSkips()],
  ])('[T5] cumulative, with %s: nothing lowers the count', (_, builder) => {
    const profile = builder
      .allowPass({ count: 'cumulative' })
      .allowReplay()
      .events({ pass: 'active', replay: 'active', proceed: 'system' })
      .build();
    const table = new Table(profile);
    const events = ['pass', 'move', 'pass', 'go', 'move', 'replay', 'pass', 'proceed', 'go', 'pass'];
    const counts = events.map((event) => table.do(event).turn.passStreak);
    expect(counts).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 3, 4]);
  });

  test('[T5] cumulative: a commit does not lower the count either', () => {
    const profile = usual()
      .allowPass({ count: 'cumulative' })
      .events({ pass: 'active', commit: 'active' })
      .build();
    expect(new Table(profile).do('pass', 'proceed', 'commit').turn).toMatchObject({
      segment: 'end',
      passStreak: 1,
    });
  });

  test('[T5] time that passes is no action of the game: the streak stays', () => {
    const profile = passing.limitTime().events({ tick: 'system', setLimit: 'system' }).build();
    const table = new Table(profile, { seats: 2 }).do('pass', { type: 'tick', amount: 5 });
    expect(table.turn.passStreak).toBe(1);
    expect(table.do({ type: 'setLimit', player: 0, limit: 9 }).turn.passStreak).toBe(1);
    expect(table.do('pass').turn.passStreak).toBe(2);
  });

  test('[T5] handing on priority is no other action: the streak stays', () => {
    const profile = turnProfile()
      .segments(segment('talk', { window: 'priority' }), 'main')
      .allowPass()
      .events({ pass: 'active' })
      .build();
    const table = new Table(profile, { seats: 2 }).do('pass', 'pass', 'pass');
    expect(table.turn).toMatchObject({ number: 2, active: 1, segment: 'talk', passStreak: 1 });
    expect(table.do('pass', 'pass').turn).toMatchObject({ segment: 'main', passStreak: 1 });
    expect(table.do('pass').turn).toMatchObject({ number: 3, passStreak: 2 });
  });

  test('[T5] a move that makes the next seat pass begins a streak, whatever there was before', () => {
    const auto: Step = (s) => {
      s.turn.advance();
      s.turn.pass();
    };
    for (const profile of [
      passing.build(),
      turnProfile().segments('a').allowPass().events({ pass: 'active' }).build(),
    ]) {
      const table = new Table(profile, { seats: 2, steps: [auto] });
      expect(table.step(0).turn.passStreak).toBe(1);
      expect(table.do('move', 'pass').turn.passStreak).toBe(1);
      expect(table.step(0).turn.passStreak).toBe(1);
    }
  });

  test('[T5] a hook that passes for a seat without a move counts as a pass', () => {
    const profile = turnProfile().segments('a').allowPass().events({ pass: 'active' }).build();
    const table = new Table(profile, {
      seats: 2,
      onSegment: { a: { begin: (s) => void (s.turn.number === 2 && s.turn.pass()) } },
    });
    expect(table.do('go').turn).toMatchObject({ number: 3, active: 0, passStreak: 1 });
  });
});

describe('commit without a pairing', () => {
  const profile = usual().allowPass().events({ commit: 'active', pass: 'active' }).build();

  test('from main to end: the turn goes on, the streak is over', () => {
    const table = new Table(profile).do('pass', 'proceed');
    expect(table.do('commit').turn).toMatchObject({
      segment: 'end',
      number: 2,
      active: 1,
      round: 1,
      passStreak: 0,
    });
    expect(table.do('proceed').now).toBe('3:2 start');
  });

  test('refused in every other segment', () => {
    const table = new Table(profile);
    expect(table.refused('commit')).toBe('turn/wrong-segment');
    expect(table.refused({ type: 'commit', seat: 1 })).toBe('turn/not-your-turn');
    expect(table.do('proceed', 'proceed').refused('commit')).toBe('turn/wrong-segment');
  });

  test('segments between main and end are left out', () => {
    const wide = turnProfile().segments('main', 'more', 'end').events({ commit: 'active' }).build();
    expect(new Table(wide).do('commit').now).toBe('1:0 end');
  });

  test('[D9] not over a stack', () => {
    const stacked = turnProfile()
      .segments(segment('main', { window: 'priority' }), 'end')
      .events({ commit: 'system', act: 'active' })
      .build();
    const table = new Table(stacked).do('act');
    const result = table.match.handleEvent({ type: 'commit' } as never);
    expect(result.ok ? 'committed' : result.refusal.code).toBe('turn/stack-not-empty');
  });
});

describe('[T9] commit between segments that the profile pairs', () => {
  const builder = turnProfile()
    .segments('plan', 'haggle', 'act', 'rest', 'end')
    .pairCommit('plan', 'act')
    .pairCommit('act', 'end')
    .events({ commit: 'active', proceed: 'system' });

  test.each([
    ['without inserts', builder.build()],
    ['with inserts', builder.allowInserts().events({ insertSegment: 'system' }).build()],
  ])('%s: what is between is left out', (_, profile) => {
    const table = new Table(profile).do('commit');
    expect(table.now).toBe('1:0 act');
    expect(table.do('commit').now).toBe('1:0 end');
    expect(table.refused('commit')).toBe('turn/wrong-segment');
    expect(table.do('proceed', 'proceed').now).toBe('2:1 haggle');
    expect(table.refused('commit')).toBe('turn/wrong-segment');
    expect(() => new Table(profile, { steps: [(s) => s.turn.commit()] }).do('proceed').step(0)).toThrow(
      /commit: haggle is paired with nothing/,
    );
  });

  test('to a segment that is not ahead any more it leads nowhere', () => {
    const profile = builder.allowInserts().events({ insertSegment: 'system' }).build();
    const table = new Table(profile).do('commit', { type: 'insertSegment', segment: 'plan' }, 'proceed');
    expect(table.now).toBe('1:0 plan');
    expect(table.refused('commit')).toBe('turn/wrong-segment');
  });

  test('[T5] the streak is over', () => {
    const profile = builder.allowPass().events({ pass: 'active' }).build();
    expect(new Table(profile).do('pass', 'commit').turn).toMatchObject({ segment: 'act', passStreak: 0 });
  });
});
