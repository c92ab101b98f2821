/** [T15] Seats that join a match under way. */
import { turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { type Loose, leave, Table } from './turn-table.ts';

const join = (player: number): Loose => ({ type: 'join', player });
const builder = turnProfile()
  .segments('a', 'b')
  .allowJoining()
  .allowReplay()
  .events({ join: 'system', leave: 'everyone', proceed: 'system', replay: 'system' });

describe('[T15] joining', () => {
  test('from the next turn on, in the seat that was left', () => {
    const table = new Table(builder.build(), { seats: 4 }).do(leave(1), join(1));
    expect(table.turn).toMatchObject({ left: [1], joining: [1] });
    expect(table.refused({ type: 'leave', seat: 1, player: 1 })).toBe('turn/unknown-player');
    expect(table.do('go').turn).toMatchObject({ active: 1, left: [], joining: [] });
  });

  test('a replay is a next turn, too', () => {
    expect(new Table(builder.build()).do(leave(1), join(1), 'replay').turn.left).toEqual([]);
  });

  test('who is in the game, or about to be, does not join', () => {
    const table = new Table(builder.build()).do(leave(1), join(1));
    expect([table.refused(join(0)), table.refused(join(1))]).toEqual([
      'turn/already-there',
      'turn/already-there',
    ]);
    expect(table.do(leave(1)).do('go').turn).toMatchObject({ active: 2, left: [1] });
    const own = new Table(builder.build(), { steps: [(s) => s.turn.join(0)] });
    expect(() => own.step(0)).toThrow(/join: seat 0 is in the game already/);
  });

  test('seats that are empty from the start: the first one there begins', () => {
    const table = new Table(builder.build(), { seats: 4, first: 2, setup: (s) => s.turn.leave(2, 3) });
    expect(table.turn).toMatchObject({ active: 0, number: 1, round: 1, left: [2, 3] });
    expect(table.do('go').turn).toMatchObject({ active: 1, number: 2, round: 1 });
    expect(table.do(join(3), 'go').turn).toMatchObject({ active: 3, number: 3, round: 1 });
    expect(table.do('go').turn).toMatchObject({ active: 0, number: 4, round: 2 });
  });

  test.each(['queue', 'scoreSorted'] as const)('empty seats in the order %s', (order) => {
    const table = new Table(builder.order(order).build(), {
      turnScore: (_s, seat) => -seat,
      setup: (s) => s.turn.leave(0),
    });
    expect([table.turn.active, table.do('go').turn.active, table.do('go').turn.active]).toEqual([1, 2, 1]);
  });

  test('everybody has left: whoever joins has the next turn', () => {
    const table = new Table(builder.build(), { seats: 2 }).do(leave(0), leave(1), join(1));
    expect(table.do('proceed', 'proceed').turn).toMatchObject({ active: 1, number: 2 });
  });

  test('only with allowJoining', () => {
    const closed = turnProfile().segments('a').allowLeaving().events({ join: 'system' });
    expect(() => closed.build()).toThrow(/turns\.events\(join\): it needs allowJoining/);
    const steps = [(s: { turn: { join(seat: number): void } }) => s.turn.join(1)];
    const table = new Table(turnProfile().segments('a').allowLeaving().build(), { steps });
    expect(() => table.step(0)).toThrow(/join: the profile does not allow joining/);
  });
});

describe('[D20] several leave at once', () => {
  test('by one event: nothing of the one happens before the other', () => {
    const profile = builder
      .allowLeaving({ activeTurn: 'end-turn' })
      .events({ leaveTogether: 'system' })
      .build();
    const table = new Table(profile, { seats: 4 });
    expect(table.refused({ type: 'leaveTogether', players: [] })).toBe('turn/unknown-player');
    table.do({ type: 'leaveTogether', players: [0, 1, 2] });
    expect(table.turn).toMatchObject({ active: 3, number: 2, left: [0, 1, 2] });
    expect(table.refused({ type: 'leaveTogether', players: [2, 3] })).toBe('turn/unknown-player');
  });
});
