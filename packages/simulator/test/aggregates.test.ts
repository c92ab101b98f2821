/** Batches against what is worked out by hand from their single playouts. */
import { counter, defineGame, type Game, int, type Runner, winFor } from '@rondel/core';
import { measureTurns, type TurnMetrics } from '@rondel/core/inspect';
import { chess } from '@rondel/games/chess';
import { commander } from '@rondel/games/commander';
import { connectFour } from '@rondel/games/connect-four';
import { englishAuction } from '@rondel/games/english-auction';
import { kalaha } from '@rondel/games/kalaha';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import {
  addPlayout,
  BatchResult,
  GameSimulator,
  makeTally,
  mergeTally,
  type PlayoutOptions,
  type PlayoutSummary,
  TERMINAL_REASONS,
  type TerminalReason,
} from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { bidding, deadEnd, endless, patience, playoutsOf, race, sticks } from './toys.ts';

const auction: Game = sealedAuction.with({ most: 3, players: 4 });

const CASES: [game: Game, options: PlayoutOptions, count: number][] = [
  [kalaha, {}, 150],
  [ticTacToe, {}, 300],
  [connectFour, { maxEvents: 20 }, 150],
  [auction, {}, 200],
  [bidding, {}, 100],
  [englishAuction.with({ most: 6 }), {}, 100],
  [commander.with({ players: 3, life: 5 }), { maxEvents: 300 }, 20],
  [chess, { maxEvents: 60 }, 20],
  [race, { stopWhen: ({ index }) => index === 15 }, 100],
  [sticks, {}, 50],
  [patience, {}, 100],
  [deadEnd, {}, 5],
];

const add = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const times = <T>(items: readonly T[], test: (item: T) => boolean): number => items.filter(test).length;

describe.each(CASES)('[P5] $name', (game, options, count) => {
  const place = { count, seed: 'sum' };
  const playouts = playoutsOf(game, options, place);
  const batch = new GameSimulator(game, options).playoutMany(place);
  const lengths = playouts.map(({ events }) => events);
  const sorted = [...lengths].sort((a, b) => a - b);
  const outcomes = playouts.flatMap(({ outcome }) => outcome ?? []);

  test('lengths: count, total, extremes, mean, population variance, histogram', () => {
    const mean = add(lengths) / count;
    expect(batch.count).toBe(count);
    expect(batch.progressed).toBe(times(lengths, (length) => length > 0));
    expect(batch.total).toBe(add(lengths));
    expect(batch.min).toBe(sorted[0]);
    expect(batch.max).toBe(sorted.at(-1));
    expect(batch.mean).toBeCloseTo(mean, 10);
    const variance = add(lengths.map((length) => (length - mean) ** 2)) / count;
    expect(batch.variance).toBeCloseTo(variance, 8);
    expect(batch.standardDeviation).toBeCloseTo(Math.sqrt(variance), 8);
    expect(batch.histogram).toEqual(
      Array.from({ length: batch.max + 1 }, (_, length) => times(lengths, (other) => other === length)),
    );
  });

  test('nearest-rank percentiles', () => {
    for (let percent = 0; percent <= 100; percent++) {
      // The least length that at least so many percent of all lengths do not exceed.
      const expected = sorted.find(
        (length) => times(sorted, (other) => other <= length) * 100 >= percent * count,
      );
      expect(batch.percentile(percent)).toBe(expected);
    }
    expect(batch.percentile(0)).toBe(batch.min);
    expect(batch.percentile(100)).toBe(batch.max);
  });

  test('why they ended', () => {
    const expected = TERMINAL_REASONS.map((reason) => [reason, times(playouts, (p) => p.reason === reason)]);
    expect(batch.reasons).toEqual(Object.fromEntries(expected));
    const endings = [...new Set(outcomes.map(({ reason }) => reason))];
    expect(batch.endings).toEqual(
      Object.fromEntries(
        endings.map((ending) => [ending, times(outcomes, ({ reason }) => reason === ending)]),
      ),
    );
  });

  test('who won: alone, shared, drawn by all; points', () => {
    expect(batch.finished).toBe(outcomes.length);
    const firsts = (places: readonly number[]): number => times(places, (placed) => placed === 1);
    const draws = game.seats === 1 ? 0 : times(outcomes, ({ places }) => firsts(places) === game.seats);
    expect(batch.draws).toBe(draws);
    const scored = outcomes.flatMap(({ scores }) => (scores === null ? [] : [scores]));
    for (const { seat, wins, shared, winRate, meanScore } of batch.seats) {
      const first = outcomes.filter(({ places }) => places[seat] === 1);
      expect(wins).toBe(times(first, ({ places }) => firsts(places) === 1));
      expect(wins + shared + (game.seats === 1 ? 0 : draws)).toBe(first.length);
      expect(winRate).toBe(outcomes.length === 0 ? 0 : wins / outcomes.length);
      const points = add(scored.map((scores) => scores[seat] as number));
      expect(batch.tally.scores[seat]).toBe(points);
      expect(meanScore).toBe(scored.length === 0 ? null : points / scored.length);
    }
    const everyFirst = add(outcomes.map(({ places }) => firsts(places)));
    const counted = add(batch.seats.map(({ wins, shared }) => wins + shared));
    expect(counted + batch.draws * game.seats).toBe(everyFirst);
  });

  test('turns, rounds, passes, replays, advancements, segments, as core measures them', () => {
    const simulator = new GameSimulator(game, options);
    const metrics = playouts.map(({ index }): TurnMetrics => {
      const { initial, final } = simulator.playout({ seed: 'sum', index });
      return measureTurns(final, initial.index);
    });
    const total = (field: 'turns' | 'rounds' | 'passes' | 'replays' | 'advancements'): number =>
      add(metrics.map((metric) => metric[field]));
    expect(batch.turns).toBe(total('turns'));
    expect(batch.rounds).toBe(total('rounds'));
    expect(batch.meanTurns).toBe(total('turns') / batch.count);
    expect(batch.meanRounds).toBe(total('rounds') / batch.count);
    expect(batch.passes).toBe(total('passes'));
    expect(batch.replays).toBe(total('replays'));
    expect(batch.advancements).toBe(total('advancements'));
    for (const [segment, began] of Object.entries(batch.segments)) {
      expect([segment, began]).toEqual([segment, add(metrics.map(({ segments }) => segments[segment] ?? 0))]);
    }
    const followed = total('advancements');
    expect(batch.averageTurnLength).toBe(followed === 0 ? 0 : batch.total / followed);
    for (const [i, { turns, rounds, passes, replays, advancements }] of metrics.entries()) {
      expect(playouts[i]).toMatchObject({ turns, rounds, passes, replays, advancements });
    }
  });

  test('the branching factor', () => {
    const choices = add(playouts.map((playout) => playout.choices));
    // Not counted where an event is drawn without listing them all.
    expect(batch.branching).toBe(game === auction ? null : choices / batch.total);
  });
});

test('[P5] the games above pass, replay, advance, share and draw, so that all of it was tried', () => {
  const sum = (field: 'passes' | 'replays' | 'draws'): number =>
    add(
      CASES.map(
        ([game, options, count]) =>
          new GameSimulator(game, options).playoutMany({ count, seed: 'sum' })[field],
      ),
    );
  expect(sum('passes')).toBeGreaterThan(100);
  expect(sum('replays')).toBeGreaterThan(100);
  expect(sum('draws')).toBeGreaterThan(10);
});

describe('[P5] what is not always counted', () => {
  /** One seat; an event is drawn by guessing, and only looked up in the list where guessing does not help. */
  const blind = defineGame({
    name: 'blind',
    seats: 1,
    state: { left: counter(40) },
    events: { go: { by: int(1, 64) } },
    refusals: { 'too-far': 'That is too far.' },
    setup: (s) => {
      s.left = 40;
    },
    rules: {
      go: (rule) =>
        rule
          .when((s, e) => e.by <= s.left, 'too-far')
          .do((s, e) => {
            s.left -= e.by;
          }),
    },
    sample: (_s, random, moves) => moves.go({ by: 1 + random.below(64) }),
    outcome: (s) => (s.left === 0 ? winFor(s, 0, 'there') : null),
  });
  const place = { count: 50, seed: 1 };
  const quick = new GameSimulator(blind).playoutMany(place);

  test('the branching of a game that draws without listing is unknown, until it is observed', () => {
    const observed = new GameSimulator(blind, { observers: [{}] }).playoutMany(place);
    expect(quick.digest).toBe(observed.digest);
    // Some were listed; their average would be that of the places where guessing fails.
    expect(quick.tally.decisions).toBeGreaterThan(0);
    expect(quick.branching).toBeNull();
    expect(observed.branching).toBeGreaterThan(2);
  });

  test('a policy that does not say what it chose from is not counted', () => {
    const pick = (runner: Runner): number => runner.moves[runner.list() - 1] ?? -1;
    const policy = { name: 'last', candidates: () => [], pick };
    expect(new GameSimulator(kalaha, { policy }).playoutMany(place)).toMatchObject({
      finished: 50,
      branching: null,
    });
  });

  test('alone at the table one wins and does not draw', () => {
    expect(quick.seats).toMatchObject([{ wins: 50, shared: 0, winRate: 1, interval: { high: 1 } }]);
    expect(quick.draws).toBe(0);
  });
});

describe('[P5] an empty batch', () => {
  const empty = new GameSimulator(sealedAuction).playoutMany({ count: 0 });

  test('is all zero, and nothing is NaN', () => {
    const { count, progressed, total, min, max, mean, variance, standardDeviation, draws, drawRate } = empty;
    const numbers = [count, progressed, total, min, max, mean, variance, standardDeviation, draws, drawRate];
    expect(numbers).toEqual(numbers.map(() => 0));
    expect([0, 50, 100].map((percent) => empty.percentile(percent))).toEqual([0, 0, 0]);
    expect(empty.histogram).toEqual([]);
    expect(empty.branching).toBeNull();
    expect(empty.averageTurnLength).toBe(0);
    expect(empty.digest).toBe('0000000000000000');
    expect(empty.drawInterval).toEqual({ low: 0, high: 1 });
    for (const { wins, winRate, interval, meanScore } of empty.seats) {
      expect({ wins, winRate, interval, meanScore }).toEqual({
        wins: 0,
        winRate: 0,
        interval: { low: 0, high: 1 },
        meanScore: null,
      });
    }
  });

  test('changes nothing when merged, in either direction', () => {
    const some = new GameSimulator(sealedAuction).tally({ count: 9 });
    const left = makeTally(sealedAuction);
    mergeTally(left, some);
    const right = new GameSimulator(sealedAuction).tally({ count: 9 });
    mergeTally(right, empty.tally);
    expect(left).toEqual(some);
    expect(right).toEqual(some);
    expect(empty.count).toBe(0);
  });
});

describe('[P5] tallies', () => {
  const summary = (reason: TerminalReason, ending: string | null): PlayoutSummary => ({
    ...(playoutsOf(endless, { maxEvents: 1 }, { count: 1 })[0] as PlayoutSummary),
    reason,
    outcome: ending === null ? null : { places: [1, 2], scores: null, reason: ending },
  });

  test('of other games or options are not merged', () => {
    const tally = makeTally(kalaha);
    const more = { ...makeTally(kalaha), options: { ...kalaha.options, more: true } };
    for (const other of [makeTally(ticTacToe), makeTally(kalaha.with({ pits: 3 })), more]) {
      expect(() => mergeTally(tally, other)).toThrow(/cannot be merged into one of kalaha/);
    }
    const small = makeTally(kalaha.with({ pits: 4, seeds: 3 }));
    const reordered = { ...small, options: { seeds: 3, pits: 4 } };
    expect(() => mergeTally(small, reordered)).not.toThrow();
  });

  test('an ending may be called anything', () => {
    const tally = makeTally(endless);
    for (const ending of ['toString', 'constructor', 'b', 'a', 'toString'])
      addPlayout(tally, summary('gameOver', ending));
    expect(JSON.stringify(tally.endings)).toBe('{"a":1,"b":1,"constructor":1,"toString":2}');
    const merged = makeTally(endless);
    mergeTally(merged, tally);
    expect(JSON.stringify(merged)).toBe(JSON.stringify(tally));
  });

  test('with some other result the digest is another one', () => {
    const base = summary('maxEvents', null);
    const variants: Partial<PlayoutSummary>[] = [
      {},
      { index: 1 },
      { events: 2 },
      { reason: 'stopped' },
      { low: base.low + 1 },
      { high: base.high + 1 },
    ];
    const digests = variants.map((variant) => {
      const tally = makeTally(endless);
      addPlayout(tally, { ...base, ...variant });
      return new BatchResult(tally).digest;
    });
    expect(new Set(digests).size).toBe(variants.length);
  });
});
