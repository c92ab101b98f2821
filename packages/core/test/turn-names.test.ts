/** [T3] The names of segments, phases and facts: checked by the compiler, and again at run time. */
import { defineGame, handle, startMatch, turnProfile, unwrap } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { endSegment, SEGMENT_EVENTS, STATE, Table } from './turn-table.ts';

describe('[T3] names', () => {
  test('a segment that the profile does not have: a compile error, and a refusal at run time', () => {
    const turns = turnProfile()
      .segments('start', 'upkeep', 'roll', 'main')
      .phase('ending', 'own-name', 'end')
      .fact('f')
      .allowSkips()
      .allowInserts()
      .events({
        endSegment: 'active',
        beginSegment: 'active',
        skipSegment: 'system',
        report: 'system',
        insertPhase: 'system',
      })
      .build();
    const game = defineGame({
      name: 'typed',
      seats: 2,
      turns,
      state: STATE,
      events: { go: {} },
      rules: {
        go: (rule) =>
          rule.do((s) => {
            const name: 'start' | 'upkeep' | 'roll' | 'main' | 'own-name' | 'end' = s.turn.segment;
            const phase: 'ending' | null = s.turn.phase;
            expect([name, phase]).toEqual(['start', null]);
            // @ts-expect-error there is no such segment
            expect(() => s.turn.beginSegment('nowhere')).toThrow(/nowhere/);
            // @ts-expect-error there is no such segment
            expect(s.turn.segment === 'nowhere').toBe(false);
            // @ts-expect-error there is no such fact
            expect(() => s.turn.report('no-fact')).toThrow(/no-fact/);
            // @ts-expect-error there is no such kind
            expect(() => s.turn.skipSegment(0, 'nowhere')).toThrow(/nowhere/);
            // @ts-expect-error there is no such phase
            expect(() => s.turn.insertPhases(['nowhere'])).toThrow(/nowhere/);
          }),
      },
      onSegment: {
        upkeep: {},
      },
      outcome: () => null,
    });
    const { state } = startMatch(game);
    unwrap(handle(state, { type: 'go' }));
    const codes = [
      // @ts-expect-error there is no such segment
      handle(state, { type: 'endSegment', segment: 'nowhere' }),
      // @ts-expect-error there is no such segment
      handle(state, { type: 'beginSegment', segment: 'nowhere' }),
      // @ts-expect-error there is no such kind
      handle(state, { type: 'skipSegment', player: 0, kind: 'nowhere', times: 1 }),
      // @ts-expect-error there is no such fact
      handle(state, { type: 'report', fact: 'no-fact', holds: true }),
      // @ts-expect-error there is no such phase
      handle(state, { type: 'insertPhase', kind: 'main', only: 'all', after: 'this', for: -1 }),
    ].map((result) => (result.ok ? 'ok' : result.refusal.code));
    expect(new Set(codes)).toEqual(new Set(['event/bad-field']));
    // @ts-expect-error the profile did not open this event
    expect(handle(state, { type: 'proceed' }).ok).toBe(false);
    expect(handle(state, { type: 'endSegment', segment: 'start' }).ok).toBe(true);
    expect(handle(state, { type: 'skipSegment', player: 0, kind: 'ending', times: 1 }).ok).toBe(true);
    // @ts-expect-error a pairing takes segments of the profile
    expect(() => turnProfile().segments('a').pairCommit('a', 'nowhere').build()).toThrow(/pairCommit/);
    // @ts-expect-error a fact lasts until a phase of the profile
    expect(() => turnProfile().segments('a').fact('f', { until: 'nowhere' }).build()).toThrow(/fact\(f\)/);
    // @ts-expect-error the turn has no such event
    turnProfile().segments('a').events({ dance: 'active' });
  });

  test('hooks are for segments of the profile', () => {
    const define = () =>
      defineGame({
        name: 'typed',
        seats: 2,
        turns: turnProfile().segments('a').build(),
        state: STATE,
        events: { go: {} },
        rules: { go: (rule) => rule.do((s) => s.turn.advance()) },
        // @ts-expect-error there is no such segment
        onSegment: { nowhere: {} },
        outcome: () => null,
      });
    expect(define).toThrow(/onSegment\.nowhere/);
  });

  test('the segments of the default profile have names too', () => {
    const turns = turnProfile().events({ endSegment: 'active' }).build();
    const game = defineGame({
      name: 'typed',
      seats: 2,
      turns,
      state: STATE,
      events: { go: {} },
      rules: { go: (rule) => rule.do((s) => s.turn.advance()) },
      outcome: () => null,
    });
    const { state } = startMatch(game);
    const result = handle(state, { type: 'endSegment', segment: 'start' });
    expect(result.ok).toBe(true);
  });

  test.each(['start', 'upkeep', 'roll', 'main', 'commit', 'resolution', 'end', 'declare-attackers', 'q2'])(
    'a segment may be called %s',
    (name) => {
      const table = new Table(turnProfile().segments(name, 'z').events(SEGMENT_EVENTS).build());
      expect([table.now, table.do(endSegment(name)).now]).toEqual([`1:0 ${name}`, '1:0 z']);
    },
  );

  test.each(['all', 'this', 'none', 'turn'])('also %s, with phases that can be inserted', (name) => {
    const turns = turnProfile()
      .phase('first', name)
      .phase('second', 'z')
      .allowInserts()
      .events({ insertPhase: 'system', insertSegment: 'system', proceed: 'system' });
    let table: Table;
    try {
      table = new Table(turns.build());
    } catch (error) {
      expect((error as Error).message).toMatch(/turns\.segments/);
      return;
    }
    table.do(
      { type: 'insertPhase', kind: 'second', only: 'all', after: 'this', for: -1 },
      'proceed',
      'proceed',
    );
    expect(table.now).toBe('1:0 z');
  });
});
