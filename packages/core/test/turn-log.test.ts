/** [D15] What the turn tells, from the first turn on. */
import { segment, turnProfile } from '@rondel/core';
import { formatTurnLine, turnLog } from '@rondel/core/inspect';
import { describe, expect, test } from 'vitest';
import { bid, commitProfile, leave, skipTurn, Table } from './turn-table.ts';

/** The log without its event numbers and with nothing that says `to: null`. */
const linesOf = (table: Table) => turnLog(table.match).map(({ event: _, to: __, ...line }) => line);

describe('the log', () => {
  test.each([
    ['one segment', turnProfile().segments('a')],
    ['one segment, and seats that leave', turnProfile().segments('a').allowLeaving()],
    ['one segment, capped replays', turnProfile().segments('a').allowReplay({ cap: 1 })],
  ])('[D15] %s: every turn, segment and pass is in it', (_, builder) => {
    const profile = builder.allowPass().events({ pass: 'active', proceed: 'system' }).build();
    expect(new Table(profile).do('go', 'pass', 'proceed').log()).toEqual([
      ...['-a:0', 'T2:1', '+a:1'],
      ...['Pass:1', '-a:1', 'T3:2', '+a:2'],
      ...['-a:2', 'T4:0', '+a:0'],
    ]);
  });

  test('[D15] replays of a turn of one segment are in it', () => {
    for (const builder of [turnProfile().allowReplay(), turnProfile().allowReplay({ cap: 2 })]) {
      const profile = builder.segments('a').events({ replay: 'active' }).build();
      expect(new Table(profile).do('replay').log()).toEqual(['-a:0', 'T2:0r', '+a:0']);
    }
  });

  test('[D15] the set-up tells the first round, turn and segment', () => {
    for (const profile of [turnProfile().segments('a').build(), turnProfile().segments('a', 'b').build()]) {
      expect(turnLog(new Table(profile, { first: 1 }).match)).toEqual([
        { type: 'RoundBegin', seat: 1, round: 1, times: 1, to: null, event: 0 },
        {
          type: 'TurnBegin',
          seat: 1,
          turn: 1,
          extra: false,
          replay: false,
          source: null,
          to: null,
          event: 0,
        },
        { type: 'Begin', seat: 1, segment: 'a', to: null, event: 0 },
      ]);
    }
  });

  test('[D15] a queue that the set-up arranges decides whose first turn is told', () => {
    const profile = turnProfile().segments('a').order('queue').build();
    const table = new Table(profile, { setup: (s) => s.turn.setQueue([2, 0, 1]) });
    expect(turnLog(table.match).map(formatTurnLine)).toEqual([
      '0. round 1',
      '0. turn 1: seat 2',
      '0.   a begins (seat 2)',
    ]);
  });

  test.each([
    ['plain', turnProfile().segments('a')],
    ['two segments', turnProfile().segments('a', 'b')],
    ['a queue', turnProfile().segments('a').order('queue')],
  ])('[T6] [D15] rounds that begin are told: %s', (_, builder) => {
    const table = new Table(builder.build()).times(7, 'go');
    const begun = turnLog(table.match).filter((line) => line.type === 'RoundBegin');
    expect(begun.map(({ seat, round, event }) => [seat, round, event])).toEqual([
      [0, 1, 0],
      [0, 2, 3],
      [0, 3, 6],
    ]);
  });

  test('[D4] [D15] rounds that all skip name also those who have left', () => {
    const profile = turnProfile().segments('a').allowSkips().allowLeaving();
    const table = new Table(profile.events({ skipTurn: 'system', leave: 'system' }).build(), { seats: 4 });
    table.do(leave(2), skipTurn(0, 5), skipTurn(1, 5), skipTurn(3, 5), 'go');
    expect(linesOf(table).slice(4)).toEqual([
      { type: 'End', seat: 0, segment: 'a' },
      { type: 'TurnSkipped', seat: 1, times: 5 },
      { type: 'TurnSuppressed', seat: 2, times: 5 },
      { type: 'TurnSkipped', seat: 3, times: 5 },
      { type: 'TurnSkipped', seat: 0, times: 5 },
      { type: 'RoundBegin', seat: 0, round: 6, times: 5 },
      { type: 'TurnBegin', seat: 1, turn: 2, extra: false, replay: false, source: null },
      { type: 'Begin', seat: 1, segment: 'a' },
    ]);
    expect(turnLog(table.match).map(formatTurnLine)).toContain('5. round 6, 5 rounds later');
  });

  test('[D11] [D15] what is inserted is told with its source', () => {
    const profile = turnProfile().phase('p', 'a', 'b').segments('c').allowInserts().build();
    const table = new Table(profile, {
      steps: [
        (s) => s.turn.insertSegment('c', { source: { kind: 'card', id: 9 } }),
        (s) =>
          s.turn.insertPhases(['p', { phase: 'p', only: 'b' }], 'this', { source: { kind: 'rule', id: 4 } }),
        (s) => s.turn.insertPhases(['p'], 'p'),
      ],
    });
    // The last one finds no such phase ahead, and does nothing.
    table.step(0).step(2).step(1);
    expect(linesOf(table).slice(3)).toEqual([
      { type: 'Inserted', seat: 0, segments: ['c'], source: { kind: 'card', id: 9 } },
      { type: 'Inserted', seat: 0, segments: ['a', 'b', 'b'], source: { kind: 'rule', id: 4 } },
    ]);
  });

  test('[D15] what goes on the stack, resolves and is gone', () => {
    const profile = turnProfile()
      .segments(segment('a', { window: 'priority' }))
      .events({ pass: 'active', act: 'active', special: 'active', resolved: 'system' })
      .build();
    const table = new Table(profile, { seats: 2 });
    table.do('act', 'special', 'act', 'pass', 'pass', { type: 'resolved', depth: 1 });
    expect(linesOf(table).slice(3)).toEqual([
      { type: 'Stacked', seat: 0, depth: 1 },
      { type: 'Stacked', seat: 0, depth: 2 },
      { type: 'Pass', seat: 0 },
      { type: 'Pass', seat: 1 },
      { type: 'ResolveTop', seat: 0 },
      { type: 'Resolved', seat: 0, depth: 1 },
    ]);
  });

  test('[D15] what comes off the stack without resolving: by a rule, with the end of its segment or turn', () => {
    const profile = turnProfile()
      .segments(segment('a', { window: 'priority' }), segment('b', { window: 'priority' }))
      .allowLeaving()
      .events({ pass: 'active', act: 'active', endTurn: 'system', leave: 'everyone' })
      .build();
    const table = new Table(profile, {
      seats: 2,
      steps: [
        (s) => s.turn.setDepth(1),
        (s) => s.turn.setDepth(0),
        (s) => s.turn.endSegment(),
        (s) => s.turn.setDepth(s.turn.depth),
      ],
    });
    const told = (...events: (string | number)[]) => {
      const before = linesOf(table).length;
      for (const event of events) typeof event === 'number' ? table.step(event) : table.do(event);
      return linesOf(table)
        .slice(before)
        .filter(({ type }) => !['Pass', 'Stacked', 'RoundBegin'].includes(type));
    };
    const gone = (depth: number) => ({ type: 'Unstacked', seat: 0, depth });
    expect(told('act', 'act', 'act', 3)).toEqual([]);
    expect(told(0, 0)).toEqual([gone(1)]);
    // What was to resolve has not: it is gone.
    expect(told('pass', 'pass', 1)).toEqual([{ type: 'ResolveTop', seat: 0 }, gone(0)]);
    expect(table.turn).toMatchObject({ segment: 'a', holder: 0, depth: 0 });
    const ends = [gone(0), { type: 'End', seat: 0, segment: 'a' }, { type: 'Begin', seat: 0, segment: 'b' }];
    expect(told('act', 2)).toEqual(ends);
    expect(told('act', 'endTurn').slice(0, 2)).toEqual([gone(0), { type: 'End', seat: 0, segment: 'b' }]);
    // Nothing on it, nothing to tell; and it stays the turn of a seat that has left.
    table.do(leave(1)).do('act', 'pass');
    expect(told(1).map(({ type, seat }) => [type, seat])).toEqual([['Unstacked', 1]]);
  });

  test('[T9] [D15] who commits and who need not', () => {
    const table = new Table(commitProfile().events({ excuse: 'system' }).build());
    table.do(bid(1), { type: 'excuse', player: 0 });
    expect(linesOf(table).slice(3)).toEqual([
      { type: 'Committed', seat: 1 },
      { type: 'Excused', seat: 0 },
    ]);
  });

  test('[D15] what is told of a segment names the turn it belongs to, also when its player has left', () => {
    const profile = turnProfile().segments('a', 'b').allowLeaving();
    const table = new Table(profile.events({ leave: 'system', proceed: 'system' }).build());
    expect(table.do(leave(0), 'proceed').log()).toEqual(['Left:0', '-a:0', '+b:0']);
  });
});
