/** Segments that are inserted into a turn. */
import { segment, turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { beginSegment, endSegment, SEGMENT_EVENTS, Table } from './turn-table.ts';

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
      const seen = [1, 2, 3, 4, 5].map(() => table.do('advance').now);
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
      expect([table.now, table.do('advance').now, table.do('advance').now]).toEqual([
        first,
        second,
        '2:1 start',
      ]);
    });

    test('commit goes to end, which is then over', () => {
      const table = new Table(builder.build()).do('advance', 'commit');
      expect([table.now, table.do('advance').now]).toEqual(['1:0 end', '2:1 start']);
    });

    test('what was inserted does not reach beyond the turn', () => {
      const table = new Table(builder.build()).do({ type: 'insertSegment', segment: 'end' }, 'replay');
      expect([table.now, table.do('advance').now]).toEqual(['2:0 start', '2:0 main']);
      const other = new Table(builder.build(), { steps: [(s) => s.turn.advance()] });
      other.do({ type: 'insertSegment', segment: 'end' }).step(0);
      expect([other.now, other.do('advance').now]).toEqual(['2:1 start', '2:1 main']);
    });

    test('a phase counts even if its first segment did not run', () => {
      const profile = turnProfile()
        .phase('fight', segment('x', { when: 'f' }), 'y')
        .phase('fight', 'z')
        .fact('f')
        .allowInserts()
        .events({ advance: 'system' })
        .build();
      const table = new Table(profile, { steps: [(s) => s.trace.push(s.turn.phaseOrdinal)] });
      expect(table.step(0).do('advance').step(0).trace).toEqual([1, 2]);
    });
  });
});
