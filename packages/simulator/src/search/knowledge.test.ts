/** What a game knows of itself, in the search. */
import {
  advance,
  type BotKnowledge,
  counter,
  defineGame,
  int,
  type Moves,
  type Reader,
  startGame,
  unwrap,
  winFor,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { botFor, bySeat, GameSimulator, search } from '../index.ts';

const state = { sticks: counter(900) };
const events = { take: { count: int(1, 3) } };
type Knowledge = BotKnowledge<Reader<{ state: typeof state }>, Moves<typeof events>>;

/** Nim with so many sticks that random play to the end says next to nothing; multiples of four are lost. */
const nim = (bots: Knowledge) =>
  defineGame({
    name: 'nim',
    seats: 2,
    state,
    events,
    refusals: { 'too-many': 'There are not that many left.' },
    setup: (s) => {
      s.sticks = 803;
    },
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => e.count <= s.sticks, 'too-many')
          .do((s, e) => {
            s.sticks -= e.count;
          }, advance),
    },
    bots,
    outcome: (s) => (s.sticks === 0 ? winFor(s, 1 - s.turn.active, 'took the last') : null),
  });

const wise: Knowledge = {
  evaluate: (s, seat) => ((s.sticks % 4 === 0) === (s.turn.active === seat) ? 0 : 1),
  horizon: 1,
};
const best = (game: ReturnType<typeof nim>, options = {}) =>
  unwrap(search(startGame(game), 0, { iterations: 60, ...options })).best.event;

test('[B2] where a game is left off, it is worth what the game says', () => {
  expect(best(nim(wise))).toMatchObject({ count: 3 });
  expect(unwrap(search(startGame(nim(wise)), 0, { iterations: 60 })).events).toBe(60);
});

test('[B2] what the search is told comes before what the game says', () => {
  const foolish = { ...wise, evaluate: () => 1 };
  const evaluate = () => [0.5, 0.5];
  const found = unwrap(search(startGame(nim(foolish)), 0, { iterations: 60, maxEvents: 5, evaluate }));
  expect(found.events).toBe(300);
  expect(found.best.value).toBe(0.5);
});

test('[B2] imagined games follow what is suggested, as far as the rules accept it', () => {
  let asked = 0;
  const suggest: Knowledge['suggest'] = (_s, _seat, _random, moves) => {
    asked++;
    moves.take({ count: 3 });
  };
  const found = unwrap(search(startGame(nim({ suggest })), 0, { iterations: 20, seed: 1 }));
  expect(asked).toBeGreaterThan(20 * 200);
  expect(found.events).toBeLessThan(20 * 275);
});

test('[B2] a plan of several events is judged by what is suggested for the rest of it', () => {
  // A plan of two events, of which the second must be right: without a suggestion most ways to go on spoil it.
  const plan = (bots: object) =>
    defineGame({
      name: 'plan',
      seats: 1,
      state: { first: counter(2), second: counter(40) },
      events: { begin: { plan: int(1, 2) }, choose: { way: int(1, 40) } },
      rules: {
        begin: (rule) =>
          rule
            .when((s) => s.first === 0, 'begun')
            .do((s, e) => {
              s.first = e.plan;
            }),
        choose: (rule) =>
          rule
            .when((s) => s.first > 0, 'begun')
            .do((s, e) => {
              s.second = e.way;
            }),
      },
      refusals: { begun: 'A plan comes first, and only one.' },
      bots: {
        // The safe plan is worth a half whatever follows; the other one all or nothing.
        evaluate: (s: { first: number; second: number }) => (s.first === 1 ? 0.5 : s.second === 7 ? 1 : 0),
        horizon: 2,
        ...bots,
      } as never,
      outcome: () => null,
    });
  const suggest = (
    s: { first: number },
    _seat: number,
    _random: unknown,
    moves: Moves<{ choose: { way: ReturnType<typeof int> } }>,
  ) => {
    if (s.first > 0) moves.choose({ way: 7 });
  };
  const found = (bots: object) => unwrap(search(startGame(plan(bots)), 0, { iterations: 60 })).best.event;
  expect(found({})).toMatchObject({ plan: 1 });
  expect(found({ suggest })).toMatchObject({ plan: 2 });
});

test('[B2] a suggestion is only given up for what did clearly better', () => {
  const suggest: Knowledge['suggest'] = (_s, _seat, _random, moves) => moves.take({ count: 2 });
  const equal = nim({ suggest, evaluate: () => 0.5, horizon: 1 });
  const worse = nim({ suggest, evaluate: wise.evaluate as never, horizon: 1 });
  for (const seed of [1, 2, 3]) {
    expect(best(equal, { seed })).toMatchObject({ count: 2 });
    expect(best(worse, { seed })).toMatchObject({ count: 3 });
  }
});

test('the budget of a level is a share of what the game says for hard', () => {
  const game = nim({ ...wise, iterations: 400 });
  const policy = bySeat([botFor(game, 'hard'), botFor(game, 'easy')]);
  const { seats } = new GameSimulator(game, { policy }).playoutMany({ count: 4, seed: 3 });
  expect(seats[0]?.wins).toBe(4);
});

test('[B2] imagined games go on by the plan of the game, made anew for every search', () => {
  let plans = 0;
  let asked = 0;
  const game = nim({
    ...wise,
    horizon: 5,
    plan: () => {
      plans++;
      return () => {
        asked++;
        return -1;
      };
    },
  });
  for (let i = 1; i <= 2; i++) {
    const found = unwrap(search(startGame(game), 0, { iterations: 3 }));
    // One event each, and then the game is left off.
    expect(found.events).toBe(3);
    expect([plans, asked]).toEqual([i, 3 * i]);
  }
  expect(best(game)).toMatchObject({ count: 3 });
  unwrap(search(startGame(game), 0, { iterations: 3, rollout: () => -1 }));
  expect(plans).toBe(3);
});

test('how much is explored is what the search is told, else what the game says', () => {
  const visits = (exploration: number | undefined, options = {}) => {
    const game = nim({ ...wise, ...(exploration === undefined ? {} : { exploration }) });
    return unwrap(search(startGame(game), 0, { iterations: 300, ...options })).best.visits;
  };
  expect(visits(undefined)).toBe(visits(0.7));
  expect(visits(0)).toBeGreaterThan(visits(5));
  expect(visits(0, { exploration: 5 })).toBe(visits(5));
});

test('[B2] events that the game says the same of are tried alike', () => {
  const found = unwrap(search(startGame(nim({ ...wise, evaluate: () => 0.5 })), 0, { iterations: 300 }));
  for (const { visits } of found.prospects) expect(visits).toBeGreaterThan(80);
});
