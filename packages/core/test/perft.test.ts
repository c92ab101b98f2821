/** Perft: counting lines of play, checked against sums by hand and against a recursion on `handle`. */
import {
  advance,
  apply,
  byAnySeat,
  counter,
  defineGame,
  drawFor,
  type Game,
  type GameState,
  handle,
  int,
  legalEvents,
  outcomeOf,
  Runner,
  sameState,
  seat,
  startGame,
  unlisted,
  unwrap,
  winFor,
} from '@rondel/core';
import { divide, perft } from '@rondel/core/inspect';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Take one to three sticks; resigning is possible, but no move. */
const nim = defineGame({
  name: 'nim',
  seats: 2,
  state: { sticks: counter(30), gaveUp: seat() },
  events: { take: { count: int(1, 3) }, resign: unlisted(byAnySeat()) },
  refusals: { 'too-many': 'There are not that many sticks left.' },
  setup: (s) => {
    s.sticks = 12;
  },
  rules: {
    take: (rule) =>
      rule
        .when((s, e) => e.count <= s.sticks, 'too-many')
        .do((s, e) => {
          s.sticks -= e.count;
        }, advance),
    resign: (rule) =>
      rule.do((s, e) => {
        s.gaveUp = e.seat;
      }),
  },
  outcome: (s) => {
    if (s.gaveUp >= 0) return winFor(s, 1 - s.gaveUp, 'the other resigned');
    return s.sticks === 0 ? winFor(s, 1 - s.turn.active, 'took the last stick') : null;
  },
});

/** A walk on four fields: standing still is for the first time in a position, the third time is the end. */
const walk = defineGame({
  name: 'walk',
  seats: 2,
  repetition: true,
  state: { field: counter(3) },
  events: { go: { to: int(0, 3) }, stay: {} },
  rules: {
    go: (rule) =>
      rule
        .applies((s, e) => Math.abs(e.to - s.field) === 1)
        .do((s, e) => {
          s.field = e.to;
        }, advance),
    stay: (rule) => rule.applies((s) => s.occurrences < 2).do(advance),
  },
  outcome: (s) => (s.occurrences > 2 ? drawFor(s, 'seen three times') : null),
});

/** Slides pebbles off a row; who cannot move has lost, and only `stuck` knows it. */
const slide = defineGame({
  name: 'slide',
  seats: 2,
  state: { left: counter(9), right: counter(9) },
  events: { push: { by: int(1, 2) }, pull: {} },
  setup: (s) => {
    s.left = 4;
    s.right = 2;
  },
  rules: {
    push: (rule) =>
      rule
        .applies((s, e) => s.left >= e.by)
        .do((s, e) => {
          s.left -= e.by;
        }, advance),
    pull: (rule) =>
      rule
        .applies((s) => s.right > 0)
        .do((s) => {
          s.right -= 1;
        }, advance),
  },
  outcome: () => null,
  stuck: (s) => winFor(s, 1 - s.turn.active, 'cannot move'),
});

const dice = defineGame({
  name: 'dice',
  seats: 1,
  random: true,
  state: { total: counter(99) },
  events: { roll: {} },
  rules: {
    roll: (rule) =>
      rule.do((s) => {
        s.total += s.random.die(6);
      }),
  },
  outcome: () => null,
});

/** The same by way of the checked functions, a state for every event. */
function countSlowly(state: GameState, depth: number): number {
  if (depth === 0) return 1;
  let lines = 0;
  for (const code of legalEvents(state)) lines += countSlowly(unwrap(handle(state, code)), depth - 1);
  return lines;
}

/** Ways to write n as a sum of `depth` ones, twos and threes, or as the beginning of a longer sum. */
function sums(n: number, depth: number): number {
  if (depth === 0) return 1;
  let ways = 0;
  for (let k = 1; k <= 3 && k <= n; k++) ways += sums(n - k, depth - 1);
  return ways;
}

test('lines of nim are sums; a line that ends earlier counts nothing', () => {
  const state = startGame(nim);
  for (let depth = 0; depth <= 14; depth++) expect(perft(state, depth)).toBe(sums(12, depth));
  expect(perft(state, 12)).toBe(1);
  expect(perft(state, 13)).toBe(0);
});

test('no event is one line, even of a game that is over', () => {
  expect(perft(startGame(nim), 0)).toBe(1);
  const over = unwrap(handle(startGame(nim), { type: 'resign', seat: 0 }));
  expect(outcomeOf(over)).not.toBeNull();
  expect(perft(over, 0)).toBe(1);
  expect(perft(over, 1)).toBe(0);
  expect(perft(over, 5)).toBe(0);
  expect(divide(over, 1)).toEqual([]);
});

test.each([nim, walk, slide] as unknown as Game[])(
  'the walk in place agrees with a recursion on handle: $name',
  (game) => {
    const state = startGame(game);
    for (let depth = 0; depth <= 7; depth++) expect(perft(state, depth)).toBe(countSlowly(state, depth));
  },
);

test('it agrees from any position, with what came before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 8 }), fc.integer({ min: 1, max: 4 }), (choices, depth) => {
      let state: GameState = startGame(walk);
      for (const choice of choices) {
        const codes = legalEvents(state);
        if (codes.length > 0) state = apply(state, codes[choice % codes.length] as number);
      }
      expect(perft(state, depth)).toBe(countSlowly(state, depth));
    }),
    { seed: 1 },
  );
});

test('being stuck ends a line', () => {
  // Four singles and two pulls are the longest line: 6 events in any order.
  expect(perft(startGame(slide), 6)).toBe(15);
  expect(perft(startGame(slide), 7)).toBe(0);
});

test('divide names the first events, and its parts add up', () => {
  const state = startGame(nim);
  expect(divide(state, 1)).toEqual(
    [1, 2, 3].map((count) => ({ event: { type: 'take', seat: 0, count }, nodes: 1 })),
  );
  for (let depth = 1; depth <= 9; depth++) {
    const parts = divide(state, depth);
    expect(parts.map(({ nodes }) => nodes)).toEqual([1, 2, 3].map((k) => sums(12 - k, depth - 1)));
    for (const { event, nodes } of parts) {
      expect(perft(unwrap(handle(state, event as never)), depth - 1)).toBe(nodes);
    }
  }
});

test.each([nim, walk] as unknown as Game[])(
  'the state stays as it is, and so does a runner of the same game meanwhile: $name',
  (game) => {
    const state = startGame(game);
    const runner = new Runner(game);
    runner.load(state);
    for (let i = 0; i < 3; i++) runner.apply(legalEvents(runner.state())[0] as number);
    const before = runner.state();
    expect(perft(state, 5)).toBe(countSlowly(state, 5));
    expect(sameState(state, startGame(game))).toBe(true);
    expect(sameState(runner.state(), before)).toBe(true);
    expect(runner.list()).toBe(legalEvents(before).length);
    expect(perft(state, 5)).toBe(countSlowly(state, 5));
  },
);

test('a depth far beyond the end of the game costs nothing', () => {
  expect(perft(startGame(nim), Number.MAX_SAFE_INTEGER)).toBe(0);
});

test('a game with chance is refused by name', () => {
  expect(() => perft(startGame(dice), 1)).toThrow(TypeError);
  expect(() => perft(startGame(dice), 1)).toThrow('dice: perft needs a game without chance');
  expect(() => divide(startGame(dice), 1)).toThrow(TypeError);
});

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2' as unknown as number])(
  'a depth of %s is refused',
  (depth) => {
    expect(() => perft(startGame(nim), depth)).toThrow(RangeError);
    expect(() => divide(startGame(nim), depth)).toThrow(RangeError);
  },
);

test('there is nothing to divide at depth 0', () => {
  expect(() => divide(startGame(nim), 0)).toThrow('nim: depth must be a whole number from 1 on, got 0');
});
