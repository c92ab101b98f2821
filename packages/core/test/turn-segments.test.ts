/** Segments: ended, begun, repeated, gated and cut short. */
import { segment, turnProfile } from '@rondel/core';
import { diff } from '@rondel/core/inspect';
import { describe, expect, test } from 'vitest';
import { beginSegment, endSegment, report, SEGMENT_EVENTS, skipSegment, Table, usual } from './turn-table.ts';

describe('[T4] nothing moves by itself', () => {
  test('an event of the game that takes no step changes the count of events alone', () => {
    const table = new Table(usual().build());
    const { state } = table.match;
    expect(diff(state, table.do('move').match.state).map((change) => change.place)).toEqual(['turn.events']);
  });

  test('a step shows in the list of changes with old and new values', () => {
    const table = new Table(turnProfile().segments('a').build());
    const { state } = table.match;
    expect(diff(state, table.do('go').match.state).map(({ place, from, to }) => [place, from, to])).toEqual([
      ['turn.active', 0, 1],
      ['turn.number', 1, 2],
      ['turn.events', 0, 1],
    ]);
  });
});

describe('segments', () => {
  const turns = turnProfile().segments('a', 'b', 'c').events(SEGMENT_EVENTS).build();

  test('endSegment ends the present one, and from the last one a new turn begins', () => {
    const table = new Table(turns, { seats: 2 }).do(endSegment('a'));
    expect(table.turn).toMatchObject({ segment: 'b', number: 1, active: 0, round: 1 });
    expect(table.do(endSegment('b')).now).toBe('1:0 c');
    expect(table.do(endSegment('c')).turn).toMatchObject({ segment: 'a', number: 2, active: 1, round: 1 });
    table.do(endSegment('a'), endSegment('b'), endSegment('c'));
    expect(table.turn).toMatchObject({ segment: 'a', number: 3, active: 0, round: 2, passStreak: 0 });
  });

  test('beginSegment enters the successor', () => {
    const table = new Table(turns).do(beginSegment('b'));
    expect(table.now).toBe('1:0 b');
    expect(table.do(beginSegment('c'), endSegment('c')).now).toBe('2:1 a');
    expect(table.log()).toEqual(['-a:0', '+b:0', '-b:0', '+c:0', '-c:0', 'T2:1', '+a:1']);
  });

  test.each([
    ['end a segment that is not the present one', endSegment('b'), 'turn/wrong-segment'],
    ['end the last one', endSegment('c'), 'turn/wrong-segment'],
    ['begin the present one', beginSegment('a'), 'turn/wrong-segment'],
    ['begin one that is further on', beginSegment('c'), 'turn/wrong-segment'],
    ['end a segment out of turn', { ...endSegment('a'), seat: 1 }, 'turn/not-your-turn'],
    ['begin a segment out of turn', { ...beginSegment('b'), seat: 2 }, 'turn/not-your-turn'],
    ['end a segment as the system', { ...endSegment('a'), seat: null }, 'turn/not-your-turn'],
    ['advance as a seat', { type: 'proceed', seat: 0 }, 'event/system-only'],
    ['end a segment without a name', { type: 'endSegment' }, 'event/missing-field'],
    ['an event that the profile does not open', 'pass', 'event/unknown-type'],
  ])('refused: %s', (_, event, code) => {
    expect(new Table(turns).refused(event)).toBe(code);
  });

  test('from the last segment nothing can be begun', () => {
    const table = new Table(turns).do('proceed', 'proceed');
    for (const name of ['a', 'b', 'c']) expect(table.refused(beginSegment(name))).toBe('turn/wrong-segment');
  });

  test('a rule takes the same steps, and a wrong one is a programming error that changes nothing', () => {
    const table = new Table(turns, {
      steps: [
        (s) => s.turn.endSegment(),
        (s) => s.turn.beginSegment('c'),
        (s) => s.turn.advance(),
        (s) => s.turn.beginSegment('nowhere'),
      ],
    });
    expect(table.step(0).now).toBe('1:0 b');
    expect(table.step(1).now).toBe('1:0 c');
    const before = JSON.stringify(table.match.state.cells);
    expect(() => table.step(1)).toThrow(/dummy: turn\.beginSegment: c/);
    expect(() => table.step(3)).toThrow(/nowhere/);
    expect(JSON.stringify(table.match.state.cells)).toBe(before);
    expect(table.step(2).now).toBe('2:1 a');
  });

  describe('repeatable', () => {
    const risk = turnProfile()
      .segments('reinforce', segment('attack', { repeatable: true }), 'fortify')
      .events(SEGMENT_EVENTS);

    test.each([
      ['without inserts', risk.build()],
      ['with inserts', risk.allowInserts().build()],
    ])('%s: entering it again raises the ordinal, a new turn begins at 1', (_, profile) => {
      const table = new Table(profile, { seats: 2 });
      expect(table.refused(beginSegment('reinforce'))).toBe('turn/wrong-segment');
      const seen = [table.do(endSegment('reinforce')).turn.ordinal];
      for (let i = 0; i < 3; i++) seen.push(table.do(beginSegment('attack')).turn.ordinal);
      expect(seen).toEqual([1, 2, 3, 4]);
      expect(table.turn).toMatchObject({ segment: 'attack', number: 1, active: 0 });
      expect(table.do(endSegment('attack')).turn).toMatchObject({ segment: 'fortify', ordinal: 1 });
      expect(table.do('proceed', 'proceed').turn).toMatchObject({ segment: 'attack', ordinal: 1, number: 2 });
      expect(table.log().slice(2, 9)).toEqual([
        '-attack:0',
        '+attack:0',
        '-attack:0',
        '+attack:0',
        '-attack:0',
        '+attack:0',
        '-attack:0',
      ]);
    });
  });

  describe('conditional', () => {
    const builder = turnProfile()
      .segments('a', segment('b', { when: 'f' }), segment('c', { when: ['f', 'g'] }), 'd')
      .fact('f')
      .fact('g')
      .allowSkips()
      .events({ ...SEGMENT_EVENTS, report: 'system', skipSegment: 'system', endTurn: 'system' });
    const visits = (table: Table): string => {
      let seen = table.turn.segment;
      const { number } = table.turn;
      while (table.do('proceed').turn.number === number) seen += table.turn.segment;
      return seen;
    };

    test.each([
      ['nothing', [], 'ad'],
      ['one fact', [report('f')], 'abd'],
      ['the other', [report('g')], 'ad'],
      ['both', [report('f'), report('g')], 'abcd'],
      ['one that was taken back', [report('f'), report('g'), report('f', false)], 'ad'],
    ])('%s reported: the segments are passed over or not', (_, events, seen) => {
      for (const profile of [builder.build(), builder.allowInserts().build()]) {
        expect(visits(new Table(profile).do(...events))).toBe(seen);
      }
    });

    test('a fact is read when the segment would begin', () => {
      const table = new Table(builder.build()).do(report('f'), 'proceed', report('f', false), report('g'));
      expect(table.do('proceed').turn.segment).toBe('d');
      expect(table.log()).not.toContain('~c:0');
    });

    test('a segment that is gated off is no successor: the one after it is', () => {
      const table = new Table(builder.build());
      expect(table.refused(beginSegment('b'))).toBe('turn/wrong-segment');
      expect(table.do(beginSegment('d')).turn.segment).toBe('d');
    });

    test('a segment that is skipped is no successor either', () => {
      const table = new Table(builder.build()).do(report('f'), skipSegment(0, 'b'));
      const result = table.match.handleEvent(beginSegment('b') as never);
      expect(result.ok ? 'begun' : result.refusal.code).toBe('turn/wrong-segment');
    });

    test('a closing segment that is gated off does not begin when the turn is cut short', () => {
      const profile = turnProfile()
        .segments('a', segment('z', { when: 'f', closing: true }))
        .fact('f')
        .events({ endTurn: 'system' })
        .build();
      expect(new Table(profile).do('endTurn').now).toBe('2:1 a');
    });

    test('[D6] a fact with until is a latch: cleared when such a phase begins, not before', () => {
      const profile = turnProfile()
        .segments('a')
        .phase('fight', 'x', segment('y', { when: 'f' }))
        .segments('z')
        .fact('f', { until: 'fight' })
        .events({ ...SEGMENT_EVENTS, report: 'system' })
        .build();
      const table = new Table(profile).do(report('f'), 'proceed');
      expect(table.do('proceed').turn.segment).toBe('z');
      table.do('proceed', 'proceed', report('f'), report('f', false));
      expect(table.do('proceed').turn.segment).toBe('y');
      // Begun by its name the phase begins just the same.
      const named = new Table(profile).do(report('f'), beginSegment('x'));
      expect(named.do('proceed').turn.segment).toBe('z');
    });
  });

  describe('cut short', () => {
    const phased = turnProfile()
      .segments('a')
      .phase('fight', 'x', 'y', 'z')
      .segments('b', segment('close', { closing: true }))
      .events({ endTurn: 'system', endPhase: 'system', proceed: 'system' });

    test.each([
      ['without inserts', phased.build()],
      ['with inserts', phased.allowInserts().build()],
    ])('%s: endPhase goes on after the phase, outside of it nothing happens', (_, profile) => {
      const table = new Table(profile).do({ type: 'endPhase', kind: 'fight' });
      expect(table.now).toBe('1:0 a');
      expect(table.do('proceed', { type: 'endPhase', kind: 'fight' }).now).toBe('1:0 b');
      expect(table.do('proceed', 'proceed').now).toBe('2:1 a');
    });

    test.each([
      ['without inserts', phased.build()],
      ['with inserts', phased.allowInserts().build()],
    ])('%s: endTurn goes to the closing segment, and in it begins it again', (_, profile) => {
      const table = new Table(profile).do('proceed', 'endTurn');
      expect(table.now).toBe('1:0 close');
      expect(table.do('endTurn').now).toBe('1:0 close');
      expect(table.log()).toEqual(['-a:0', '+x:0', '-x:0', '+close:0', '-close:0', '+close:0']);
      expect(table.do('proceed').now).toBe('2:1 a');
    });

    test('without a closing segment endTurn begins the next turn', () => {
      const profile = turnProfile().segments('a', 'b').events({ endTurn: 'system' }).build();
      expect(new Table(profile).do('endTurn').now).toBe('2:1 a');
    });
  });
});
