/** What batches say of teams, of a team against the game, and of games that everybody lost. */
import type { Game } from '@rondel/core';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import {
  BatchResult,
  GameSimulator,
  makeTally,
  mergeTally,
  type PlayoutSummary,
  type Tally,
} from '@rondel/simulator';
import {
  type BatchRun,
  batchCsv,
  fewerBins,
  outcomeRows,
  summarizeBatch,
  teamName,
} from '@rondel/simulator/report';
import { describe, expect, test } from 'vitest';
import { alone, hunted, pairs, summing, together } from './team-toys.ts';
import { playoutsOf } from './toys.ts';

const batchOf = (game: Game, count = 400): BatchResult =>
  new GameSimulator(game).playoutMany({ count, seed: 7 });
const rowsOf = (batch: BatchResult) => outcomeRows(batch).map(({ name, count }) => [name, count]);
const times = (playouts: readonly PlayoutSummary[], test: (places: readonly number[]) => boolean): number =>
  playouts.filter(({ outcome }) => outcome !== null && test(outcome.places)).length;

describe('[P13] results by team', () => {
  test('two against two: the wins of a team, not of its seats', () => {
    const batch = batchOf(pairs);
    const playouts = playoutsOf(pairs, {}, { count: 400, seed: 7 });
    const even = times(playouts, ([first]) => first === 1);
    expect(even).toBeGreaterThan(100);
    expect(batch.teams).toMatchObject([
      { seats: [0, 2], wins: even, shared: 0, winRate: even / 400, meanScore: null },
      { seats: [1, 3], wins: 400 - even, winRate: 1 - even / 400 },
    ]);
    expect(rowsOf(batch)).toEqual([
      ['seats 0 and 2 win', even],
      ['seats 1 and 3 win', 400 - even],
      ['draw', 0],
    ]);
    expect([batch.lost, batch.score]).toEqual([0, null]);
  });

  test('one against two, and games that everybody lost', () => {
    const batch = batchOf(hunted);
    const lost = times(playoutsOf(hunted, {}, { count: 400, seed: 7 }), (places) => !places.includes(1));
    expect(lost).toBeGreaterThan(50);
    expect([batch.lost, batch.lostRate, batch.draws]).toEqual([lost, lost / 400, 0]);
    expect(batch.lostInterval.low).toBeLessThan(lost / 400);
    expect(outcomeRows(batch).map(({ name }) => name)).toEqual([
      'seat 0 wins',
      'seats 1 and 2 win',
      'draw',
      'everybody loses',
    ]);
    expect(outcomeRows(batch).reduce((sum, { count }) => sum + count, 0)).toBe(400);
  });

  test('a single team wins or loses, and never draws', () => {
    const batch = batchOf(together(9));
    const won = times(playoutsOf(together(9), {}, { count: 400, seed: 7 }), ([first]) => first === 1);
    expect(won).toBeGreaterThan(50);
    expect(rowsOf(batch)).toEqual([
      ['won', won],
      ['lost', 400 - won],
    ]);
    expect(batch.draws).toBe(0);
    expect(rowsOf(batchOf(alone))).toEqual([
      ['won', 0],
      ['lost', 400],
    ]);
  });

  test('seats that play for themselves are teams of one, in the rows that there have always been', () => {
    const batch = batchOf(ticTacToe as unknown as Game);
    expect(batch.teams.map(({ seats: _, ...rest }) => rest)).toEqual(
      batch.seats.map(({ seat: _, ...rest }) => rest),
    );
    expect(outcomeRows(batch).map(({ name }) => name)).toEqual(['seat 0 wins', 'seat 1 wins', 'draw']);
    expect(teamName([0, 2, 4])).toBe('seats 0, 2 and 4');
  });
});

describe('[P13] points of a single team', () => {
  const scoresOf = (game: Game, count: number): number[] =>
    playoutsOf(game, {}, { count, seed: 7 }).map(({ outcome }) => outcome?.scores?.[0] as number);
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

  test('mean, interval, share of the best score and distribution', () => {
    const scores = scoresOf(together(9), 400);
    const { score } = batchOf(together(9));
    const average = mean(scores);
    const deviation = Math.sqrt((mean(scores.map((one) => (one - average) ** 2)) * 400) / 399);
    expect(score).toMatchObject({ games: 400, best: 9 });
    expect(score?.mean).toBeCloseTo(average, 12);
    expect(score?.share).toBeCloseTo(average / 9, 12);
    // Student with 399 degrees of freedom.
    expect((score?.interval?.high ?? 0) - average).toBeCloseTo((1.96593 * deviation) / 20, 4);
    expect(average - (score?.interval?.low ?? 0)).toBeCloseTo((1.96593 * deviation) / 20, 4);
    expect(score?.distribution).toEqual(
      Array.from({ length: 10 }, (_, points) => ({
        from: points,
        to: points,
        count: scores.filter((one) => one === points).length,
      })),
    );
  });

  test('without a best score there is no share, and the bins suit points of any size and sign', () => {
    const unbounded = summing('all', 2, (sum, s) => ({
      places: Array.from({ length: s.seats }, () => 2),
      scores: Array.from({ length: s.seats }, () => (sum - 3) * 10 ** Math.abs(sum - 3)),
      reason: 'over',
    }));
    const { score } = batchOf(unbounded);
    expect([score?.best, score?.share]).toEqual([null, null]);
    const bins = (score?.distribution ?? []).filter(({ count }) => count > 0);
    const scores = scoresOf(unbounded, 400);
    for (const points of [-3000, -200, -10, 0, 10, 200, 3000]) {
      const [bin, ...others] = bins.filter(({ from, to }) => from <= points && points <= to);
      expect(others).toEqual([]);
      expect(bin?.count).toBe(scores.filter((one) => one === points).length);
      expect((bin?.to ?? 0) - (bin?.from ?? 0)).toBeLessThanOrEqual(Math.abs(points) / 8);
    }
    expect(bins).toHaveLength(7);
  });

  test('there are never many bins, whatever the points', () => {
    const great = (bestScore?: number) =>
      summing(
        'all',
        1,
        (sum, s) => ({ places: [2], scores: [s.seats * 3 ** (10 * sum)], reason: 'over' }),
        bestScore === undefined ? {} : { bestScore },
      );
    expect(batchOf(great()).tally.together?.bins.length).toBeLessThan(450);
    expect(batchOf(great(3 ** 30)).tally.together?.bins.length).toBeLessThanOrEqual(101);
  });

  test('[P5] parts merge to the whole in any order, to the last bit', () => {
    const simulator = new GameSimulator(together(9));
    const parts = [0, 100, 200, 300].map((start) => simulator.tally({ start, count: 100, seed: 7 }));
    const merged = [2, 0, 3, 1].reduce(
      (all, part) => {
        mergeTally(all, JSON.parse(JSON.stringify(parts[part])) as Tally);
        return all;
      },
      makeTally(together(9)),
    );
    expect(merged).toEqual(batchOf(together(9)).tally);
    expect(() => mergeTally(merged, makeTally(together(10)))).toThrow('different teams or best scores');
    expect(() => mergeTally(merged, makeTally(summing(undefined, 3, () => ({}) as never)))).toThrow(
      'different teams or best scores',
    );
  });

  test('[P5] the interval is exact however many games there were', () => {
    const tally = makeTally(together(9));
    for (const points of [90_000_000, 90_000_001]) {
      const part = makeTally(together(9));
      part.scored = 2 ** 30;
      part.scores[0] = points * 2 ** 30;
      const square = BigInt(points) ** 2n * 2n ** 30n;
      part.together?.squares.splice(0, 2, Number(square % 2n ** 32n), Number(square / 2n ** 32n));
      mergeTally(tally, part);
    }
    const { interval, mean: average } = new BatchResult(tally).score ?? { interval: null, mean: 0 };
    expect(average).toBe(90_000_000.5);
    // Half a point up or down: the deviation is one half.
    expect(((interval?.high ?? 0) - average) / ((1.959964 * 0.5) / 2 ** 15.5)).toBeCloseTo(1, 3);
  });

  test('bins are put together for small pictures', () => {
    const bins = Array.from({ length: 26 }, (_, points) => ({ from: points, to: points, count: 1 }));
    expect(fewerBins(bins, 20)).toHaveLength(13);
    expect(fewerBins(bins, 20)[0]).toEqual({ from: 0, to: 1, count: 2 });
  });
});

test('[P13] the summary and its table say it too', () => {
  const summaryOf = (game: Game) => {
    const batch = batchOf(game, 100);
    const job = { game: game.name, options: {}, seed: 7, policies: ['random'], maxEvents: 100 };
    const run: BatchRun = {
      game,
      batch,
      job,
      policies: ['random'],
      start: 0,
      requested: 100,
      stoppedBy: 'count',
      hasGivenUp: false,
      workers: 1,
      seconds: 1,
      cpuSeconds: 1,
    };
    return summarizeBatch(run);
  };
  const coop = summaryOf(together(9));
  const { score, teams } = coop.outcomes;
  expect(teams).toMatchObject([{ seats: [0, 1, 2] }]);
  const lines = batchCsv(coop).split('\n');
  expect(lines.filter((line) => line.startsWith('outcome')).map((line) => line.split(',')[1])).toEqual([
    'won',
    'lost',
  ]);
  expect(lines).toContain(`score,mean,100,${score?.mean},${score?.interval?.low},${score?.interval?.high}`);
  expect(lines.find((line) => line.startsWith('score,share of 9,100,'))).toBeDefined();
  expect(batchCsv(summaryOf(pairs))).toContain('\noutcome,seats 0 and 2 win,');
  expect(batchCsv(summaryOf(pairs))).not.toContain('score,');
  expect(JSON.parse(JSON.stringify(coop))).toEqual(coop);
});
