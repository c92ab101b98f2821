/** Search players who play for a team, and together against the game. */
import { advance, counter, defineGame, int, lossForAll, type Teams, winFor, winForAll } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { botFor, bySeat, GameSimulator, randomMoves } from '../index.ts';
import { rewardOf } from './rewards.ts';

/** Three climb together, each step adding the die of its choice; beyond the summit they fall. */
const climb = (summit: number, scores: 'scored' | 'unscored', bestScore?: number) =>
  defineGame({
    name: 'climb',
    seats: 3,
    teams: 'all',
    ...(bestScore === undefined ? {} : { bestScore }),
    state: { height: counter(summit + 5), steps: counter(6) },
    events: { step: { by: int(1, 5) } },
    rules: {
      step: (rule) =>
        rule.do((s, e) => {
          s.height += e.by;
          s.steps++;
        }, advance),
    },
    outcome: (s) => {
      const points = scores === 'scored' ? Math.max(0, s.height > summit ? 0 : s.height) : undefined;
      if (s.height === summit) return winForAll(s, 'the summit', points);
      return s.height > summit || s.steps === 6 ? lossForAll(s, 'no summit', points) : null;
    },
  });

describe('[P12] without any knowledge of the game', () => {
  test.each([
    ['by winning alone', climb(17, 'unscored')],
    ['by points and a best score', climb(17, 'scored', 17)],
    ['by points without a best score', climb(17, 'scored')],
  ])('medium beats random play together, %s', (_, game) => {
    const wins = (policy: Parameters<typeof bySeat>[0][number]): number =>
      new GameSimulator(game, { policy }).playoutMany({ count: 100, seed: 3 }).tally.wins[0] as number;
    const [medium, random] = [wins(botFor(game, 'medium')), wins(randomMoves())];
    expect(random).toBeLessThan(40);
    expect(medium).toBe(100);
  });

  test('medium makes the most of a game that cannot be won', () => {
    // Six steps of at most five reach 30.
    const game = climb(31, 'scored', 31);
    const policy = botFor(game, 'medium');
    const { tally } = new GameSimulator(game, { policy }).playoutMany({ count: 20, seed: 3 });
    expect([tally.wins[0], tally.scores[0]]).toEqual([0, 20 * 30]);
  });
});

test('a partner helps: events of either lead to the win of both', () => {
  const PAIRS: Teams = [
    [0, 2],
    [1, 3],
  ];
  const game = defineGame({
    name: 'gift',
    seats: 4,
    teams: PAIRS,
    state: { pot: counter(30), given: counter(4) },
    events: { give: { to: int(0, 3) } },
    rules: {
      give: (rule) =>
        rule.do((s, e) => {
          s.pot = s.pot * 2 + (e.to % 2);
          s.given++;
        }, advance),
    },
    // The last word is with seat 3, so that seats 1 and 3 win who give to their own.
    outcome: (s) => (s.given < 4 ? null : winFor(s, s.pot % 2, 'given')),
  });
  const policy = bySeat([randomMoves(), botFor(game, 'medium'), randomMoves(), botFor(game, 'medium')]);
  const { tally } = new GameSimulator(game, { policy }).playoutMany({ count: 20, seed: 1 });
  expect(tally.endings).toEqual({ given: 20 });
});

describe('[P12] what an outcome is worth', () => {
  const worth = (teams: Teams, bestScore: number | null, places: number[], scores: number[] | null = null) =>
    places.map((__, seat) => rewardOf({ teams, bestScore })({ places, scores, reason: 'x' }, seat));
  const alone = [[0], [1], [2]];
  const pairs = [
    [0, 2],
    [1, 3],
  ];
  const one = [[0, 1]];

  test.each([
    ['a win, a second and a last place', worth(alone, null, [1, 2, 3]), [1, 0.5, 0]],
    ['a draw', worth(alone, null, [1, 1, 1]), [0.5, 0.5, 0.5]],
    ['a shared first place', worth(alone, null, [1, 1, 3]), [0.75, 0.75, 0]],
    ['everybody lost', worth(alone, null, [2, 2, 2]), [0, 0, 0]],
    ['a team won', worth(pairs, null, [1, 2, 1, 2]), [1, 0, 1, 0]],
    ['teams draw', worth(pairs, null, [1, 1, 1, 1]), [0.5, 0.5, 0.5, 0.5]],
    ['won together', worth(one, null, [1, 1]), [1, 1]],
    ['lost together', worth(one, null, [2, 2]), [0, 0]],
    ['lost with half of the points', worth(one, 20, [2, 2], [10, 10]), [0.25, 0.25]],
    ['won with all points', worth(one, 20, [1, 1], [20, 20]), [1, 1]],
    ['less than no points', worth(one, 20, [2, 2], [-5, -5]), [0, 0]],
  ])('%s', (_, values, expected) => {
    expect(values).toEqual(expected);
  });

  test('without a best score more points are still better, and winning best', () => {
    const points = [-9, 0, 3, 200].flatMap((score) => worth(one, null, [2, 2], [score, score])[0] as number);
    expect(points).toEqual(points.toSorted((a, b) => a - b));
    expect(new Set(points).size).toBe(4);
    expect(points.at(-1)).toBeLessThan(worth(one, null, [1, 1], [-9, -9])[0] as number);
  });
});
