/** Seats that leave. */
import { turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { leave, Table } from './turn-table.ts';

describe('leaving', () => {
  const builder = turnProfile().segments('a', 'b').events({ leave: 'everyone', proceed: 'system' });

  test('[D3] the turn of a seat that leaves goes on without one', () => {
    const table = new Table(builder.allowLeaving().build()).do(leave(0));
    expect(table.now).toBe('1:- a');
    expect([table.refused('move'), table.refused({ type: 'move', seat: 0 })]).toEqual([
      'turn/not-your-turn',
      'turn/not-your-turn',
    ]);
    expect([table.do('proceed').now, table.do('proceed').now]).toEqual(['1:- b', '2:1 a']);
  });

  test('[D3] or it ends', () => {
    const table = new Table(builder.allowLeaving({ activeTurn: 'end-turn' }).build()).do('proceed', leave(0));
    expect(table.now).toBe('2:1 a');
    expect(table.do(leave(2)).now).toBe('2:1 a');
  });

  test.each(['continue', 'end-turn'] as const)(
    '[D15] %s: a segment ends under the seat it began under',
    (activeTurn) => {
      const table = new Table(builder.allowLeaving({ activeTurn }).build()).do('go', 'proceed', leave(1));
      if (activeTurn === 'continue') table.do('proceed');
      expect(table.log().filter((line) => /^[-+]b/.test(line))).toEqual(['+b:1', '-b:1']);
    },
  );

  test('[D16] seats keep their numbers, and turns that do not begin are noted', () => {
    const table = new Table(builder.allowLeaving().build(), { seats: 4 }).do(leave(1), 'go');
    expect(table.turn).toMatchObject({ active: 2, left: [1], number: 2 });
    expect(table.log()).toEqual(['Left:1', '-a:0', 'none:1', 'T2:2', '+a:2']);
  });

  test('the last one leaves: nobody is active, and nothing hangs', () => {
    for (const activeTurn of ['continue', 'end-turn'] as const) {
      const table = new Table(builder.allowLeaving({ activeTurn }).build(), { seats: 2 });
      table.do(leave(0), leave(1), 'proceed', 'proceed', 'proceed');
      expect(table.turn).toMatchObject({ active: null, left: [0, 1] });
    }
  });

  test('several at once, by a rule', () => {
    const table = new Table(builder.allowLeaving().build(), {
      seats: 4,
      steps: [(s) => s.turn.leave(0, 1, 3)],
    });
    expect(table.step(0).do('proceed', 'proceed').now).toBe('2:2 a');
  });
});
