/** Code from outside that throws: its playout fails with a clear error, and nothing else does. */
import {
  advance,
  counter,
  defineGame,
  type Game,
  type GameProgress,
  startMatch,
  stateHash,
  unwrap,
} from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { GameSimulator, type Observer, type PlayoutOptions, randomMoves } from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { endless, onePlayout, playoutsOf, slow, tapped, WAYS } from './toys.ts';

const boom = (): never => {
  throw new Error('boom');
};

/** Throws from the third time on. */
function thirdTime(): () => void {
  let times = 0;
  return () => {
    if (++times === 3) boom();
  };
}

/** Everything that can be thrown at, with what the error then says. */
const FAULTS: [what: string, options: () => PlayoutOptions, error: string][] = [
  ['a policy', () => ({ policy: tapped(slow(randomMoves()), thirdTime()) }), "the policy 'random': boom"],
  [
    'the list of a policy',
    () => ({
      policy: function* lazy({ index }) {
        if (index === 2) boom();
        yield { type: 'left' };
      },
    }),
    "the policy 'lazy': boom",
  ],
  ['stopWhen', () => ({ stopWhen: ({ index }) => index === 2 && boom() }), 'stopWhen: boom'],
  [
    'onStep',
    () => ({ observers: [{ onStep: (_progress, step) => step === 2 && boom() } as Observer] }),
    'an observer (onStep): boom',
  ],
  ['a clock', () => ({ timeLimit: 9, clock: brokenClock() }), 'clock: boom'],
];

/** A clock that breaks when two events are done: it is looked at once for the start. */
function brokenClock(): () => number {
  let times = 0;
  return () => (++times === 4 ? boom() : 0);
}

describe('[P2] [P3] a playout that fails', () => {
  test.each(FAULTS)('%s throws', (_, options, error) => {
    const from = startMatch(endless);
    const hash = stateHash(from.state);
    const result = new GameSimulator(endless, { maxEvents: 9, ...slowly(options()) }).playout({ from });
    expect(result).toMatchObject({ reason: 'failed', events: 2, outcome: null, error });
    // Neither more nor less has happened than was counted.
    expect(result.final.index).toBe(2);
    expect(stateHash(from.state)).toBe(hash);
    expect(result.initial.state).toBe(from.state);
  });

  test.each(WAYS)('the batch goes on, and keeps the first errors with their numbers: %s', (_, policy) => {
    let playing = 0;
    const faulty = tapped(policy, () => {
      if (playing % 2 === 1) boom();
    });
    const spared = playoutsOf(kalaha, { policy }, { count: 30, seed: 4 }).filter(
      ({ index }) => index % 2 === 0,
    );
    const simulator = new GameSimulator(kalaha, { policy: faulty });
    const batch = simulator.playoutManyUntil({ count: 30, seed: 4 }, ({ count }) => {
      playing = count;
      return false;
    });
    expect(batch.count).toBe(30);
    expect(batch.reasons).toMatchObject({ failed: 15, gameOver: 15 });
    expect(batch.finished).toBe(15);
    expect(batch.total).toBe(spared.reduce((sum, { events }) => sum + events, 0));
    expect(batch.tally.errors).toEqual(
      [1, 3, 5, 7, 9, 11, 13, 15].map((index) => ({ index, message: "the policy 'random': boom" })),
    );
  });

  test('a policy that fails in place leaves the same traces as one on a match', () => {
    const [quick, plain] = WAYS.map(([, policy]) =>
      playoutsOf(kalaha, { policy: tapped(policy, thirdTime()) }, { count: 5, seed: 9 }),
    );
    expect(quick?.[0]).toMatchObject({ reason: 'failed', events: 2, error: "the policy 'random': boom" });
    expect(quick).toEqual(plain);
  });

  test.each([
    ['an error without text', new Error(''), ''],
    ['a text', 'no', 'no'],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a symbol', Symbol('x'), 'Symbol(x)'],
    ['what has no text', Object.create(null), 'something was thrown that has no text'],
    [
      'an error that throws itself',
      Object.defineProperty(new Error('x'), 'message', { get: boom }),
      'something was thrown that has no text',
    ],
  ])('anything can be thrown: %s', (_, thrown, message) => {
    const policy = (): never => {
      throw thrown;
    };
    const { reason, error } = new GameSimulator(kalaha, { policy }).playout();
    expect({ reason, error }).toEqual({ reason: 'failed', error: `the policy 'policy': ${message}` });
  });

  test('a long complaint is cut short', () => {
    const policy = (): never => {
      throw new Error('x'.repeat(1e6));
    };
    const { error } = onePlayout(kalaha, { policy });
    expect(error?.length).toBeLessThan(1000);
  });
});

describe('[P3] an observer that throws', () => {
  const script = [0, 3, 1, 4, 2].map((cell) => ({ type: 'place', cell }));
  const policy = ({ index }: GameProgress) => script.slice(index, index + 1);

  test('when told the end: no outcome, so no win counts', () => {
    const simulator = new GameSimulator(ticTacToe, { policy, observers: [{ onCompleted: boom }] });
    const result = simulator.playout();
    expect(result).toMatchObject({
      reason: 'failed',
      events: 5,
      outcome: null,
      error: 'an observer (onCompleted): boom',
    });
    const batch = simulator.playoutMany({ count: 3 });
    expect(batch.reasons).toMatchObject({ failed: 3, gameOver: 0 });
    expect(batch.seats.map(({ wins, winRate }) => [wins, winRate])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('the other observers are told all the same, each once', () => {
    const told: string[] = [];
    const quiet = (name: string): Observer => ({
      onStep: (_progress, step) => told.push(`${name} ${step}`),
      onCompleted: ({ reason, error }) => told.push(`${name} ${reason} ${error}`),
    });
    const loud: Observer = {
      onStep: (_progress, step) => step === 1 && boom(),
      onCompleted: () => {
        throw new Error('again');
      },
    } as Observer;
    const louder: Observer = {
      onStep: (_progress, step) => {
        if (step === 1) throw new Error('later');
      },
    };
    const simulator = new GameSimulator(ticTacToe, { policy });
    const { error } = simulator.playout({}, quiet('a'), loud, louder, quiet('b'));
    // The first complaint is the one that counts.
    expect(error).toBe('an observer (onStep): boom');
    const end = 'failed an observer (onStep): boom';
    expect(told).toEqual(['a 0', 'b 0', 'a 1', 'b 1', `a ${end}`, `b ${end}`]);
  });

  test('the match it was told about has not moved', () => {
    const from = unwrap(startMatch(ticTacToe).handleEvent({ type: 'place', cell: 8 }));
    const { final, trace } = new GameSimulator(ticTacToe, { policy, trace: true }).playout({ from }, {
      onStep: (_progress, step, _candidates, applied) => applied && step === 1 && boom(),
    } as Observer);
    expect(final.index).toBe(1);
    expect(trace).toHaveLength(2);
    expect(trace?.at(-1)).toBe(final.state);
  });
});

/** Options in which the playout of `endless` goes on for a while by itself. */
function slowly(options: PlayoutOptions): PlayoutOptions {
  return { policy: slow(randomMoves()), ...options };
}

test.each(WAYS)('what a game throws is said with its name and its rule: %s', (_, policy) => {
  const faulty = (where: 'condition' | 'mutator' | 'outcome') =>
    defineGame({
      name: 'faulty',
      seats: 2,
      state: { steps: counter(9) },
      events: { go: {} },
      refusals: { never: 'Never.' },
      rules: {
        go: (rule) =>
          rule
            .when((s) => s.steps < 4 || where !== 'condition' || boom(), 'never')
            .do((s) => {
              if (where === 'mutator' && s.steps === 4) boom();
              s.steps++;
            }, advance),
      },
      outcome: (s) => (where === 'outcome' && s.steps === 4 ? boom() : null),
    }) as unknown as Game;
  const errorOf = (where: 'condition' | 'mutator' | 'outcome') =>
    playoutsOf(faulty(where), { policy }, { count: 1 })[0];
  expect(errorOf('mutator')).toMatchObject({
    reason: 'failed',
    events: 4,
    error: 'faulty: a mutator of rules.go throws Error: boom',
  });
  expect(errorOf('condition')?.error).toBe('faulty: a condition of rules.go throws Error: boom');
  expect(errorOf('outcome')?.error).toBe('faulty: outcome throws Error: boom');
});

test.each([undefined, true, { places: [1, 2] }, { places: [1, 2], reason: 'no word of scores' }])(
  '[P2] a game whose outcome answers %j fails each playout and says why',
  (answer) => {
    const careless = defineGame({
      name: 'careless',
      seats: 2,
      state: { n: counter(9) },
      events: { go: {} },
      rules: { go: (rule) => rule.do(advance) },
      outcome: (() => answer) as never,
    });
    const { reason, error } = new GameSimulator(careless, {}).playout();
    expect({ reason, error }).toMatchObject({
      reason: 'failed',
      error: expect.stringContaining('outcome must be null or an object'),
    });
    const batch = new GameSimulator(careless, {}).playoutMany({ count: 3, seed: 1 });
    expect(batch.reasons).toMatchObject({ failed: 3, gameOver: 0 });
  },
);
