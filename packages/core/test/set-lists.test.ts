/** Lists that are sets: what is legal, refused and drawn is what a list written event by event has. */
import {
  advance,
  byAnySeat,
  bySystem,
  counter,
  decodeEvent,
  defineGame,
  drawFor,
  type Game,
  handle,
  int,
  legalEvents,
  oneOf,
  optional,
  sealed,
  seat,
  setOf,
  startGame,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { countTiles } from '@rondel/core/board';
import { sequenced } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';
import { GameSimulator } from '@rondel/simulator';
import { describe, expect, test } from 'vitest';

const LAST = 35;

/** Numbers from 6 to 35 are crossed out by two seats; after 9 of them there is a pause, in which nobody may. */
function crossing(asSet: boolean) {
  return defineGame({
    name: 'crossing',
    seats: 2,
    state: { open: int(0, 0x3fffffff), crossed: counter(30), pauses: counter(1) },
    events: { cross: { number: int(6, LAST) }, rest: {} },
    refusals: { gone: 'That number is crossed out.', pause: 'Rest first.', awake: 'Nobody is tired.' },
    setup: (s) => {
      s.open = 0x3fffffff;
    },
    rules: {
      cross: (rule) =>
        rule
          .when((s) => s.crossed !== 9 || s.pauses === 1, 'pause')
          .list(asSet ? setOf((s) => s.open) : (s, moves) => moves.cross.each(s.open), 'gone')
          .do((s, e) => {
            s.open &= ~(1 << (e.number - 6));
            s.crossed += 1;
          }, advance),
      rest: (rule) =>
        rule
          .when((s) => s.crossed === 9 && s.pauses === 0, 'awake')
          .do((s) => {
            s.pauses = 1;
          }),
    },
    outcome: (s) => (s.open === 0 ? drawFor(s, 'all are crossed out') : null),
    invariant: (s) => (s.crossed + countTiles(s.open) === 30 ? null : 'the numbers are miscounted'),
  });
}

/** One event type, so that random play draws from the set itself. */
function picking(asSet: boolean) {
  return defineGame({
    name: 'picking',
    seats: 3,
    state: { open: int(0, 0x3fffffff) },
    events: { pick: { number: int(0, 29) } },
    setup: (s) => {
      s.open = 0x3fffffff;
    },
    rules: {
      pick: (rule) =>
        rule.list(asSet ? setOf((s) => s.open) : (s, moves) => moves.pick.each(s.open)).do((s, e) => {
          // Every third one takes its neighbour along, so that games differ in length.
          s.open &= e.number % 3 === 0 ? ~(3 << e.number) : ~(1 << e.number);
        }, advance),
    },
    outcome: () => null,
    stuck: (s) => drawFor(s, 'nothing is left'),
  });
}

test('a game with them is well-behaved, whether the set is all there is or one list of several', () => {
  checkGame(crossing(true), { playouts: 30 });
  checkGame(picking(true), { playouts: 30 });
});

describe.each([
  ['with other events beside it', crossing],
  ['as all there is', picking],
] as const)('%s', (_, make) => {
  test('random play draws the same events as from a list', () => {
    const digests = [true, false].map(
      (asSet) => new GameSimulator(make(asSet) as Game).playoutMany({ count: 300, seed: 11 }).digest,
    );
    expect(digests[0]).toBe(digests[1]);
  });
});

/** Two segments with a set each, the second with another first value; and two stages, of which one is about seats. */
function rolling(asSet: boolean) {
  return defineGame({
    name: 'rolling',
    seats: 3,
    turns: turnProfile().segments('roll', 'move').build(),
    state: { open: int(0, 0xffff) },
    events: { roll: { face: int(0, 15) }, move: { piece: int(2, 5) } },
    setup: (s) => {
      s.open = 0xffff;
    },
    rules: {
      roll: (rule) =>
        rule
          .in('roll')
          .list(asSet ? setOf((s) => s.open) : (s, moves) => moves.roll.each(s.open))
          .do((s, e) => {
            s.open &= ~(1 << e.face);
            s.turn.endSegment();
          }),
      move: (rule) =>
        rule
          .in('move')
          .list(asSet ? setOf(() => 0b1010) : (_, moves) => moves.move.each(0b1010))
          .do((s) => s.turn.advance()),
    },
    outcome: (s) => (s.open === 0 ? drawFor(s, 'all were rolled') : null),
  });
}

function staged(asSet: boolean) {
  return defineGame({
    name: 'staged',
    seats: 2,
    stages: ['pick', 'name'],
    state: { open: int(0, 1023) },
    events: { pick: { number: int(0, 9) }, name: { other: optional(seat()) } },
    setup: (s) => {
      s.open = 1023;
    },
    rules: {
      pick: (rule) =>
        rule
          .during('pick')
          .list(asSet ? setOf((s) => s.open) : (s, moves) => moves.pick.each(s.open))
          .do((s, e) => {
            s.open &= ~(1 << e.number);
            s.stage = 'name';
          }),
      name: (rule) =>
        rule
          .during('name')
          // Nobody is the first value.
          .list(asSet ? setOf(() => 0b101) : (_, moves) => moves.name.each(0b101))
          .do((s) => {
            s.stage = 'pick';
          }, advance),
    },
    outcome: (s) => (s.open === 0 ? drawFor(s, 'all are named') : null),
  });
}

describe.each([
  ['in segments', rolling],
  ['in stages', staged],
] as const)('%s', (_, make) => {
  test.each(['on', 'shadow', 'off'] as const)('the same as a list, with the turn %s', (mode) => {
    const digests = [true, false].map((asSet) => {
      const game = (mode === 'on' ? make(asSet) : sequenced(make(asSet) as Game, mode)) as Game;
      checkGame(game, { playouts: 10 });
      return new GameSimulator(game).playoutMany({ count: 100, seed: 2 }).digest;
    });
    expect(digests[0]).toBe(digests[1]);
  });
});

test('an event that is not in the set is refused, and so is all while a condition of the state does not hold', () => {
  const game = crossing(true);
  const codeOf = (state: Parameters<typeof handle>[0], number: number) => {
    const answer = handle(state, { type: 'cross', number } as never);
    return answer.ok ? 'ok' : answer.refusal.code;
  };
  let state = startGame(game);
  for (let number = 6; number < 15; number++) {
    state = unwrap(handle(state, { type: 'cross', number }));
    const isPause = number === 14;
    expect(codeOf(state as never, number)).toBe(isPause ? 'crossing/pause' : 'crossing/gone');
    expect(codeOf(state as never, LAST)).toBe(isPause ? 'crossing/pause' : 'ok');
  }
  expect(legalEvents(state).map((code) => decodeEvent(game, code).type)).toEqual(['rest']);
  state = unwrap(handle(state, { type: 'rest' }));
  expect(codeOf(state as never, 14)).toBe('crossing/gone');
  expect(codeOf(state as never, 15)).toBe('ok');
  const other = handle(state, { type: 'cross', seat: 0, number: 15 });
  expect(other.ok ? 'ok' : other.refusal.code).toBe('turn/not-your-turn');
  expect(legalEvents(state)).toHaveLength(21);
});

describe('mistakes of the author throw, and are named', () => {
  const define = (events: object, list: unknown, more: object = {}) =>
    defineGame({
      name: 'wrong',
      seats: 2,
      state: { clock: int(0, 9) },
      events: { mark: events, ...more } as { mark: { at: ReturnType<typeof int> } },
      rules: {
        mark: (rule: { list(list: unknown): { do(step: unknown): unknown } }) => rule.list(list).do(advance),
        other: (rule: { listedBy(event: string): { do(step: unknown): unknown } }) =>
          rule.listedBy('mark').do(advance),
      } as never,
      outcome: () => null,
    } as never) as Game;
  const without = (events: object, list: unknown) =>
    defineGame({
      name: 'wrong',
      seats: 2,
      state: { clock: int(0, 9) },
      events: { mark: events },
      rules: {
        mark: (rule: { list(list: unknown): { do(step: unknown): unknown } }) => rule.list(list).do(advance),
      },
      outcome: () => null,
    } as never) as Game;
  const one = { at: int(2, 5) };

  test.each([
    ['no field', {}],
    ['two fields', { at: int(0, 3), how: oneOf('a', 'b') }],
    ['31 values', { at: int(0, 30) }],
    ['an event of any seat', byAnySeat(one)],
    ['an event of the system', bySystem(one)],
    ['a sealed event', sealed(one)],
  ])('%s', (_, events) => {
    expect(() =>
      without(
        events,
        setOf(() => 0),
      ),
    ).toThrow(
      'wrong: rules.mark: setOf() is for events of the active seat, open ones, with one field of at most 30 values',
    );
  });

  test('events that another one lists are in no set', () => {
    expect(() =>
      define(
        one,
        setOf(() => 0),
        { other: one },
      ),
    ).toThrow("wrong: rules.other: listedBy('mark'): that rule has no list()");
  });

  test.each([[undefined], [null], [{}], [5]])('list(%s)', (list) => {
    expect(() => without(one, list)).toThrow('wrong: rules.mark: list() takes functions');
  });

  test('setOf(undefined)', () => {
    expect(() => without(one, setOf(undefined as never))).toThrow(
      'wrong: rules.mark: setOf() takes a function',
    );
  });

  test.each([
    ['a bit too high', 16],
    ['below zero', -1],
    ['nothing at all', undefined],
    ['half a bit', 0.5],
  ])('%s', (_, bits) => {
    const game = without(
      one,
      setOf(() => bits as number),
    );
    expect(() => legalEvents(startGame(game))).toThrow(
      /^wrong: moves\.mark\(the bits .* does not fit \(at 2\.\.5\)/,
    );
    const batch = new GameSimulator(game).playoutMany({ count: 1 });
    expect(batch.tally.errors[0]?.message).toMatch(/does not fit/);
  });
});
