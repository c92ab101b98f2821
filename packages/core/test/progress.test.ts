/** Progress: going back and forth in a match, branching, and matches of 100,000 events. */
import {
  advance,
  counter,
  defineGame,
  describe as describeState,
  type GameProgress,
  int,
  openStream,
  read,
  sameState,
  startGame,
  startMatch,
  stateHash,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const LIMIT = 2 ** 30 - 1;

/** Adds up numbers, in an order that matters. */
const adder = defineGame({
  name: 'adder',
  seats: 3,
  state: { sum: counter(LIMIT), blend: counter(LIMIT) },
  events: { add: { n: int(0, 9) } },
  refusals: { thirteen: 'Not thirteen.' },
  rules: {
    add: (rule) =>
      rule
        .when((s, e) => s.sum + e.n !== 13, 'thirteen')
        .do((s, e) => {
          s.sum += e.n;
          s.blend = (s.blend * 31 + e.n) % 1_000_003;
          s.turn.advance();
        }),
  },
  outcome: () => null,
});

type Adder = NonNullable<typeof adder.types>;
type Match = GameProgress<Adder['schema'], Adder['events']>;

const add = (match: Match, n: number): Match => unwrap(match.handleEvent({ type: 'add', n }));
const line = (...numbers: number[]): Match => numbers.reduce(add, startMatch(adder));

/** What a line of numbers adds up to. */
function expected(numbers: readonly number[]): { sum: number; blend: number; events: number } {
  const sum = numbers.reduce((a, n) => a + n, 0);
  const blend = numbers.reduce((a, n) => (a * 31 + n) % 1_000_003, 0);
  return { sum, blend, events: numbers.length };
}

function shown(match: Match): { sum: number; blend: number; events: number } {
  const { sum, blend, turn } = describeState(match.state) as {
    sum: number;
    blend: number;
    turn: { events: number };
  };
  return { sum, blend, events: turn.events };
}

describe('a match', () => {
  const match = line(1, 2, 3, 4);

  test('begins at its start', () => {
    const start = startMatch(adder, { seed: 7, first: 2 });
    expect([start.index, start.length, start.events()]).toEqual([0, 0, []]);
    expect(start.start).toEqual({ seed: 7, first: 2, from: null, dice: null });
    expect(sameState(start.state, startGame(adder, { seed: 7, first: 2 }))).toBe(true);
  });

  test('goes back and forth along its line', () => {
    expect(shown(match)).toEqual(expected([1, 2, 3, 4]));
    const back = match.undo().undo();
    expect([back.index, back.length]).toEqual([2, 4]);
    expect(shown(back)).toEqual(expected([1, 2]));
    expect(back.events()).toEqual(match.events().slice(0, 2));
    expect(shown(back.redo())).toEqual(expected([1, 2, 3]));
    expect(stateHash(back.redo().redo().state)).toBe(stateHash(match.state));
    expect(shown(match.jump(1))).toEqual(expected([1]));
  });

  test('stays at its ends', () => {
    expect(match.redo().index).toBe(4);
    expect(match.jump(0).undo().index).toBe(0);
    expect(shown(match.jump(0).undo())).toEqual(expected([]));
  });

  test.each([-1, 5, 0.5, Number.NaN])('has no point %d', (index) => {
    expect(() => match.jump(index)).toThrow(/this line goes from 0 to 4/);
  });

  test('branches where another event follows, and the old line stays', () => {
    const branch = add(match.jump(2), 9);
    expect(shown(branch)).toEqual(expected([1, 2, 9]));
    expect([branch.index, branch.length]).toEqual([3, 3]);
    expect(branch.redo().index).toBe(3);
    expect(shown(match)).toEqual(expected([1, 2, 3, 4]));
    expect(shown(match.jump(2).redo())).toEqual(expected([1, 2, 3]));
    expect(shown(branch.undo())).toEqual(expected([1, 2]));
  });

  test('shares its past with its branches', () => {
    const branch = add(match.jump(2), 9);
    expect(branch.jump(0).state).toBe(match.jump(0).state);
    const long = line(...Array.from({ length: 100 }, () => 4));
    const fork = add(long.jump(90), 5);
    const shared = Array.from({ length: 90 }, (_, i) => i).filter(
      (i) => fork.jump(i).state === long.jump(i).state,
    );
    expect(shared.length).toBeGreaterThan(3);
  });

  test('is not changed by a refused event', () => {
    const twelve = line(9, 3);
    const result = twelve.handleEvent({ type: 'add', n: 1 });
    expect(result).toMatchObject({ ok: false, refusal: { code: 'adder/thirteen' } });
    expect(twelve.handleEvent({ type: 'add', n: 10 })).toMatchObject({ refusal: { field: 'n' } });
    expect([twelve.index, twelve.length, twelve.events().length]).toEqual([2, 2, 2]);
    expect(shown(twelve)).toEqual(expected([9, 3]));
  });

  test('takes codes as well as records, and offers the legal ones', () => {
    const game = startMatch(kalaha, { seed: 3, first: 1 });
    const [code] = game.legalEvents();
    const played = unwrap(game.handleEvent(code as number));
    expect(played.events()).toEqual([code]);
    expect(sameState(played.state, unwrap(game.handleEvent({ type: 'sow', seat: 1, pit: 0 })).state)).toBe(
      true,
    );
    expect(played.outcome()).toBeNull();
  });
});

test('any way back, forth and sideways leads where the numbers say', () => {
  type Move = { readonly kind: 'add' | 'undo' | 'redo' | 'jump'; readonly n: number };
  const move: fc.Arbitrary<Move> = fc.record({
    kind: fc.constantFrom('add', 'add', 'add', 'undo', 'redo', 'jump'),
    n: fc.nat(1000),
  });
  const property = fc.property(fc.array(move, { maxLength: 120 }), (moves) => {
    let match = startMatch(adder);
    let [numbers, index] = [[] as number[], 0];
    for (const { kind, n } of moves) {
      if (kind === 'add') {
        const digit = n % 10;
        const result = match.handleEvent({ type: 'add', n: digit });
        const sum = expected(numbers.slice(0, index)).sum + digit;
        expect(result.ok).toBe(sum !== 13);
        if (!result.ok) continue;
        match = result.value;
        numbers = [...numbers.slice(0, index), digit];
        index++;
      } else if (kind === 'undo') {
        match = match.undo();
        index = Math.max(0, index - 1);
      } else if (kind === 'redo') {
        match = match.redo();
        index = Math.min(numbers.length, index + 1);
      } else {
        index = n % (numbers.length + 1);
        match = match.jump(index);
      }
      expect([match.index, match.length]).toEqual([index, numbers.length]);
      expect(shown(match)).toEqual(expected(numbers.slice(0, index)));
    }
    expect(match.events()).toHaveLength(index);
  });
  fc.assert(property, { seed: 1, numRuns: 150 });
});

describe('100,000 events', () => {
  const EVENTS = 100_000;
  const random = openStream(1, 'progress');
  const numbers = Array.from({ length: EVENTS }, (_, i) => (i < 5 ? 9 : random.below(10)));
  const sums = [{ sum: 0, blend: 0, events: 0 }];
  numbers.forEach((n, i) => {
    const { sum, blend } = sums[i] as (typeof sums)[number];
    sums.push({ sum: sum + n, blend: (blend * 31 + n) % 1_000_003, events: i + 1 });
  });
  const points: Match[] = [startMatch(adder)];
  for (const n of numbers) points.push(add(points.at(-1) as Match, n));
  const end = points.at(-1) as Match;

  test('every point of the match can be kept, for they share their past', () => {
    expect(points).toHaveLength(EVENTS + 1);
    for (let i = 0; i <= EVENTS; i += 997) expect(shown(points[i] as Match)).toEqual(sums[i]);
    expect(end.events()).toHaveLength(EVENTS);
  });

  test('a jump anywhere gives the right state', () => {
    const places = [
      0,
      1,
      15,
      16,
      17,
      EVENTS - 1,
      EVENTS,
      ...Array.from({ length: 2000 }, () => random.below(EVENTS)),
    ];
    for (const place of places) {
      const there = end.jump(place);
      expect(there.index).toBe(place);
      expect(shown(there)).toEqual(sums[place]);
      expect(sameState(there.state, (points[place] as Match).state)).toBe(true);
    }
  });

  test('the match can be walked back and branched from anywhere', () => {
    let walker = end.jump(50_003);
    for (let i = 0; i < 40; i++) walker = walker.undo();
    expect(shown(walker)).toEqual(sums[49_963]);
    const branch = add(add(walker, 4), 2);
    expect(branch.length).toBe(49_965);
    expect(shown(branch.jump(20_000))).toEqual(sums[20_000]);
    expect(shown(branch)).toMatchObject({ sum: (sums[49_963]?.sum as number) + 6 });
    expect(shown(end)).toEqual(sums[EVENTS]);
  });
});

test('[D10] time that passes does not fill the history of undo', () => {
  const game = defineGame({
    name: 'timed',
    seats: 2,
    turns: turnProfile().segments('main').limitTime().events({ tick: 'system' }).build(),
    state: { count: counter(9) },
    events: { go: {} },
    rules: {
      go: (rule) =>
        rule.do((s) => {
          s.count += 1;
        }, advance),
    },
    outcome: () => null,
  });
  const tick = { type: 'tick', amount: 3, seat: null } as const;
  let match = startMatch(game);
  for (const event of [tick, { type: 'go' }, tick, tick, { type: 'go' }, tick] as const) {
    match = unwrap(match.handleEvent(event));
  }
  const counts = [match, match.undo(), match.undo().undo(), match.undo().undo().undo()].map(
    ({ state, index }) => [read(state).count, index],
  );
  expect(counts).toEqual([
    [2, 6],
    [1, 4],
    [0, 1],
    [0, 0],
  ]);
  expect([match.undo().redo().index, match.undo().undo().redo().index, match.jump(0).redo().index]).toEqual([
    6, 4, 1,
  ]);
});
