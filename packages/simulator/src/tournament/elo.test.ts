import { openStream } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { estimateElo, expectedScore, sprt, wilsonInterval } from '../index.ts';

/** The table of results that goes with some points of the first against the others. */
function pairResults(points: number[][]) {
  const games = points.map((row, a) => row.map((_, b) => (points[a]?.[b] ?? 0) + (points[b]?.[a] ?? 0)));
  return { points, games };
}

describe('Elo ratings', () => {
  test('three points of four are some 190 Elo points', () => {
    const [weak, strong] = estimateElo(
      pairResults([
        [0, 25_000],
        [75_000, 0],
      ]),
      0,
    );
    expect(weak).toEqual({ elo: 0, low: 0, high: 0 });
    expect(strong?.elo).toBeCloseTo(400 * Math.log10(3), 1);
    // 1.96 / sqrt(n p q), in units of 400 / ln 10.
    const half = (1.959964 / Math.sqrt(100_000 * 0.75 * 0.25)) * (400 / Math.LN10);
    expect((strong?.high ?? 0) - (strong?.elo ?? 0)).toBeCloseTo(half, 2);
    expect((strong?.elo ?? 0) - (strong?.low ?? 0)).toBeCloseTo(half, 2);
  });

  test('ratings that made the results are found again, from any anchor', () => {
    const truth = [0, 120, -80, 300];
    const points = truth.map((a, i) => truth.map((b, j) => (i === j ? 0 : 1e6 * expectedScore(a - b))));
    for (const anchor of [0, 3]) {
      estimateElo(pairResults(points), anchor).forEach(({ elo, low, high }, player) => {
        expect(elo).toBeCloseTo((truth[player] ?? 0) - (truth[anchor] ?? 0), 1);
        expect(low).toBeLessThanOrEqual(elo);
        expect(high).toBeGreaterThanOrEqual(elo);
      });
    }
  });

  test('who has won everything has a rating, with a wide interval', () => {
    const [, winner] = estimateElo(
      pairResults([
        [0, 0],
        [100, 0],
      ]),
      0,
    );
    expect(winner?.elo).toBeCloseTo(400 * Math.log10(100.5 / 0.5), 6);
    expect(winner?.low).toBeGreaterThan(300);
    expect(winner?.high).toBeGreaterThan(1200);
  });

  test('nothing is known of players who have met nobody', () => {
    const points = [
      [0, 3, 0, 0],
      [5, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 2, 0],
    ];
    const [, second, third] = estimateElo(pairResults(points), 0);
    expect(second?.elo).toBeGreaterThan(0);
    expect(third).toEqual({ elo: 0, low: -Infinity, high: Infinity });
  });

  test('the interval holds the true rating about 95 times in 100', () => {
    const random = openStream(4, 'elo');
    let held = 0;
    for (let trial = 0; trial < 400; trial++) {
      // Three in five is 400 · log10(1.5) points.
      let won = 0;
      for (let game = 0; game < 200; game++) if (random.below(5) < 3) won++;
      const [, player] = estimateElo(
        pairResults([
          [0, 200 - won],
          [won, 0],
        ]),
        0,
      );
      const truth = 400 * Math.log10(1.5);
      if (player !== undefined && player.low <= truth && truth <= player.high) held++;
    }
    const { low, high } = wilsonInterval(held, 400, 3.29);
    expect(low).toBeLessThan(0.95);
    expect(high).toBeGreaterThan(0.95);
  });
});

describe('the sequential test', () => {
  const options = { elo0: 0, elo1: 100, alpha: 0.05, beta: 0.1 };

  test('its formula, by hand', () => {
    const p1 = 1 / (1 + 10 ** (-100 / 400));
    const { llr, lower, upper, accepted } = sprt(7.5, 10, options);
    expect(llr).toBeCloseTo(7.5 * Math.log(p1 / 0.5) + 2.5 * Math.log((1 - p1) / 0.5), 12);
    expect([lower, upper]).toEqual([Math.log(0.1 / 0.95), Math.log(0.9 / 0.05)]);
    expect(accepted).toBeNull();
    expect(sprt(75, 100, options).accepted).toBe('elo1');
    expect(sprt(45, 100, options).accepted).toBe('elo0');
    expect(sprt(0, 0, options)).toMatchObject({ llr: 0, accepted: null });
  });

  /** How often each answer is given, with games drawn and otherwise won at these rates (in 1000). */
  function errors(draws: number, wins: number) {
    const random = openStream(draws, 'sprt');
    const answers = { elo0: 0, elo1: 0 };
    for (let trial = 0; trial < 400; trial++) {
      let points = 0;
      for (let games = 1; ; games++) {
        const roll = random.below(1000);
        points += roll < wins ? 1 : roll < wins + draws ? 0.5 : 0;
        const { accepted } = sprt(points, games, options);
        if (accepted === null) continue;
        answers[accepted]++;
        break;
      }
    }
    return answers;
  }

  test.each([0, 500])('it errs no more often than it says, with %i draws in 1000 games', (draws) => {
    expect(wilsonInterval(errors(draws, 500 - draws / 2).elo1, 400).low).toBeLessThan(0.05);
    const wins = Math.round(1000 * expectedScore(100) - draws / 2);
    expect(wilsonInterval(errors(draws, wins).elo0, 400).low).toBeLessThan(0.1);
  });

  test('tests that could not tell anything are errors', () => {
    expect(() => sprt(1, 2, { elo0: 10, elo1: 10 })).toThrow('elo0 must be less than elo1');
    expect(() => sprt(1, 2, { elo0: 0, elo1: Infinity })).toThrow('elo1');
    expect(() => sprt(1, 2, { elo0: 0, elo1: 10, alpha: 0 })).toThrow('alpha');
    expect(() => sprt(1, 2, { elo0: 0, elo1: 10, beta: 0.5 })).toThrow('beta');
  });
});
