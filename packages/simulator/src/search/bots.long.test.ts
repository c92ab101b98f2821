import {
  bySystem,
  counter,
  defineGame,
  type Game,
  int,
  openStream,
  Runner,
  startMatch,
  winFor,
} from '@rondel/core';
import { commander } from '@rondel/games/commander';
import { connectFour } from '@rondel/games/connect-four';
import { englishAuction } from '@rondel/games/english-auction';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { expect, test } from 'vitest';
import {
  BOT_LEVELS,
  type BotLevel,
  botFor,
  bySeat,
  GameSimulator,
  mctsPolicy,
  randomMoves,
  type TimeLimit,
  Tournament,
} from '../index.ts';

test.each([connectFour, kalaha] as Game[])(
  '[P11] a little searching beats random play heavily: $name',
  (game) => {
    const players = { random: randomMoves(), bot: mctsPolicy({ iterations: 150 }) };
    const { pairings } = new Tournament(game, { players, rounds: 20 }).run();
    expect(pairings[0]?.interval.high).toBeLessThan(0.2);
  },
);

test.each<[Game, number]>([
  [ticTacToe, 20],
  [englishAuction, 40],
  [kalaha, 10],
])('[P4] in place and on a match it plays the same: %#', (game, iterations) => {
  const policy = mctsPolicy({ iterations, carelessness: 10 });
  const simulator = new GameSimulator(game, { policy });
  simulator.run({ count: 3, seed: 8 }, (summary) => {
    const { outcome, events } = simulator.playout({ seed: 8, index: summary.index });
    expect({ outcome, events }).toEqual({ outcome: summary.outcome, events: summary.events });
    return false;
  });
});

test('[P4] it draws four words of a stream, however long it thinks', () => {
  const match = startMatch(kalaha);
  for (const iterations of [1, 500]) {
    const random = openStream(1, 'test');
    const other = openStream(1, 'test');
    for (let i = 0; i < 4; i++) other.next();
    mctsPolicy({ iterations }).candidates(match, random);
    expect(random.next()).toBe(other.next());
  }
});

test('it offers all events of its seat, the best first, and thinks for the seat it is asked for', () => {
  const match = startMatch(kalaha);
  const offered = [...mctsPolicy({ iterations: 200 }).candidates(match, openStream(1, 'test'))];
  expect(offered.toSorted()).toEqual(match.legalEvents().toSorted());
  const forSeat = mctsPolicy({ iterations: 50 }).candidates(match, openStream(1, 'test'), 1);
  expect([...forSeat]).toEqual([]);
});

test('where there is nothing to choose it does not think, and where the game is over it plays nothing', () => {
  const policy = mctsPolicy({ time: 1, clock: () => expect.unreachable('it looked at the clock') });
  const single = defineGame({
    name: 'single',
    seats: 2,
    state: { left: counter(2) },
    events: { step: {}, shake: bySystem({ how: int(0, 1) }) },
    setup: (s) => {
      s.left = 2;
    },
    rules: {
      step: (rule) =>
        rule
          .applies((s) => s.left === 2)
          .do((s) => {
            s.left -= 1;
          }),
      shake: (rule) =>
        rule
          .applies((s) => s.left === 1)
          .do((s) => {
            s.left -= 1;
          }),
    },
    outcome: (s) => (s.left === 0 ? winFor(s, 0, 'done') : null),
  });
  const { reason, events, final } = new GameSimulator(single, { policy }).playout();
  expect({ reason, events }).toEqual({ reason: 'gameOver', events: 2 });
  expect([...policy.candidates(final, openStream(1, 'test'))]).toEqual([]);
  const runner = new Runner(single);
  runner.load(final.state);
  expect(policy.pick?.(runner, openStream(1, 'test'))).toBe(-1);
});

test('it plays games with priority, a stack and events of the system', () => {
  const game = commander.with({ players: 3, life: 5 });
  const policy = bySeat([mctsPolicy({ iterations: 5, maxEvents: 100 }), randomMoves(), randomMoves()]);
  const { events } = new GameSimulator(game, { policy, maxEvents: 60 }).playout({ seed: 2 });
  expect(events).toBe(60);
});

test('a limit of time changes nothing until the time is up, and then it plays what it has found', () => {
  const match = startMatch(kalaha);
  const chosen = (limit?: TimeLimit) => {
    const policy = botFor(kalaha, 'medium', limit);
    return { name: policy.name, ranked: [...policy.candidates(match, openStream(1, 'test'))] };
  };
  let looks = 0;
  const clock = (): number => looks++;
  const unlimited = chosen();
  expect(chosen({ time: 1e9, clock })).toEqual(unlimited);
  const needed = looks;
  looks = 0;
  const { name, ranked } = chosen({ time: 2, clock });
  expect(looks).toBeLessThan(needed);
  expect(name).toBe('medium');
  expect(ranked.toSorted()).toEqual(unlimited.ranked.toSorted());
});

test('[P11] the levels are of different strength', () => {
  const players = { random: randomMoves(), easy: botFor(kalaha, 'easy'), medium: botFor(kalaha, 'medium') };
  const standings = new Tournament(kalaha, { players, rounds: 6 }).run();
  expect(standings.players.map(({ player }) => player)).toEqual(['medium', 'easy', 'random']);
  expect(BOT_LEVELS).toEqual(['easy', 'medium', 'hard']);
  expect(() => botFor(kalaha, 'godlike' as BotLevel)).toThrow(
    "there is no level 'godlike'; known: easy, medium, hard",
  );
});
