/** Segments that are inserted into a turn. */
import { segment, turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { beginSegment, endSegment, type Loose, SEGMENT_EVENTS, Table } from './turn-table.ts';

describe('segments', () => {
  describe('inserted', () => {
    const builder = turnProfile()
      .segments('start', 'main', 'end')
      .allowInserts({ most: 2 })
      .events({ ...SEGMENT_EVENTS, insertSegment: 'system', commit: 'system', replay: 'system' })
      .allowReplay();

    test('an inserted segment runs before the natural successor, the last inserted first', () => {
      const table = new Table(builder.build());
      table.do({ type: 'insertSegment', segment: 'end' }, { type: 'insertSegment', segment: 'start' });
      const seen = [1, 2, 3, 4, 5].map(() => table.do('proceed').now);
      expect(seen).toEqual(['1:0 start', '1:0 end', '1:0 main', '1:0 end', '2:1 start']);
    });

    test('no more fit than the profile says', () => {
      const table = new Table(builder.build());
      const one = { type: 'insertSegment', segment: 'main' };
      // As many as were said, and one for the segment that has left the agenda.
      table.do(one, one, one);
      expect(table.refused(one)).toBe('turn/no-room');
    });

    test.each([
      ['beginSegment', beginSegment('main'), '1:0 main', '1:0 end'],
      ['endSegment', endSegment('start'), '1:0 main', '1:0 end'],
    ])('%s takes the segment from what is ahead', (_, event, first, second) => {
      const table = new Table(builder.build()).do(event);
      expect([table.now, table.do('proceed').now, table.do('proceed').now]).toEqual([
        first,
        second,
        '2:1 start',
      ]);
    });

    test('commit goes to end, which is then over', () => {
      const table = new Table(builder.build()).do('proceed', 'commit');
      expect([table.now, table.do('proceed').now]).toEqual(['1:0 end', '2:1 start']);
    });

    test('what was inserted does not reach beyond the turn', () => {
      const table = new Table(builder.build()).do({ type: 'insertSegment', segment: 'end' }, 'replay');
      expect([table.now, table.do('proceed').now]).toEqual(['2:0 start', '2:0 main']);
      const other = new Table(builder.build(), { steps: [(s) => s.turn.advance()] });
      other.do({ type: 'insertSegment', segment: 'end' }).step(0);
      expect([other.now, other.do('proceed').now]).toEqual(['2:1 start', '2:1 main']);
    });

    test('a phase counts even if its first segment did not run', () => {
      const profile = turnProfile()
        .phase('fight', segment('x', { when: 'f' }), 'y')
        .phase('fight', 'z')
        .fact('f')
        .allowInserts()
        .events({ proceed: 'system' })
        .build();
      const table = new Table(profile, { steps: [(s) => s.trace.push(s.turn.phaseOrdinal)] });
      expect(table.step(0).do('proceed').step(0).trace).toEqual([1, 2]);
    });
  });
});

describe('[D11] phases for somebody, and no room', () => {
  const profile = turnProfile()
    .phase('main', 'm')
    .phase('combat', 'x', 'y')
    .allowInserts({ most: 2 })
    .events({ insertPhase: 'system', insertSegment: 'system', proceed: 'system' })
    .build();
  const combat = (player: number): Loose => ({
    type: 'insertPhase',
    kind: 'combat',
    only: 'all',
    after: 'this',
    for: player,
  });

  test('[500.10a] do nothing in the turn of another', () => {
    const table = new Table(profile);
    expect(table.do(combat(1), 'proceed', 'proceed', 'proceed').now).toBe('2:1 m');
    expect(table.do(combat(1), 'proceed', 'proceed', 'proceed').now).toBe('2:1 x');
  });

  test('an event is refused, a step does nothing and says so', () => {
    const table = new Table(profile, {
      steps: [
        (s) => s.trace.push(s.turn.insertPhases(['combat']) ? 1 : 0),
        (s) => s.trace.push(s.turn.insertSegment('m') ? 1 : 0),
        (s) => s.trace.push(s.turn.insertPhases(['combat'], 'this', { for: 2 }) ? 1 : 0),
        (s) => s.trace.push(s.turn.insertRoom),
      ],
    });
    table.do('proceed').step(3).step(0).step(2).step(0).step(3).step(0).step(1);
    expect(table.trace).toEqual([4, 1, 0, 1, 0, 0, 0]);
    expect(table.refused(combat(-1))).toBe('turn/no-room');
    expect(table.refused({ type: 'insertSegment', segment: 'm' })).toBe('turn/no-room');
  });
});
