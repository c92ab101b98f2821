/** [T2] Profiles: what they are when nothing is said, and what cannot be built. */
import {
  defineGame,
  describe as describeState,
  segment,
  startMatch,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';
import {
  commitProfile,
  extraTurn,
  gameOf,
  type Loose,
  leave,
  report,
  STATE,
  skipSegment,
  skipTurn,
  Table,
  usual,
} from './turn-table.ts';

/** The builder as JavaScript has it, without types that know the options. */
type Loosely = Record<
  | 'allowReplay'
  | 'allowPass'
  | 'allowLeaving'
  | 'allowExtraTurns'
  | 'limitTime'
  | 'pairCommit'
  | 'segments'
  | 'build',
  (...options: unknown[]) => unknown
>;

describe('[T2] profiles', () => {
  test('without segments of its own a turn is start, main, end', () => {
    const table = new Table(usual().build(), { seats: 2 });
    const seen = [table.now];
    for (let i = 0; i < 6; i++) seen.push(table.do('proceed').now);
    expect(seen).toEqual([
      '1:0 start',
      '1:0 main',
      '1:0 end',
      '2:1 start',
      '2:1 main',
      '2:1 end',
      '3:0 start',
    ]);
  });

  test('a game without a profile has the segment main alone', () => {
    const game = defineGame({
      name: 'bare',
      seats: 2,
      state: STATE,
      events: { go: {} },
      rules: { go: (rule) => rule.do((s) => s.turn.advance()) },
      outcome: () => null,
    });
    let match = startMatch(game);
    for (let i = 0; i < 3; i++) match = unwrap(match.handleEvent({ type: 'go' }));
    expect(describeState(match.state).turn).toMatchObject({ number: 4, active: 1, round: 2 });
  });

  test('a profile is plain frozen data, and a builder can be used twice', () => {
    const builder = turnProfile().segments('a').fact('f');
    const one = builder.segments('b').build();
    const two = builder.segments('c').build();
    expect(one.segments.map((s) => s.name)).toEqual(['a', 'b']);
    expect(two.segments.map((s) => s.name)).toEqual(['a', 'c']);
    expect(JSON.parse(JSON.stringify(one))).toEqual(one);
    const parts = [one, one.segments, one.phases, one.facts, one.events, ...one.segments, ...one.facts];
    for (const part of parts) expect(Object.isFrozen(part)).toBe(true);
    const paired = commitProfile().build();
    for (const part of [paired.commits, ...paired.commits]) expect(Object.isFrozen(part)).toBe(true);
    expect(Object.isFrozen(turnProfile().allowExtraTurns().build().extraTurns)).toBe(true);
  });

  const any = turnProfile() as unknown as {
    [step: string]: (...values: unknown[]) => typeof any;
  };
  const of = (...names: unknown[]) => any.segments?.(...names) as typeof any;
  const commitSegment = segment('c', { window: 'sealed' });
  const BAD: [name: string, profile: () => typeof any | undefined, field: RegExp][] = [
    ['no segment', () => of(), /turns\.segments/],
    ['a phase without segments', () => of('a').phase?.('p'), /turns\.phase\(p\)/],
    ['a segment twice', () => of('a', 'b', 'a'), /turns\.segments.*'a'/],
    ['a segment twice, in two phases', () => any.phase?.('p', 'a').phase?.('q', 'a'), /turns\.segments.*'a'/],
    ['a name that is not in kebab-case', () => of('Main'), /turns\.segments.*'Main'/],
    ['an empty name', () => of(''), /turns\.segments/],
    ['a fact twice', () => of('a').fact?.('f').fact?.('f'), /turns\.fact.*'f'/],
    ['an unknown fact in when', () => of(segment('a', { when: 'f' })), /turns\.segments\(a\)\.when.*'f'/],
    [
      'one unknown fact of several in when',
      () => of(segment('a', { when: ['g', 'f'] })).fact?.('g'),
      /turns\.segments\(a\)\.when.*'f'/,
    ],
    [
      'an unknown fact in openIf',
      () => of(segment('a', { openIf: 'f' })),
      /turns\.segments\(a\)\.openIf.*'f'/,
    ],
    ['an unknown phase in until', () => of('a').fact?.('f', { until: 'p' }), /turns\.fact\(f\).*'p'/],
    [
      'too many facts',
      () =>
        Array.from({ length: 31 }, (_, i) => `f${i}`).reduce((b, f) => b.fact?.(f) as typeof any, of('a')),
      /turns\.fact/,
    ],
    [
      'a closing segment that is not the last',
      () => of(segment('a', { closing: true }), 'b'),
      /turns\.segments\(a\)\.closing/,
    ],
    ['a phase called as a segment elsewhere', () => of('a').phase?.('a', 'b'), /turns\.phase\(a\)/],
    ['a replay cap of 0', () => of('a').allowReplay?.({ cap: 0 }), /turns\.allowReplay/],
    ['a replay cap below 0', () => of('a').allowReplay?.({ cap: -1 }), /turns\.allowReplay/],
    ['a replay cap that is not whole', () => of('a').allowReplay?.({ cap: 1.5 }), /turns\.allowReplay/],
    ['no room for extra turns', () => of('a').allowExtraTurns?.({ most: 0 }), /turns\.allowExtraTurns/],
    ['no room for inserts', () => of('a').allowInserts?.({ most: 0 }), /turns\.allowInserts/],
    ['less than no room for inserts', () => of('a').allowInserts?.({ most: -1 }), /turns\.allowInserts/],
    [
      'an unknown commit segment',
      () => of(commitSegment, 'r').pairCommit?.('x', 'r'),
      /turns\.pairCommit.*'x'/,
    ],
    ['an unknown resolution', () => of(commitSegment, 'r').pairCommit?.('c', 'x'), /turns\.pairCommit.*'x'/],
    ['a pairing out of order', () => of('r', commitSegment).pairCommit?.('c', 'r'), /turns\.pairCommit/],
    ['a pairing with itself', () => of(commitSegment, 'r').pairCommit?.('c', 'c'), /turns\.pairCommit/],
    [
      'a pairing that is not next',
      () => of(commitSegment, 'a', 'r').pairCommit?.('c', 'r'),
      /turns\.pairCommit/,
    ],
    [
      'a segment paired twice',
      () => of('c', 'r', 'q').pairCommit?.('c', 'r').pairCommit?.('c', 'q'),
      /turns\.pairCommit: 'c' is paired twice/,
    ],
    [
      'a collection paired twice',
      () => of(commitSegment, 'r').pairCommit?.('c', 'r').pairCommit?.('c', 'r', { replace: true }),
      /turns\.pairCommit: 'c' is paired twice/,
    ],
    [
      'options for a pair without sealed events',
      () => of('c', 'r').pairCommit?.('c', 'r', { replace: true }),
      /turns\.pairCommit/,
    ],
    [
      'joining that a seat sends',
      () => of('a').allowJoining?.().events?.({ join: 'any' }),
      /^turns\.events\(join\): it can be sent by system, not by 'any'$/,
    ],
    [
      'leaving together that everyone sends',
      () => of('a').allowLeaving?.().events?.({ leaveTogether: 'everyone' }),
      /turns\.events\(leaveTogether\)/,
    ],
    [
      'an answer of the system',
      () => of('a', segment('q', { window: 'asked' })).events?.({ answer: 'system' }),
      /^turns\.events\(answer\): it can be sent by active or any, not by 'system'$/,
    ],
    ['an asked segment alone', () => of(segment('q', { window: 'asked' })), /turns\.segments/],
    [
      'an asked segment in a phase',
      () => any.phase?.('p', 'a', segment('q', { window: 'asked' })),
      /turns\.segments\(q\)/,
    ],
    [
      'an asked segment that closes',
      () => of('a', segment('q', { window: 'asked', closing: true })),
      /turns\.segments\(q\)/,
    ],
    ['asks without a segment for them', () => of('a').limitAsks?.({ most: 2 }), /turns\.limitAsks/],
    [
      'no room for asks',
      () => of('a', segment('q', { window: 'asked' })).limitAsks?.({ most: 0 }),
      /turns\.limitAsks/,
    ],
    [
      'another order that ends',
      () => of('a').order?.('fixed', { rounds: 2, afterwards: 'reverse' }),
      /turns\.order/,
    ],
    [
      'a snake that ends before it begins',
      () => of('a').order?.('snake', { rounds: 0, afterwards: 'fixed' }),
      /turns\.order/,
    ],
    [
      'a snake that goes on as a snake',
      () => of('a').order?.('snake', { rounds: 2, afterwards: 'snake' }),
      /turns\.order/,
    ],
    ['time per move', () => of('a').limitTime?.({ per: 'move' }), /turns\.limitTime/],
    [
      'a bound on actions without priority',
      () => of(segment('a', { actions: 3 })),
      /turns\.segments\(a\)\.actions/,
    ],
    ['a commit window without pairing', () => of(commitSegment, 'r'), /turns\.segments\(c\)\.window/],
    [
      'two commit windows, one of them without pairing',
      () => of(commitSegment, 'r', segment('d', { window: 'sealed' }), 'q').pairCommit?.('c', 'r'),
      /turns\.segments\(d\)\.window/,
    ],
    [
      'an unknown window',
      () => of(segment('a', { window: 'porthole' as never })),
      /turns\.segments\(a\)\.window/,
    ],
    ['an unknown order', () => of('a').order?.('zigzag'), /turns\.order/],
    [
      'an event that the turn does not have',
      () => of('a').events?.({ pass: 'active', dance: 'any' }),
      /turns\.events/,
    ],
    ['an unknown sender', () => of('a').events?.({ pass: 'nobody' }), /turns\.events/],
  ];
  test.each(BAD)('%s throws when built and names the field', (_, profile, field) => {
    expect(() => profile()?.build?.()).toThrow(field);
  });

  test.each<[what: string, make: (builder: Loosely) => unknown, message: string]>([
    ['allowReplay', (b) => b.allowReplay({ cpa: 2 }), "turns.allowReplay: there is no option 'cpa'"],
    ['allowPass', (b) => b.allowPass({ cuont: 'cumulative' }), "turns.allowPass: there is no option 'cuont'"],
    ['limitTime', (b) => b.limitTime({ pre: 'turn' }), "turns.limitTime: there is no option 'pre'"],
    [
      'pairCommit',
      (b) => b.pairCommit('a', 'b', { replce: true }),
      "turns.pairCommit: there is no option 'replce'",
    ],
    [
      'a segment',
      (b) => b.segments(segment('c', { windw: 'none' } as never)),
      "turns.segments(c): there is no option 'windw'",
    ],
    [
      'a word of allowLeaving',
      (b) => b.allowLeaving({ activeTurn: 'endturn' }),
      "turns.allowLeaving: it can be 'continue' or 'end-turn', not 'endturn'",
    ],
    [
      'a word of allowExtraTurns',
      (b) => b.allowExtraTurns({ first: 'filo' }),
      "turns.allowExtraTurns: it can be 'lifo' or 'fifo', not 'filo'",
    ],
  ])('a misspelt option of %s is named', (_, make, message) => {
    const builder = turnProfile().segments('a', 'b') as unknown as Loosely;
    expect(() => (make(builder) as Loosely).build()).toThrow(message);
  });

  test('what the game has to add is asked for when it is compiled', () => {
    const of2 = (order: 'scoreSorted' | 'custom') => turnProfile().segments('a').order(order).build();
    expect(() => gameOf(of2('scoreSorted'))).toThrow(/turnScore/);
    expect(() => gameOf(of2('custom'))).toThrow(/nextSeat/);
    expect(() => gameOf(usual().build(), { onSegment: { nowhere: {} } })).toThrow(/onSegment\.nowhere/);
  });

  /** What a profile does not provide for may be refused when it is built or when it is sent. */
  const CLOSED: [type: string, needs: string, event: Loose][] = [
    ['skipTurn', 'allowSkips', skipTurn(1)],
    ['skipSegment', 'allowSkips', skipSegment(1, 'main')],
    ['extraTurn', 'allowExtraTurns', extraTurn(1)],
    ['leave', 'allowLeaving', leave(1)],
    ['tick', 'limitTime', { type: 'tick', amount: 1 }],
    ['setLimit', 'limitTime', { type: 'setLimit', player: 1, limit: 1 }],
    ['timeout', 'limitTime', { type: 'timeout', player: 0 }],
    ['report', 'a fact', report('none')],
    ['insertSegment', 'allowInserts', { type: 'insertSegment', segment: 'main' }],
    ['insertPhase', 'a phase', { type: 'insertPhase', kind: 'none', only: 'all', after: 'this', for: -1 }],
    ['act', 'a rotating window', { type: 'act', seat: null }],
    ['special', 'a rotating window', { type: 'special', seat: null }],
    ['resolved', 'a rotating window', { type: 'resolved', depth: 0 }],
    ['replay', 'allowReplay', { type: 'replay', seat: null }],
    ['pass', 'allowPass', { type: 'pass', seat: null }],
    ['commit', 'pairCommit or a segment end', { type: 'commit', seat: null }],
  ];
  test.each(CLOSED)('%s without %s is refused, if it can be declared at all', (_, needs, event) => {
    const sender = { [event.type]: event.type === 'leave' ? 'everyone' : 'system' };
    const inserts = needs === 'a phase' ? turnProfile().allowInserts() : turnProfile();
    let table: Table;
    try {
      table = new Table(
        inserts
          .segments('main')
          .events(sender as never)
          .build(),
      );
    } catch (error) {
      expect((error as Error).message).toContain(event.type);
      return;
    }
    expect(table.refused(event)).toMatch(/^(turn|event)\//);
  });
});
