/** What a game does when a segment begins or ends. */
import { turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { type State, Table } from './turn-table.ts';

describe('hooks', () => {
  const trace = (code: number) => (s: State) => s.trace.push(code + s.turn.number);

  test('begin and end run in order, before anybody acts', () => {
    const table = new Table(turnProfile().segments('a', 'b').events({ proceed: 'system' }).build(), {
      onSegment: {
        a: { begin: trace(100), end: trace(200) },
        b: { begin: trace(300), end: trace(400) },
      },
    });
    expect(table.trace).toEqual([101]);
    expect(table.do('proceed', 'proceed').trace).toEqual([101, 201, 301, 401, 102]);
  });

  test('a hook may end its segment, or the turn', () => {
    const ends = new Table(turnProfile().segments('a', 'b', 'c').events({ proceed: 'system' }).build(), {
      onSegment: { b: { begin: (s) => s.turn.endSegment() } },
    });
    expect(ends.do('proceed').now).toBe('1:0 c');
    expect(ends.log()).toEqual(['-a:0', '+b:0', '-b:0', '+c:0']);
    const whole = new Table(turnProfile().segments('a', 'b').events({ proceed: 'system' }).build(), {
      onSegment: { a: { begin: (s) => void (s.turn.active === 1 && s.turn.advance()) } },
    });
    expect([whole.do('proceed').now, whole.do('proceed').now]).toEqual(['1:0 b', '3:2 a']);
  });

  test('a hook in the first segment works from the start', () => {
    const table = new Table(turnProfile().segments('a', 'b').build(), {
      onSegment: { a: { begin: (s) => s.turn.endSegment() } },
    });
    expect(table.now).toBe('1:0 b');
  });

  test('a game of one segment has hooks too', () => {
    const table = new Table(turnProfile().segments('a').build(), {
      onSegment: { a: { begin: trace(100), end: trace(200) } },
    });
    expect(table.do('go').trace).toEqual([101, 201, 102]);
  });

  test.each([
    ['replay', (s: State) => s.turn.replay()],
    ['beginSegment', (s: State) => s.turn.beginSegment('b')],
  ])('%s in a hook is a programming error, and the next event works', (_, act) => {
    let armed = true;
    const table = new Table(
      turnProfile().segments('a', 'b').allowReplay().events({ proceed: 'system' }).build(),
      {
        onSegment: { a: { end: (s) => void (armed && act(s as State)) } },
      },
    );
    const before = JSON.stringify(table.match.state.cells);
    expect(() => table.do('proceed')).toThrow(/hook/);
    expect(JSON.stringify(table.match.state.cells)).toBe(before);
    armed = false;
    expect(table.do('proceed').now).toBe('1:0 b');
  });
});
