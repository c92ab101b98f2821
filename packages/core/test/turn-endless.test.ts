/** [T12] Turns that would go on for ever: an error instead. */
import { segment, turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { leave, report, type State, skipTurn, Table } from './turn-table.ts';

describe('[T12] without end', () => {
  test('every segment gated off: a clear error when the game starts', () => {
    const profile = turnProfile()
      .segments(segment('a', { when: 'f' }), segment('b', { when: 'f' }))
      .fact('f');
    for (const turns of [profile.build(), profile.allowInserts().build()]) {
      expect(() => new Table(turns)).toThrow(/dummy: no segment began/);
    }
  });

  test('every segment gated off later', () => {
    const profile = turnProfile()
      .segments(segment('a', { when: 'f' }))
      .fact('f')
      .events({ report: 'system', proceed: 'system' })
      .build();
    const table = new Table(profile, { setup: (s) => s.turn.report('f') }).do('proceed', report('f', false));
    const before = JSON.stringify(table.match.state.cells);
    expect(() => table.do('proceed')).toThrow(RangeError);
    expect(JSON.stringify(table.match.state.cells)).toBe(before);
    expect(table.do(report('f'), 'proceed').now).toBe('3:2');
  });

  test.each([
    ['segments', (s: State) => s.turn.endSegment()],
    ['turns', (s: State) => s.turn.advance()],
    ['passes', (s: State) => s.turn.pass()],
  ])('hooks that end %s for ever', (_, end) => {
    let armed = false;
    const profile = turnProfile().segments('a', 'b').allowPass().events({ proceed: 'system' }).build();
    const hook = { begin: (s: State) => void (armed && end(s)) };
    const table = new Table(profile, { onSegment: { a: hook, b: hook } });
    armed = true;
    expect(() => table.do('proceed')).toThrow(/dummy: .*times/);
    armed = false;
    expect(table.do('proceed').now).toBe('1:0 b');
  });

  test('an order that never finds a living seat', () => {
    const profile = turnProfile()
      .segments('a')
      .order('custom')
      .allowLeaving()
      .events({ leave: 'everyone' })
      .build();
    const table = new Table(profile, { nextSeat: () => 1 }).do(leave(1));
    expect(() => table.do('go')).toThrow(/dummy: no turn began/);
  });

  test('an order that finds only seats which skip ends when the skips do', () => {
    const profile = turnProfile()
      .segments('a')
      .order('custom')
      .allowSkips()
      .allowExtraTurns()
      .events({ skipTurn: 'system' })
      .build();
    const table = new Table(profile, { nextSeat: () => 1 }).do(skipTurn(1, 30_000), 'go');
    expect(table.turn).toMatchObject({ active: 1, number: 2, turnSkips: [0, 0, 0] });
  });
});
