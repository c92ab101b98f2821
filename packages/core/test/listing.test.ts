/** Lists that the engine makes by itself: every value of the fields is tried against the rule. */
import {
  advance,
  array,
  bool,
  byAnySeat,
  bySystem,
  counter,
  decodeEvent,
  defineGame,
  edit,
  type Game,
  type GameState,
  handle,
  int,
  legalEvents,
  oneOf,
  Runner,
  sealed,
  segment,
  startGame,
  turnProfile,
  unlisted,
  unwrap,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';

/** The legal events in short: `0 put 3 red`, with `-` for the system. */
function listed(state: GameState): string[] {
  return legalEvents(state).map((code) => {
    const { type, seat, ...fields } = decodeEvent(state.game as Game, code);
    return [seat ?? '-', type, ...Object.values(fields)].join(' ');
  });
}

const base = { name: 'derived', seats: 2, state: { n: counter(9) }, outcome: () => null } as const;

describe('fields', () => {
  const game = defineGame({
    ...base,
    events: {
      none: {},
      one: { a: int(-1, 1) },
      two: { a: int(2, 3), b: oneOf('x', 'y', 'z') },
      three: { a: int(0, 1), b: bool(), c: int(5, 6) },
    },
    rules: { none: () => {}, one: () => {}, two: () => {}, three: () => {} },
  });

  test('every value is listed: events as they are declared, the last field first', () => {
    const pairs = [2, 3].flatMap((a) => ['x', 'y', 'z'].map((b) => `0 two ${a} ${b}`));
    const triples = [0, 1].flatMap((a) =>
      [false, true].flatMap((b) => [5, 6].map((c) => `0 three ${a} ${b} ${c}`)),
    );
    const ones = ['0 one -1', '0 one 0', '0 one 1'];
    expect(listed(startGame(game))).toEqual(['0 none', ...ones, ...pairs, ...triples]);
  });

  test('conditions of several fields leave what they let pass, and a runner lists the same', () => {
    const picky = defineGame({
      ...base,
      events: { none: {}, sum: { a: int(1, 4), b: int(0, 3), c: int(-2, 2) } },
      refusals: { wrong: 'That is not the sum.', odd: 'Only even numbers.' },
      rules: {
        none: (rule) => rule.when((_s, e) => e.seat === 1, 'wrong'),
        sum: (rule) =>
          rule
            .when((s, e) => e.a + e.b + e.c === s.n, 'wrong')
            .applies((_s, e) => e.b !== 1)
            .check((_s, e) => (e.a % 2 === 1 ? 'odd' : null)),
      },
    });
    const state = unwrap(edit(startGame(picky), { n: 5 }));
    expect(listed(state)).toEqual([
      '0 sum 2 2 1',
      '0 sum 2 3 0',
      '0 sum 4 0 1',
      '0 sum 4 2 -1',
      '0 sum 4 3 -2',
    ]);
    const runner = new Runner(picky);
    runner.load(state);
    expect(runner.moves.slice(0, runner.list())).toEqual(legalEvents(state));
  });

  test('a branch of a rule is asked for every value', () => {
    const branched = defineGame({
      ...base,
      events: { go: { fast: bool(), far: int(1, 3) } },
      refusals: { much: 'That is too much.' },
      rules: {
        go: (rule) =>
          rule.if(
            (_s, e) => e.fast,
            (yes) => yes.when((_s, e) => e.far === 1, 'much'),
            (no) => no.when((_s, e) => e.far < 3, 'much'),
          ),
      },
    });
    expect(listed(startGame(branched))).toEqual(['0 go false 1', '0 go false 2', '0 go true 1']);
  });

  test('more values than can be tried are a mistake that names the rule', () => {
    const define = (most: number) => () =>
      defineGame({
        ...base,
        events: { go: { a: int(1, most), b: int(0, 255) } },
        rules: { go: () => {} },
      });
    expect(define(256)).not.toThrow();
    expect(define(257)).toThrow(/^derived: .*rules\.go: its fields have 65792 values.*list\(\)/);
  });

  test('events that are not for choosing from may have as many as they like', () => {
    const game = defineGame({
      ...base,
      events: {
        go: unlisted({ a: int(0, 1_000_000) }),
        part: { a: int(0, 1_000_000) },
      },
      rules: { go: () => {}, part: (rule) => rule.split((_s, e, parts) => parts.go({ a: e.a })) },
    });
    expect(listed(startGame(game))).toEqual([]);
    expect(handle(startGame(game), { type: 'part', a: 123_456 }).ok).toBe(true);
  });
});

describe('what looks at the state alone', () => {
  test('is asked once for a list, in the order in which it is written, and for every event by handle', () => {
    const asked: string[] = [];
    const game = defineGame({
      ...base,
      events: { go: { a: int(0, 3) } },
      refusals: { late: 'Too late.', odd: 'Only even numbers.' },
      rules: {
        go: (rule) =>
          rule
            .when((_s, e) => asked.push(`a${e.a}`) > 0 && e.a % 2 === 0, 'odd')
            .when((s) => asked.push('n') > 0 && s.n < 5, 'late')
            .check((s) => (asked.push('m') > 0 && s.n === 4 ? 'late' : null)),
      },
    });
    const state = startGame(game);
    expect(listed(state)).toEqual(['0 go 0', '0 go 2']);
    expect(asked.splice(0)).toEqual(['n', 'm', 'a0', 'a1', 'a2', 'a3']);
    expect(listed(unwrap(edit(state, { n: 4 })))).toEqual([]);
    expect(asked.splice(0)).toEqual(['n', 'm']);
    // What is refused is told the first reason, as it is written.
    expect(handle(unwrap(edit(state, { n: 4 })), { type: 'go', a: 1 })).toMatchObject({
      refusal: { code: 'derived/odd' },
    });
    expect(handle(state, { type: 'go', a: 2 }).ok).toBe(true);
    expect(asked).toEqual(['a1', 'a2', 'n', 'm']);
  });
});

describe('actors', () => {
  test('events of any seat are listed for every seat, those of the system for nobody', () => {
    const game = defineGame({
      ...base,
      seats: 3,
      state: { n: counter(9), done: array(3, bool()) },
      events: {
        shake: bySystem({ how: int(0, 1) }),
        shout: byAnySeat({ word: int(1, 2) }),
        go: {},
        quit: unlisted(byAnySeat()),
      },
      refusals: { silent: 'You have shouted.' },
      rules: {
        shake: () => {},
        shout: (rule) =>
          rule.when((s, e) => !s.done.get(e.seat), 'silent').do((s, e) => s.done.set(e.seat, true)),
        go: (rule) => rule.do(advance),
        quit: () => {},
      },
    });
    let state = unwrap(handle(startGame(game), { type: 'go' }));
    state = unwrap(handle(state, { type: 'shout', seat: 0, word: 1 }));
    expect(listed(state)).toEqual([
      ...['- shake 0', '- shake 1'],
      ...['1 shout 1', '1 shout 2', '2 shout 1', '2 shout 2'],
      '1 go',
    ]);
  });

  test('[T9] sealed events are listed for the seats that are asked', () => {
    const define = (isOwn: boolean) =>
      defineGame({
        ...base,
        seats: 3,
        turns: turnProfile()
          .segments('deal', segment('bid', { window: 'sealed' }), 'show')
          .pairCommit('bid', 'show')
          .build(),
        events: { deal: {}, bid: sealed({ amount: int(0, 1) }) },
        rules: {
          deal: (rule) =>
            rule.in('deal').do((s) => {
              s.turn.expectCommits([0, 2]);
              s.turn.endSegment();
            }),
          bid: (rule) =>
            isOwn &&
            rule.list((s, moves) => {
              for (let seat = 0; seat < 3; seat++) if (s.turn.mayAct(seat)) moves.by(seat).bid.each(0b11);
            }),
        },
      });
    for (const game of [define(false), define(true)]) {
      expect(listed(startGame(game))).toEqual(['0 deal']);
      let state = unwrap(handle(startGame(game), { type: 'deal' }));
      expect(listed(state)).toEqual(['0 bid 0', '0 bid 1', '2 bid 0', '2 bid 1']);
      state = unwrap(handle(state, { type: 'bid', seat: 0, amount: 1 }));
      expect(listed(state)).toEqual(['2 bid 0', '2 bid 1']);
      expect(handle(state, { type: 'bid', seat: 1, amount: 1 })).toMatchObject({
        refusal: { code: 'turn/not-asked' },
      });
    }
  });

  test('events are listed for whoever holds priority, and the system goes on when nobody does', () => {
    const game = defineGame({
      ...base,
      turns: turnProfile()
        .segments(segment('start', { window: 'none' }), segment('main', { window: 'priority' }))
        .events({ pass: 'active', proceed: 'system', endTurn: 'system' })
        .build(),
      events: { go: {} },
      rules: { go: (rule) => rule.do((s) => s.turn.act()) },
    });
    expect(listed(startGame(game))).toEqual(['- proceed']);
    let state = unwrap(handle(startGame(game), { type: 'proceed' }));
    expect(listed(state)).toEqual(['0 go', '0 pass']);
    state = unwrap(handle(state, { type: 'pass' }));
    expect(listed(state)).toEqual(['1 go', '1 pass']);
  });

  test('a game of unlisted events alone lists nothing', () => {
    const game = defineGame({ ...base, events: { go: unlisted({}) }, rules: { go: () => {} } });
    expect(listed(startGame(game))).toEqual([]);
    expect(handle(startGame(game), { type: 'go' }).ok).toBe(true);
  });
});

describe('gates', () => {
  const game = defineGame({
    ...base,
    stages: ['early', 'late'],
    turns: turnProfile().segments('roll', 'move', 'end').build(),
    events: { roll: {}, move: { by: int(1, 2) }, stop: {}, change: {} },
    refusals: { 'roll-first': 'Roll first.' },
    rules: {
      roll: (rule) => rule.in('roll').do((s) => s.turn.endSegment()),
      move: (rule) => rule.during('early').in('move', 'roll-first'),
      stop: (rule) => rule.in(['move', 'end']).do((s) => s.turn.endSegment()),
      change: (rule) =>
        rule.during('early').do((s) => {
          s.stage = 'late';
        }),
    },
  });
  const start = startGame(game);
  const moving = unwrap(handle(start, { type: 'roll' }));
  const late = unwrap(handle(moving, { type: 'change' }));

  test('a rule lists its events in its stages and segments only', () => {
    expect(listed(start)).toEqual(['0 roll', '0 change']);
    expect(listed(moving)).toEqual(['0 move 1', '0 move 2', '0 stop', '0 change']);
    expect(listed(late)).toEqual(['0 stop']);
    expect(listed(unwrap(handle(late, { type: 'stop' })))).toEqual(['0 stop']);
  });

  test('elsewhere an event is refused, by a name of the game or by that of the turn', () => {
    const code = (state: typeof start, event: Parameters<typeof handle>[1]): string => {
      const result = handle(state, event as never);
      return result.ok ? 'accepted' : result.refusal.code;
    };
    expect(code(start, { type: 'move', by: 1 })).toBe('derived/roll-first');
    expect(code(start, { type: 'stop' })).toBe('turn/wrong-segment');
    expect(code(moving, { type: 'roll' })).toBe('turn/wrong-segment');
    expect(code(late, { type: 'move', by: 1 })).toBe('game/wrong-stage');
    expect(code(start, { type: 'stop', seat: 1 })).toBe('turn/not-your-turn');
  });
});
