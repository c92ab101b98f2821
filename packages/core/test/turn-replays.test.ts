/** Another turn for the same seat. */
import { turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { cardCell, extraTurn, leave, Table } from './turn-table.ts';

describe('replay', () => {
  const builder = turnProfile().segments('roll', 'move').events({ replay: 'active', proceed: 'system' });

  test('another turn for the same seat', () => {
    const table = new Table(builder.allowReplay().build(), { seats: 2, first: 1 }).do('proceed', 'replay');
    expect(table.turn).toMatchObject({
      number: 2,
      active: 1,
      segment: 'roll',
      isReplay: true,
      round: 1,
      passStreak: 0,
    });
    expect(table.do('go').turn).toMatchObject({ number: 3, active: 0, isReplay: false, round: 1 });
    expect(table.do('go').turn).toMatchObject({ number: 4, active: 1, isReplay: false, round: 2 });
  });

  test.each([
    ['two segments', builder],
    ['one segment', turnProfile().segments('main').events({ replay: 'active', proceed: 'system' })],
  ])('a cap, with %s: so many in a row, and again after another seat', (_, shape) => {
    const table = new Table(shape.allowReplay({ cap: 2 }).build(), { seats: 2 }).do('replay', 'replay');
    expect(table.refused('replay')).toBe('turn/no-replay');
    expect(table.turn).toMatchObject({ number: 3, active: 0 });
    expect(table.do('go', 'replay', 'replay').turn).toMatchObject({ number: 6, active: 1 });
    expect(table.refused('replay')).toBe('turn/no-replay');
    expect(() =>
      new Table(shape.allowReplay({ cap: 1 }).build(), {
        steps: [
          (s) => {
            s.turn.replay();
            s.turn.replay();
          },
        ],
      }).step(0),
    ).toThrow(/replay/);
  });

  test('refused where it is not allowed or not yours', () => {
    expect(() => builder.build()).toThrow(/turns\.events\(replay\): it needs allowReplay/);
    expect(new Table(builder.allowReplay().build()).refused({ type: 'replay', seat: 1 })).toBe(
      'turn/not-your-turn',
    );
  });

  test('[T6] replays and extra turns do not move the round', () => {
    const profile = turnProfile()
      .segments('a')
      .allowReplay()
      .allowExtraTurns()
      .events({ replay: 'active', extraTurn: 'system' })
      .build();
    const table = new Table(profile, { first: 2 });
    const seen = [
      'go',
      'replay',
      extraTurn(2),
      'go',
      'replay',
      'go',
      'replay',
      'go',
      extraTurn(1),
      'go',
      'go',
      'go',
    ].map((event) => `${table.do(event).turn.active}${table.turn.round}`);
    expect(seen.join(' ')).toBe('01 01 01 21 21 11 11 22 22 12 02 12');
  });

  test('[D15] in the log the old turn ends before the new one begins', () => {
    const table = new Table(builder.allowReplay({ cap: 1 }).build()).do('proceed', 'replay');
    expect(table.log()).toEqual(['-roll:0', '+move:0', '-move:0', 'T2:0r', '+roll:0']);
  });

  test('the hook of the segment that ends sees the turn that ends', () => {
    const table = new Table(builder.allowReplay().build(), {
      onSegment: { roll: { end: (s) => s.trace.push(s.turn.number) } },
    });
    expect(table.do('replay').trace).toEqual([1]);
  });

  test('[D17] the source of an extra turn does not pass on to its replay', () => {
    const profile = builder.allowReplay().allowExtraTurns().events({ extraTurn: 'system' }).build();
    const table = new Table(profile).do(extraTurn(1, 7), 'go');
    expect(table.turn).toMatchObject({ active: 1, isExtra: true, source: cardCell(7) });
    expect(table.do('replay').turn).toMatchObject({ active: 1, isExtra: false, source: 0 });
  });

  test('[800.4k] a seat that has left is given no other turn', () => {
    const profile = turnProfile()
      .segments('a', 'b')
      .allowReplay()
      .allowLeaving()
      .events({ replay: 'system', leave: 'everyone' })
      .build();
    const table = new Table(profile).do(leave(0));
    const result = table.match.handleEvent({ type: 'replay' } as never);
    expect(result.ok ? 'begun' : result.refusal.code).toBe('turn/no-replay');
  });
});
