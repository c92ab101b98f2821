import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import {
  advance,
  type BotKnowledge,
  counter,
  defineGame,
  type Game,
  int,
  type Moves,
  openStream,
  parseEvent,
  type Reader,
  Runner,
  startGame,
  unwrap,
  winFor,
} from '../index.ts';

const state = { sticks: counter(21) };
const events = { take: { count: int(1, 3) } };
type Knowledge = BotKnowledge<Reader<{ state: typeof state }>, Moves<typeof events>>;

const nim = (bots: Knowledge): Game =>
  defineGame({
    name: 'planted',
    seats: 2,
    state,
    events,
    refusals: { 'too-many': 'There are not that many left.' },
    setup: (s) => {
      s.sticks = 10;
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

/** Leaves a multiple of four where it can. */
const wise: Knowledge = {
  evaluate: (s, seat) => (s.sticks % 4 === 0 ? (s.turn.active === seat ? 0 : 1) : 0.5),
  suggest: (s, _seat, _random, moves) => {
    if (s.sticks % 4 > 0) moves.take({ count: s.sticks % 4 });
  },
};

test('[B2] a runner plays what is suggested, and anything legal where nothing is', () => {
  const game = nim(wise);
  expect(complaint(game)).toBe('');
  const runner = new Runner(game);
  const random = openStream(1, 'try');
  runner.load(startGame(game));
  expect([runner.evaluate(0), runner.evaluate(1)]).toEqual([0.5, 0.5]);
  runner.apply(runner.suggest(random));
  expect([runner.evaluate(0), runner.evaluate(1)]).toEqual([1, 0]);
  const drawn = new Set(Array.from({ length: 50 }, () => runner.suggest(random)));
  expect(drawn.size).toBe(3);
});

test('without knowledge every position is worth a half', () => {
  const runner = new Runner(nim({}));
  runner.load(startGame(nim({})));
  expect(runner.evaluate(1)).toBe(0.5);
});

test('[B1] a suggestion that is refused is passed over in play, and checkGame names it', () => {
  const game = nim({ suggest: (_s, _seat, _random, moves) => moves.take({ count: 3 }) });
  expect(complaint(game)).toMatch(/bots.suggest adds an event that the rules refuse/);
  const runner = new Runner(game);
  runner.load(startGame(game));
  for (let i = 0; i < 3; i++) runner.apply(runner.suggest(openStream(i, 'try')));
  expect(runner.accepts(runner.suggest(openStream(4, 'try')))).toBe(true);
});

test.each([-0.5, 2, Number.NaN])('[B1] checkGame names a worth of %s', (worth) => {
  expect(complaint(nim({ evaluate: () => worth }))).toContain(`bots.evaluate says ${worth} for seat 0`);
});

test('[B1] checkGame notices knowledge that writes', () => {
  const evaluate = (s: { sticks: number }): number => {
    s.sticks = 1;
    return 0.5;
  };
  expect(complaint(nim({ evaluate: evaluate as never }))).toMatch(/changes the state/);
});

test('checkGame says where knowledge throws', () => {
  const evaluate = (): number => {
    throw new Error('lost');
  };
  expect(complaint(nim({ evaluate }))).toMatch(/bots.evaluate/);
});

test('[B1] a plan that chooses what is not legal is named, and one that leaves off or chooses well is not', () => {
  const take = (count: number) => unwrap(parseEvent(nim({}), { type: 'take', count, seat: 0 }, 0));
  expect(complaint(nim({ plan: () => () => take(3) }))).toMatch(
    /bots.plan chooses an event that is not legal/,
  );
  expect(complaint(nim({ plan: () => () => -1 }))).toBe('');
  expect(complaint(nim({ plan: () => (runner, random) => runner.pick(random) }))).toBe('');
});
