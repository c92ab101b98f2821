/** Lists that are sets: what is legal, refused and drawn is what a list written event by event has. */
import {
  advance,
  counter,
  decodeEvent,
  defineGame,
  drawFor,
  type Game,
  handle,
  int,
  legalEvents,
  oneOf,
  setOf,
  startGame,
  unwrap,
} from '@rondel/core';
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
  const listing = (events: object, bits: unknown) =>
    defineGame({
      name: 'wrong',
      seats: 1,
      state: { clock: int(0, 9) },
      events: { mark: events as { at: ReturnType<typeof int> } },
      rules: { mark: (rule) => rule.list(setOf(() => bits as number)).do(advance) },
      outcome: () => null,
    });

  test.each([
    ['no field', {}],
    ['two fields', { at: int(0, 3), how: oneOf('a', 'b') }],
    ['31 values', { at: int(0, 30) }],
  ])('%s', (_, events) => {
    expect(() => listing(events, 0)).toThrow(
      'wrong: rules.mark: setOf() is for events with one field of at most 30 values',
    );
  });

  test.each([
    ['a bit too high', 16],
    ['below zero', -1],
    ['nothing at all', undefined],
    ['half a bit', 0.5],
  ])('%s', (_, bits) => {
    const game = listing({ at: int(2, 5) }, bits);
    expect(() => legalEvents(startGame(game))).toThrow(
      /^wrong: moves\.mark\(the bits .* does not fit \(at 2\.\.5\)/,
    );
    const batch = new GameSimulator(game as Game).playoutMany({ count: 1 });
    expect(batch.tally.errors[0]?.message).toMatch(/does not fit/);
  });
});
