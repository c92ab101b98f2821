/** [T13] Asks: the turn waits for answers, then goes on where it was. */
import {
  bySystem,
  defineGame,
  describe as describeState,
  handle,
  int,
  list,
  segment,
  startGame,
  stateFromJson,
  stateToJson,
  turnOf,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { endSegment, type Loose, leave, type State, Table } from './turn-table.ts';

const answer = (seat: number): Loose => ({ type: 'answer', seat });
const asked = segment('answer', { window: 'asked' });
const deeper = segment('deeper', { window: 'asked' });

const STEPS = [
  (s: State) => s.turn.ask(1, 'answer'),
  (s: State) => s.turn.ask([2, 1], 'answer'),
  (s: State) => s.turn.ask([0, 2], 'deeper'),
  (s: State) => s.turn.advance(),
  (s: State) => s.turn.answer(1),
  (s: State) => s.turn.replay(),
  (s: State) => s.turn.pass(),
  (s: State) => s.turn.endTurn(),
  (s: State) => s.trace.push(10 * s.turn.asked + s.turn.askRoom),
];

describe.each([
  ['one segment', turnProfile().segments('main', asked, deeper)],
  [
    'one segment with a cap of replays',
    turnProfile().segments('main', asked, deeper).allowReplay({ cap: 5 }),
  ],
  ['two segments', turnProfile().segments(asked, 'main', deeper, 'late')],
  ['segments that can be inserted', turnProfile().segments('main', 'late', asked, deeper).allowInserts()],
])('[T13] asks in a turn of %s', (_, builder) => {
  const profile = builder
    .allowReplay()
    .allowPass()
    .limitAsks({ most: 2 })
    .events({ answer: 'active', proceed: 'system', endSegment: 'system', pass: 'active' })
    .build();
  const table = () => new Table(profile, { seats: 4, steps: STEPS });

  test('only who is asked may act, and the turn stays whose it was', () => {
    const one = table().step(0);
    expect(one.turn).toMatchObject({ segment: 'answer', active: 0, number: 1, asked: [1] });
    expect(one.refused({ type: 'move', seat: 0 })).toBe('turn/not-asked');
    expect(one.refused({ type: 'move', seat: null })).toBe('turn/not-asked');
    one.do({ type: 'move', seat: 1 });
    // Without a seat the event is that of who is asked.
    expect(one.do('answer').turn).toMatchObject({ segment: 'main', active: 0, number: 1, asked: [] });
    expect(one.refused({ type: 'move', seat: 1 })).toBe('turn/not-your-turn');
    expect(one.do('move').refused(answer(1))).toBe('turn/not-your-turn');
    expect(one.log().filter((line) => line.includes('answer'))).toEqual(['+answer:0', '-answer:0']);
  });

  test('several answer in any order, each once', () => {
    const two = table().step(1);
    expect(two.turn.asked).toEqual([1, 2]);
    expect(two.do(answer(2)).refused(answer(2))).toBe('turn/not-asked');
    expect(two.turn).toMatchObject({ segment: 'answer', asked: [1] });
    expect(two.do(answer(1)).turn).toMatchObject({ segment: 'main', asked: [] });
  });

  test('asks within asks, as many as the profile says', () => {
    const nested = table().step(8).step(1).step(2).step(8);
    expect(nested.trace).toEqual([2, 50]);
    expect(nested.turn).toMatchObject({ segment: 'deeper', asked: [0, 2], active: 0 });
    expect(nested.refused(answer(1))).toBe('turn/not-asked');
    expect(() => nested.step(0)).toThrow(/ask: 2 asks are open already/);
    nested.do(answer(2));
    expect(nested.do(answer(0)).turn).toMatchObject({ segment: 'answer', asked: [1, 2] });
    expect(nested.do(answer(1), answer(2)).turn).toMatchObject({ segment: 'main', asked: [] });
  });

  test('a state in the middle of an ask survives JSON', () => {
    const { state } = table().step(1).step(2).match;
    const restored = unwrap(stateFromJson(state.game, JSON.stringify(stateToJson(state))));
    expect(restored.cells).toEqual(state.cells);
    const broken = { ...stateToJson(state) } as unknown as { state: { turn: object } };
    broken.state = { ...broken.state, turn: { ...broken.state.turn, asked: [] } };
    expect(stateFromJson(state.game, broken as never)).toMatchObject({ ok: false });
  });

  test.each([
    ['proceed', 3, { number: 2, active: 1, passStreak: 0 }],
    ['replay', 5, { number: 2, active: 0, isReplay: true }],
    ['pass', 6, { number: 2, active: 1, passStreak: 1 }],
    ['endTurn', 7, { number: 2, active: 1 }],
  ])('%s drops all asks', (__, step, expected) => {
    const open = table().step(1).step(2).step(step);
    expect(open.turn).toMatchObject({ ...expected, segment: 'main', asked: [] });
    // And nothing of them is left: the same state as without.
    const other = table().do('move').do('move').step(step);
    expect(open.match.state.cells).toEqual(other.match.state.cells);
    const segments = open.log().filter((line) => /answer|deeper/.test(line));
    expect(segments).toEqual(['+answer:0', '+deeper:0', '-deeper:0', '-answer:0']);
  });

  test('the system ends an ask for all; a seat ends nothing but its own', () => {
    expect(table().step(1).do('proceed').turn).toMatchObject({ segment: 'main', asked: [], number: 1 });
    expect(table().step(1).do(endSegment('answer')).turn).toMatchObject({ segment: 'main', number: 1 });
    expect(table().step(1).refused(endSegment('main'))).toBe('turn/wrong-segment');
    expect(table().step(1).refused({ type: 'pass', seat: 1 })).toBe('turn/wrong-segment');
    expect(table().step(1).refused({ type: 'pass', seat: 0 })).toBe('turn/not-asked');
  });

  test('what is no ask is a programming error', () => {
    const wrong = (step: (s: State) => void) => () => new Table(profile, { steps: [step] }).step(0);
    expect(wrong((s) => s.turn.ask(1, 'main'))).toThrow(/no segment 'main' with the window asked/);
    expect(wrong((s) => s.turn.ask(7, 'answer'))).toThrow(/no seat 7/);
    expect(wrong((s) => s.turn.answer(1))).toThrow(/seat 1 is not asked/);
    expect(wrong((s) => s.turn.beginSegment('answer'))).toThrow(/'answer' begins by ask/);
  });
});

describe('[T13] asks and what was interrupted', () => {
  const talk = turnProfile()
    .phase('talks', segment('talk', { window: 'priority', repeatable: true }))
    .segments(segment('sale', { window: 'bidding' }), asked, deeper)
    .allowLeaving()
    .events({
      pass: 'active',
      act: 'active',
      answer: 'active',
      proceed: 'system',
      beginSegment: 'system',
      resolved: 'system',
      leave: 'everyone',
    });

  test('a window goes on untouched: holder, passes, depth and ordinal', () => {
    const table = new Table(talk.build(), {
      seats: 4,
      steps: [...STEPS, (s) => s.trace.push(s.turn.ordinal)],
    });
    table.do({ type: 'beginSegment', segment: 'talk' }, 'act', 'pass', 'pass');
    const before = { ...table.turn };
    table.step(1).step(9);
    expect(table.turn).toMatchObject({ segment: 'answer', holder: 2, passed: [0, 1], depth: 1 });
    for (const type of ['act', 'pass']) expect(table.refused({ type, seat: 1 })).toBe('turn/wrong-segment');
    expect(table.refused({ type: 'beginSegment', segment: 'sale' })).toBe('turn/wrong-segment');
    table.do(answer(1), answer(2));
    expect({ ...table.turn, events: 0 }).toEqual({ ...before, events: 0 });
    expect(table.step(9).trace).toEqual([1, 2]);
    expect(table.do('pass', 'pass').turn).toMatchObject({ awaiting: true });
  });

  test('who leaves has answered; if nobody is left to answer, the turn goes on', () => {
    const table = new Table(talk.build(), { seats: 4, steps: STEPS }).step(1).step(2);
    table.do(leave(2));
    expect(table.turn).toMatchObject({ segment: 'deeper', asked: [0] });
    expect(table.do(leave(1)).turn).toMatchObject({ segment: 'deeper', asked: [0] });
    // With the inner question the outer one is over, too: all whom it asked have left.
    expect(table.do(answer(0)).turn).toMatchObject({ segment: 'talk', asked: [], holder: 0 });
    expect(table.step(0).turn).toMatchObject({ segment: 'talk', asked: [] });
  });

  test('the turn of a seat that leaves goes on with its asks, or ends without them', () => {
    const open = (activeTurn: 'continue' | 'end-turn') =>
      new Table(talk.allowLeaving({ activeTurn }).build(), { seats: 4, steps: STEPS }).step(1).do(leave(0));
    expect(open('continue').turn).toMatchObject({
      active: null,
      segment: 'answer',
      asked: [1, 2],
      holder: 1,
    });
    expect(open('continue').do(answer(1), answer(2)).turn).toMatchObject({ segment: 'talk', holder: 1 });
    expect(open('end-turn').turn).toMatchObject({ number: 2, active: 1, segment: 'talk', asked: [] });
  });

  test('a bidding that is over while seats are asked ends when they have answered', () => {
    const table = new Table(talk.build(), { seats: 3, steps: STEPS }).do('pass', 'pass', 'pass');
    expect(table.turn).toMatchObject({ segment: 'sale', holder: 0 });
    table.do('pass').step(0).do(leave(2));
    expect(table.turn).toMatchObject({ segment: 'answer', asked: [1] });
    expect(table.do(answer(1)).turn).toMatchObject({ number: 2, active: 1, segment: 'talk' });
  });

  test('hooks of the asked segment run, those of the interrupted one do not; a begin hook may ask', () => {
    const profile = turnProfile().segments('a', asked, 'b').events({ answer: 'active', proceed: 'system' });
    const note = (code: number) => (s: { trace: { push(n: number): void } }) => s.trace.push(code);
    const table = new Table(profile.build(), {
      onSegment: {
        a: {
          begin: (s: State) => {
            s.trace.push(1);
            if (s.turn.number === 2) s.turn.ask(0, 'answer');
          },
          end: note(2),
        },
        answer: {
          begin: note(3),
          end: (s: State) => {
            s.trace.push(4);
            if (s.turn.number === 2) s.turn.endSegment();
          },
        },
      } as never,
      steps: STEPS,
    });
    expect(table.step(0).do(answer(1)).trace).toEqual([1, 3, 4]);
    table.do('go');
    expect(table.turn).toMatchObject({ number: 2, active: 1, segment: 'answer', asked: [0] });
    // Its end may end what it interrupted.
    expect(table.do(answer(0)).turn).toMatchObject({ number: 2, active: 1, segment: 'b' });
    expect(table.trace).toEqual([1, 3, 4, 2, 1, 3, 4, 2]);
  });

  test('the end of a segment, the setup and a collection of commitments are no time to ask', () => {
    const plain = turnProfile().segments('a', 'b', asked).events({ proceed: 'system' }).build();
    const late = new Table(plain, { onSegment: { a: { end: (s) => s.turn.ask(1, 'answer') } } });
    expect(() => late.do('proceed')).toThrow(/as a segment ends/);
    expect(() => new Table(plain, { setup: (s) => s.turn.ask(1, 'answer') })).toThrow(/in the setup/);
    const sealed = turnProfile()
      .segments(segment('c', { window: 'sealed' }), 'r', asked)
      .pairCommit('c', 'r')
      .build();
    expect(() => new Table(sealed, { steps: STEPS }).step(0)).toThrow(/while commitments are collected/);
  });

  test('[D10] a seat that is asked has its own time, and answers when it is up', () => {
    const profile = turnProfile()
      .segments('a', asked)
      .limitTime()
      .events({ tick: 'system', setLimit: 'system', timeout: 'system', answer: 'active' })
      .build();
    const table = new Table(profile, { steps: STEPS }).do({ type: 'tick', amount: 50 }).step(1);
    for (const player of [0, 1, 2]) table.do({ type: 'setLimit', player, limit: 10 });
    table.do({ type: 'tick', amount: 7 }, answer(2), { type: 'tick', amount: 4 });
    expect(table.turn.used).toEqual([50, 11, 7]);
    expect(table.refused({ type: 'timeout', player: 0 })).toBe('turn/not-expired');
    expect(table.refused({ type: 'timeout', player: 2 })).toBe('turn/not-expired');
    expect(table.do({ type: 'timeout', player: 1 }).turn).toMatchObject({
      segment: 'a',
      asked: [],
      number: 1,
    });
    expect(table.do({ type: 'timeout', player: 0 }).turn).toMatchObject({ number: 2, active: 1 });
  });

  test('[D10] where the segment says so, a seat that is out of time answers with an event of the game', () => {
    const profile = (otherwise: string) =>
      turnProfile()
        .segments('a', segment('answer', { window: 'asked', otherwise }))
        .limitTime()
        .events({ tick: 'system', setLimit: 'system', timeout: 'system' })
        .build();
    const play = (otherwise: string, room: number) => {
      const game = defineGame({
        name: 'probe',
        seats: 2,
        turns: profile(otherwise),
        state: { said: list(1, int(0, 9)) },
        events: { ask: {}, no: {}, yes: { much: int(0, 3) }, tell: bySystem() },
        refusals: { enough: 'Enough was said.' },
        rules: {
          ask: (rule) => rule.do((s) => s.turn.ask(1, 'answer')),
          no: (rule) =>
            rule
              .in('answer')
              .when((s) => s.said.length < room, 'enough')
              .do((s, e) => {
                s.said.push(5 + e.seat);
                s.turn.answer(e.seat);
              }),
          yes: (rule) => rule.in('answer').do((s, e) => s.turn.answer(e.seat)),
          tell: (rule) => rule.do(() => {}),
        },
        outcome: () => null,
      });
      let state = startGame(game);
      for (const event of [
        { type: 'setLimit', player: 1, limit: 3 },
        { type: 'ask' },
        { type: 'tick', amount: 4 },
        { type: 'timeout', player: 1 },
      ] as const) {
        state = unwrap(handle(state, event));
      }
      return [turnOf(state).segment, describeState(state).said];
    };
    expect(play('no', 1)).toEqual(['a', [6]]);
    // What the rules do not let it answer is no answer; it is not asked any longer all the same.
    expect(play('no', 0)).toEqual(['a', []]);
    const where = /^probe: turns\.segments\(answer\)\.otherwise: /;
    expect(() => play('maybe', 1)).toThrow(where);
    expect(() => play('maybe', 1)).toThrow("the game has no event 'maybe'");
    expect(() => play('toString', 1)).toThrow("the game has no event 'toString'");
    expect(() => play('yes', 1)).toThrow("'yes' has fields");
    expect(() => play('tell', 1)).toThrow("'tell' is no answer of a seat");
    expect(() =>
      turnProfile()
        .segments(segment('a', { otherwise: 'no' }))
        .build(),
    ).toThrow('turns.segments(a).otherwise: it needs the window asked');
  });

  test('an event without a seat is that of the first that is asked, from whose turn it is on', () => {
    const table = new Table(talk.build(), { first: 2, steps: [(s) => s.turn.ask([0, 1, 2], 'answer')] });
    table.step(0);
    expect([1, 2, 3].map(() => table.do('answer').turn.asked)).toEqual([[0, 1], [1], []]);
  });
});
