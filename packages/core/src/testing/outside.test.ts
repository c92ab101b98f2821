/** What a game takes from outside its state: chance, clocks and promises, wherever it does so. */
import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import { base, heaps, lastTaken, nimRules, take } from '../../test/planted-nim.ts';
import { advance, defineGame, int, type Outcome, openStream, rankByScore, sealed, winFor } from '../index.ts';

/** Chance that no state knows of, but the same in every run of this test. */
function secretChance(): () => number {
  const stream = openStream(1, 'outside');
  return () => stream.below(2);
}

const ending = (outcome: (s: Parameters<typeof lastTaken>[0]) => unknown) =>
  defineGame({ ...base, rules: nimRules, outcome: outcome as () => Outcome | null });

test('a winner drawn outside the state', () => {
  const chance = secretChance();
  const game = ending((s) => (s.heaps.any() ? null : winFor(s, chance(), 'luck')));
  expect(complaint(game)).toMatch(/the same state gives two different outcomes/);
});

test('an end drawn outside the state', () => {
  const chance = secretChance();
  const game = ending((s) => (s.heaps.any() && chance() === 0 ? null : winFor(s, 0, 'luck')));
  expect(complaint(game)).toMatch(/the same state gives two different outcomes/);
});

test('the result where nobody can move, drawn outside the state', () => {
  const chance = secretChance();
  const stuck = (s: { seats: number }) => winFor(s, chance(), 'luck');
  const game = defineGame({ ...base, rules: nimRules, outcome: () => null, stuck });
  expect(complaint(game)).toMatch(/the same state gives two different outcomes/);
});

test('a reason that reads a clock: it differs when the match is played again', () => {
  // Stands still while a position is looked at, and goes on with the next match.
  let clock = 0;
  const game = defineGame({
    ...base,
    setup: (s) => {
      clock++;
      base.setup(s);
    },
    rules: nimRules,
    outcome: (s) => (s.heaps.any() ? null : winFor(s, 0, `at ${clock}`)),
  });
  expect(complaint(game)).toMatch(/the same state gives two different outcomes/);
});

const telling = (luck: () => number, setup: boolean) =>
  defineGame({
    ...base,
    tells: { luck: { n: int(0, 1_000_000) } },
    setup: (s) => {
      base.setup(s);
      if (setup) s.tell.luck({ n: luck() });
    },
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => e.count <= s.heaps.get(e.heap), 'too-many')
          .do((s, e) => {
            s.heaps.add(e.heap, -e.count);
            if (!setup) s.tell.luck({ n: luck() });
          }, advance),
    },
    outcome: lastTaken,
  });

test('a telling that is drawn outside the state', () => {
  expect(complaint(telling(secretChance(), false))).toMatch(/tells two different things/);
});

test('a telling of the set-up that counts outside the state', () => {
  let count = 0;
  expect(complaint(telling(() => count++, true))).toMatch(/a replay tells something else/);
});

test('tellings that follow from the state are in order', () => {
  expect(
    complaint(
      telling(() => 7, false),
      { playouts: 10 },
    ),
  ).toBe('');
});

test.each([undefined, true])('an outcome that answers %s', (answer) => {
  expect(complaint(ending(() => answer))).toMatch(
    /planted: outcome must be null or an object, got (undefined|true)/,
  );
});

test.each<[string, unknown, RegExp]>([
  ['without scores', { places: [1, 2], reason: 'x' }, /the outcome needs a score for each seat/],
  ['without places', { scores: null, reason: 'x' }, /the outcome needs a list of places/],
  ['without a reason', { places: [1, 2], scores: null }, /the outcome needs a reason in words/],
  [
    'with a score of NaN',
    { ...rankByScore([1, 2], 'x'), scores: [Number.NaN, 1] },
    /the outcome has a score that is no number: NaN/,
  ],
])('an outcome %s', (_, outcome, message) => {
  expect(complaint(ending((s) => (s.heaps.any() ? null : outcome)))).toMatch(message);
});

test('a mutator that is async', () => {
  const game = defineGame({
    ...base,
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => e.count <= s.heaps.get(e.heap), 'too-many')
          .do(async (s, e) => void s.heaps.add(e.heap, -e.count), advance),
    },
    outcome: lastTaken,
  });
  expect(complaint(game)).toMatch(/a mutator of rules\.take gives a promise/);
});

test('something told to bots that does not exist', () => {
  const bots = { evalute: () => 1 } as object;
  const game = defineGame({ ...base, rules: nimRules, outcome: lastTaken, bots });
  expect(complaint(game)).toMatch(/bots\.evalute is nothing that bots know/);
});

test('a sealed event in a game without a profile', () => {
  const game = defineGame({
    name: 'planted',
    seats: 2,
    state: heaps,
    events: { ...take, bid: sealed() },
    rules: { take: (rule) => rule.do(advance), bid: (rule) => rule.do() },
    outcome: () => null,
  });
  expect(complaint(game)).toMatch(/events\.bid is sealed, but no segment has the window sealed/);
});
