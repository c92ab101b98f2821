/** Searches that think in pieces, imagined games that go on by a plan, and searches among a few events. */
import { edit, legalEvents, type Runner, startGame, unwrap } from '@rondel/core';
import { chess, readFen, writeUci } from '@rondel/games/chess';
import { connectFour } from '@rondel/games/connect-four';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { openSearch, randomMoves, search } from '../index.ts';

describe('thinking in pieces', () => {
  test('however a search is divided, it finds the same', () => {
    const state = startGame(kalaha);
    const whole = unwrap(search(state, 0, { iterations: 500, seed: 3 }));
    for (const slice of [1, 7, 100, 499, 500, 1000]) {
      const thinking = unwrap(openSearch(state, 0, { iterations: 500, seed: 3 }));
      let runs = 1;
      while (thinking.run(slice)) runs++;
      expect(runs).toBe(Math.ceil(500 / slice));
      expect(thinking.result()).toEqual(whole);
      expect(thinking.run(slice)).toBe(false);
      expect(thinking.iterations).toBe(500);
      expect(thinking.events).toBe(whole.events);
    }
  });

  test('it can be looked at on the way, and two can think in turns', () => {
    const states = [startGame(connectFour), startGame(kalaha)];
    const alone = states.map((state) => unwrap(search(state as never, 0, { iterations: 300 })));
    const both = states.map((state) => unwrap(openSearch(state as never, 0, { iterations: 300 })));
    while (both.filter((thinking) => thinking.run(10)).length > 0) {
      for (const thinking of both) expect(thinking.result().iterations).toBe(thinking.iterations);
    }
    expect(both.map((thinking) => thinking.result())).toEqual(alone);
  });

  test('its time begins when it is opened, and the clock is not asked all the time', () => {
    let now = 0;
    let asked = 0;
    const clock = (): number => {
      asked++;
      return now;
    };
    const thinking = unwrap(openSearch(startGame(kalaha), 0, { time: 10, clock }));
    expect(thinking.run(100)).toBe(true);
    now = 10;
    expect(thinking.run(100)).toBe(false);
    expect(thinking.iterations).toBe(105);
    expect(asked).toBe(15);
  });

  test('there is no result before the first iteration', () => {
    const thinking = unwrap(openSearch(startGame(kalaha), 0));
    expect(() => thinking.result()).toThrow('run the search before asking for its result');
    thinking.run(1);
    expect(thinking.result().iterations).toBe(1);
  });

  test('what cannot be searched is refused when it is opened', () => {
    const over = unwrap(edit(startGame(kalaha), { holes: [0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 8] }));
    expect(openSearch(over, 0)).toMatchObject({ refusal: { code: 'search/game-over' } });
    expect(openSearch(startGame(kalaha), 1)).toMatchObject({ refusal: { code: 'search/no-event' } });
  });
});

describe('a plan for imagined games', () => {
  test('the plan of playing at random is the same as none', () => {
    const state = startGame(connectFour);
    const rollout = randomMoves().pick as NonNullable<ReturnType<typeof randomMoves>['pick']>;
    const planned = search(state, 0, {
      iterations: 200,
      rollout: (runner, random) => rollout(runner, random),
    });
    expect(planned).toEqual(search(state, 0, { iterations: 200 }));
  });

  test('a game that is left is evaluated where it is', () => {
    const seen = new Set<string>();
    const evaluate = (runner: Runner): number[] => {
      seen.add(String(runner.cells));
      return [0.25, 0.75];
    };
    const found = unwrap(search(startGame(ticTacToe), 0, { iterations: 9, rollout: () => -1, evaluate }));
    expect(found.prospects.map(({ visits, value }) => [visits, value])).toEqual(
      Array.from({ length: 9 }, () => [1, 0.25]),
    );
    // The nine positions after one move: nothing was played on.
    expect(seen.size).toBe(9);
    expect(found.events).toBe(9);
  });

  test('a game that has come to its end is not evaluated, also where nobody can move', () => {
    // Two rooks: one move is mate, and some are not.
    const state = unwrap(readFen('k7/7R/8/8/8/8/8/K5R1 w - - 0 1'));
    const evaluate = (): number[] => [0.5, 0.5];
    const found = unwrap(search(state, 0, { iterations: 500, rollout: () => -1, evaluate }));
    expect(writeUci(found.best.code)).toBe('g1g8');
    expect(found.best.value).toBe(1);
    expect(found.prospects.slice(1).every(({ value }) => value < 0.9)).toBe(true);
  });

  test('chance in a plan comes from the seed', () => {
    const plan = (runner: Runner, random: { below(n: number): number }): number => {
      const count = runner.list();
      return count === 0 ? -1 : (runner.moves[Math.max(random.below(count), random.below(count))] as number);
    };
    const find = (seed: number) =>
      unwrap(search(startGame(kalaha), 0, { iterations: 200, seed, rollout: plan }));
    expect(find(1)).toEqual(find(1));
    expect(find(1)).not.toEqual(find(2));
  });
});

describe('among a few events', () => {
  test('nothing else is looked at first, and all is at the next turn', () => {
    const state = startGame(chess);
    const legal = legalEvents(state);
    const among = legal.filter((code) => /^(a2a3|h2h4)$/.test(writeUci(code)));
    const options = { iterations: 300, maxEvents: 20 };
    const found = unwrap(search(state, 0, { ...options, among }));
    expect(found.prospects.map(({ code }) => code).sort()).toEqual(among.sort());
    expect(found.prospects.reduce((sum, { visits }) => sum + visits, 0)).toBe(300);
    const [, answer] = found.line;
    expect(answer).toBeDefined();
    expect(search(state, 0, { ...options, among: legal })).toEqual(search(state, 0, options));
  });

  test('events that are not legal are no choice', () => {
    const [first] = legalEvents(startGame(kalaha)) as [number];
    const found = unwrap(search(startGame(kalaha), 0, { iterations: 10, among: [first, 999_999] }));
    expect(found.prospects.map(({ code }) => code)).toEqual([first]);
    expect(search(startGame(kalaha), 0, { among: [] })).toMatchObject({
      refusal: { code: 'search/no-event' },
    });
  });
});

test('two searches of the same game that think in turns do not disturb each other', () => {
  const seeds = [1, 2];
  const alone = seeds.map((seed) => unwrap(search(startGame(kalaha), 0, { iterations: 50, seed })));
  const both = seeds.map((seed) => unwrap(openSearch(startGame(kalaha), 0, { iterations: 50, seed })));
  for (let i = 0; i < 50; i++) for (const thinking of both) thinking.run(1);
  expect(both.map((thinking) => thinking.result())).toEqual(alone);
});
