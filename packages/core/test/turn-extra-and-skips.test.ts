/** Extra turns, and turns and segments that are skipped. */
import { type TurnProfile, turnProfile } from '@rondel/core';
import { turnLog } from '@rondel/core/inspect';
import { describe, expect, test } from 'vitest';
import { cardCell, extraTurn, leave, score, skipSegment, skipTurn, Table } from './turn-table.ts';

describe('extra turns and skips', () => {
  const full = turnProfile()
    .segments('a', 'b')
    .allowExtraTurns({ most: 2 })
    .allowSkips()
    .allowLeaving()
    .events({
      extraTurn: 'system',
      skipTurn: 'system',
      skipSegment: 'system',
      leave: 'everyone',
      proceed: 'system',
    });

  test('refusals: no room, nobody there, no number of times', () => {
    const table = new Table(full.build()).do(extraTurn(1), extraTurn(1));
    expect(table.refused(extraTurn(2))).toBe('turn/no-room');
    expect(table.refused(skipTurn(1, 0))).toBe('turn/bad-count');
    expect(table.refused(skipSegment(1, 'a', 0))).toBe('turn/bad-count');
    expect(table.refused(extraTurn(3))).toBe('event/bad-field');
    expect(table.refused(skipTurn(3))).toBe('event/bad-field');
    table.do(leave(2));
    for (const event of [extraTurn(2), skipTurn(2), skipSegment(2, 'a'), leave(2)]) {
      expect(table.refused(event)).toBe('turn/unknown-player');
    }
    expect(table.refused({ type: 'leave', seat: 0, player: 1 })).toBe('turn/unknown-player');
  });

  test('[D2] the one given last is first, or the one given first', () => {
    const order = (first: 'lifo' | 'fifo') => {
      const table = new Table(full.allowExtraTurns({ first, most: 3 }).build());
      table.do(extraTurn(2, 5), extraTurn(1, 6), extraTurn(0, 7));
      expect(table.turn).toMatchObject({ extraSeats: [2, 1, 0], extraSources: [5, 6, 7].map(cardCell) });
      return [1, 2, 3, 4].map(() => {
        const { active, isExtra, source } = table.do('go').turn;
        return `${active}${isExtra ? `x${(source - 1) / 3}` : ''}`;
      });
    };
    expect(order('lifo')).toEqual(['0x7', '1x6', '2x5', '1']);
    expect(order('fifo')).toEqual(['2x5', '1x6', '0x7', '1']);
  });

  test('[D17] the source stands in the log', () => {
    const table = new Table(full.build()).do(extraTurn(2, 9), 'go');
    const begun = turnLog(table.match).find((line) => line.type === 'TurnBegin' && line.extra);
    expect(begun).toMatchObject({ seat: 2, extra: true, source: { kind: 'card', id: 9 } });
  });

  test('[D17] a source is a card, an ability or a rule, and rules read it as such', () => {
    const sources = [
      { kind: 'card', id: 7 },
      { kind: 'ability', id: 0 },
      { kind: 'rule', id: 357_000_000 },
    ] as const;
    const table = new Table(full.allowExtraTurns({ most: 3 }).build(), {
      steps: [
        (s) => {
          for (const source of sources) s.turn.extraTurn(1, { source });
          expect(s.turn.source).toBeNull();
          expect(s.turn.pendingExtraTurns()).toEqual(sources.map((source) => ({ seat: 1, source })));
          // No room is no error: the fourth is dropped.
          expect([s.turn.extraTurnRoom, s.turn.extraTurn(1)]).toEqual([0, false]);
        },
        (s) => expect(s.turn.source).toEqual(sources[2]),
        (s) => s.turn.extraTurn(1, { source: { kind: 'card', id: -1 } }),
      ],
    });
    table.step(0).do('go').step(1);
    expect(() => table.step(2)).toThrow(/extraTurn: a source/);
  });

  test('an event may give a turn without one kind of segment', () => {
    const table = new Table(full.build()).do(extraTurn(1, 3, 'a'), 'go');
    expect([table.now, table.do('go').now]).toEqual(['2:1 b', '3:1 a']);
  });

  test('an extra turn may go without some of its segments', () => {
    const profile = turnProfile()
      .segments('a')
      .phase('p', 'b', 'c')
      .segments('d')
      .allowExtraTurns()
      .events({ proceed: 'system' })
      .build();
    const table = new Table(profile, {
      steps: [
        (s) => s.turn.extraTurn(1, { without: ['p'] }),
        (s) => s.turn.extraTurn(1, { without: ['a', 'c'] }),
      ],
    });
    table.step(0).step(1).do('go');
    expect([table.now, table.do('proceed').now, table.do('proceed').now]).toEqual([
      '2:1 b',
      '2:1 d',
      '3:1 a',
    ]);
    expect([table.do('proceed').now, table.do('proceed').now]).toEqual(['3:1 d', '4:1 a']);
    expect(table.log()).toContain('~p:1');
    expect([table.do('proceed').now, table.turn.isExtra]).toEqual(['4:1 b', false]);
  });

  const SKIPS: [name: string, profile: TurnProfile][] = [
    ['skips alone', turnProfile().segments('a').allowSkips().events({ skipTurn: 'system' }).build()],
    [
      'skips and segments',
      turnProfile().segments('a', 'b').allowSkips().events({ skipTurn: 'system' }).build(),
    ],
    [
      'skips and leaving',
      turnProfile().segments('a').allowSkips().allowLeaving().events({ skipTurn: 'system' }).build(),
    ],
    [
      'skips and extra turns',
      turnProfile().segments('a').allowSkips().allowExtraTurns().events({ skipTurn: 'system' }).build(),
    ],
    [
      'skips backwards',
      turnProfile().segments('a').order('reverse').allowSkips().events({ skipTurn: 'system' }).build(),
    ],
  ];
  test.each(SKIPS)('[D4] %s: one skip is one turn less, two are two', (name, profile) => {
    const table = new Table(profile).do(skipTurn(1), skipTurn(2, 2));
    const seen = [1, 2, 3, 4, 5, 6, 7].map(() => table.do('go').turn.active).join('');
    expect(seen).toBe(name === 'skips backwards' ? '0102102' : '0101201');
    expect(table.turn).toMatchObject({ turnSkips: [0, 0, 0], number: 8 });
  });

  test.each([
    ['fixed', turnProfile().segments('a').order('fixed')],
    ['snake', turnProfile().segments('a').order('snake')],
    ['priority', turnProfile().segments('a').order('queue')],
    ['scoreSorted', turnProfile().segments('a').order('scoreSorted')],
    ['custom', turnProfile().segments('a').order('custom')],
  ])('[D4] %s: a skip with nothing else allowed', (_, builder) => {
    const profile = builder.allowSkips().events({ skipTurn: 'system' }).build();
    const table = new Table(profile, { nextSeat: (s, seat) => (seat + 1) % s.seats, turnScore: () => 0 });
    expect(table.do(skipTurn(1), 'go').turn).toMatchObject({ active: 2, turnSkips: [0, 0, 0], number: 2 });
  });

  test('[D4] everybody skips: the log names them in turn order', () => {
    const queue = turnProfile()
      .segments('a')
      .order('queue')
      .allowSkips()
      .allowLeaving()
      .events({ skipTurn: 'system' })
      .build();
    const table = new Table(queue, { steps: [(s) => s.turn.setQueue([0, 2, 1])] }).step(0);
    table.do(skipTurn(0), skipTurn(1), skipTurn(2), 'go');
    expect(table.turn).toMatchObject({ active: 2, number: 2, round: 2 });
    expect(table.log().filter((line) => line.startsWith('skip'))).toEqual(['skip:2', 'skip:1', 'skip:0']);
  });

  test('[D4] everybody skips while the order is about to be sorted anew', () => {
    const profile = turnProfile()
      .segments('a')
      .order('scoreSorted')
      .allowSkips()
      .allowLeaving()
      .events({ skipTurn: 'system' })
      .build();
    const table = new Table(profile, { turnScore: (s, seat) => s.players.score.get(seat) });
    table.do(score(2, 9), score(1, 5), score(0, 1), skipTurn(0), skipTurn(1), skipTurn(2), 'go');
    // 1 and 2 skip the rest of the round; the next begins with 2, the best, which has no skip left.
    expect(table.turn).toMatchObject({ active: 2, number: 2, round: 2, turnSkips: [1, 0, 0] });
  });

  test('[D4] a skipped segment leaves no begin and no end', () => {
    const table = new Table(full.build()).do(skipSegment(1, 'a', 2), 'go');
    expect(table.now).toBe('2:1 b');
    expect(table.log()).toEqual(['-a:0', 'T2:1', '~a:1', '+b:1']);
    expect(table.times(3, 'go').now).toBe('5:1 b');
    expect(table.times(3, 'go').now).toBe('8:1 a');
  });

  test('a turn of which every segment is skipped goes by', () => {
    const table = new Table(full.build()).do(skipSegment(1, 'a'), skipSegment(1, 'b'), 'go');
    expect(table.now).toBe('3:2 a');
    expect(table.log()).toEqual(['-a:0', 'T2:1', '~a:1', '~b:1', 'T3:2', '+a:2']);
  });
});
