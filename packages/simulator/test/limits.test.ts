/** What ends a playout that does not end by itself, and which end comes first. */
import { chess } from '@rondel/games/chess';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { GameSimulator, legalMoves, scripted } from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { endless, onePlayout, playoutsOf, slow, sticks, tapped, WAYS } from './toys.ts';

/** A clock that goes on by one whenever somebody looks: first when a playout begins. */
function makeClock(): () => number {
  let now = 0;
  return () => now++;
}

/** How often the signal and the clock are looked at: every event, or in place only now and then. */
const STRIDE: Record<string, number> = { 'in place': 256, 'on a match': 1 };

describe.each(WAYS)('[P2] %s', (way, policy) => {
  const stride = STRIDE[way] as number;

  test('maxEvents caps a game that never ends', () => {
    for (const maxEvents of [0, 1, 2, 255, 256, 257]) {
      const playout = onePlayout(endless, { policy, maxEvents });
      expect(playout).toMatchObject({ reason: 'maxEvents', events: maxEvents, outcome: null });
    }
  });

  test('without any cap given there is one', () => {
    expect(onePlayout(endless, { policy })).toMatchObject({ reason: 'maxEvents', events: 100_000 });
  });

  test('timeLimit caps it by the clock that was given', () => {
    // Looked at for the start (0), then before the event 0 (1), before the event `stride` (2) and so on.
    const playout = onePlayout(endless, { policy, timeLimit: 4, clock: makeClock() });
    expect(playout).toMatchObject({ reason: 'timeLimit', events: 3 * stride, outcome: null });
    const none = onePlayout(endless, { policy, timeLimit: 0, clock: makeClock() });
    expect(none).toMatchObject({ reason: 'timeLimit', events: 0 });
  });

  test('maxEvents wins over a clock that runs out in the same step', () => {
    const timed = { policy, timeLimit: 3 };
    const late = onePlayout(endless, { ...timed, clock: makeClock() });
    expect(late).toMatchObject({ reason: 'timeLimit', events: 2 * stride });
    const both = onePlayout(endless, { ...timed, clock: makeClock(), maxEvents: 2 * stride });
    expect(both).toMatchObject({ reason: 'maxEvents', events: 2 * stride });
    expect(onePlayout(endless, { policy, timeLimit: 0, clock: () => 0, maxEvents: 0 }).reason).toBe(
      'maxEvents',
    );
  });

  test.each([kalaha, sticks, ticTacToe])('a game that is over at exactly the cap is over: $name', (game) => {
    const whole = playoutsOf(game, { policy }, { count: 20, seed: 3 });
    for (const playout of whole) {
      const place = { start: playout.index, seed: 3 };
      expect(onePlayout(game, { policy, maxEvents: playout.events }, place)).toEqual(playout);
      const cut = onePlayout(game, { policy, maxEvents: playout.events - 1 }, place);
      expect(cut).toMatchObject({ reason: 'maxEvents', events: playout.events - 1, outcome: null });
    }
  });

  test('a game that ends for want of legal events is over before clock and signal have their say', () => {
    // It takes 256 events, one stick each: the signal and the clock are looked at just then.
    const one = way === 'in place' ? legalMoves() : slow(legalMoves());
    const game = sticks.with({ sticks: 256 });
    let events = 0;
    const counting = tapped(one, () => events++);
    const signal = {
      get aborted() {
        return events >= 256;
      },
    };
    const cancelled = onePlayout(game, { policy: counting, signal });
    expect(cancelled).toMatchObject({ reason: 'gameOver', events: 256 });
    const timed = onePlayout(game, { policy: one, clock: makeClock(), timeLimit: 256 / stride + 1 });
    expect(timed).toMatchObject({ reason: 'gameOver', events: 256 });
    // With one stick more both of them end it.
    const longer = sticks.with({ sticks: 257 });
    events = 0;
    expect(playoutsOf(longer, { policy: counting, signal }, { count: 1 })).toEqual([]);
    const late = onePlayout(longer, { policy: one, clock: makeClock(), timeLimit: 256 / stride + 1 });
    expect(late).toMatchObject({ reason: 'timeLimit', events: 256, outcome: null });
  });
});

test('[P2] mate at exactly the cap is mate', () => {
  const foolsMate = [
    ['f2', 'f3'],
    ['e7', 'e5'],
    ['g2', 'g4'],
    ['d8', 'h4'],
  ].map(([from, to]) => ({ type: 'move', from, to }));
  const mated = new GameSimulator(chess, { policy: scripted(foolsMate), maxEvents: 4 }).playout();
  expect(mated).toMatchObject({ reason: 'gameOver', events: 4, outcome: { places: [2, 1] } });
  const cut = new GameSimulator(chess, { policy: scripted(foolsMate), maxEvents: 3 }).playout();
  expect(cut).toMatchObject({ reason: 'maxEvents', events: 3, outcome: null });
});

describe('[P2] stopped', () => {
  test('the predicate ends a playout where it says so, from the very beginning on', () => {
    const seen: number[] = [];
    const stopWhen = ({ index }: { index: number }): boolean => {
      seen.push(index);
      return index === 3;
    };
    const result = new GameSimulator(endless, { stopWhen, maxEvents: 3 }).playout();
    // It is asked before every event, and before the cap on events counts.
    expect(result).toMatchObject({ reason: 'stopped', events: 3, outcome: null });
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(new GameSimulator(endless, { stopWhen: () => true }).playout()).toMatchObject({
      reason: 'stopped',
      events: 0,
    });
  });

  test('a finished game is not asked about', () => {
    const asked: number[] = [];
    const stopWhen = ({ index }: { index: number }): boolean => {
      asked.push(index);
      return false;
    };
    const { events, reason } = new GameSimulator(sticks, { stopWhen }).playout();
    expect(reason).toBe('gameOver');
    expect(asked).toEqual(Array.from({ length: events }, (_, i) => i));
  });

  test('in a batch it counts as a reason of its own', () => {
    const stopWhen = ({ index }: { index: number }): boolean => index === 2;
    const batch = new GameSimulator(endless, { stopWhen }).playoutMany({ count: 5 });
    expect(batch.reasons.stopped).toBe(5);
    expect(batch.total).toBe(10);
  });
});

describe('[P2] cancelled', () => {
  test('before it begins', () => {
    const signal = AbortSignal.abort();
    for (const [, policy] of WAYS) {
      const simulator = new GameSimulator(kalaha, { policy, signal });
      expect(simulator.playout()).toMatchObject({ reason: 'cancelled', events: 0, outcome: null });
      expect(simulator.playoutMany({ count: 10 }).count).toBe(0);
    }
  });

  test('before it begins, also where there is nothing left to play', () => {
    const from = new GameSimulator(kalaha).playout().final;
    const place = { count: 10, from };
    expect(new GameSimulator(kalaha).playoutMany(place).reasons.gameOver).toBe(10);
    expect(new GameSimulator(kalaha, { signal: AbortSignal.abort() }).playoutMany(place).count).toBe(0);
  });

  test('during a playout: it ends there, and a batch leaves it out', () => {
    const controller = new AbortController();
    let asked = 0;
    const policy = tapped(slow(legalMoves()), () => {
      if (++asked === 25) controller.abort();
    });
    const { signal } = controller;
    const simulator = new GameSimulator(endless, { policy, maxEvents: 10, signal });
    const batch = simulator.playoutMany({ count: 10 });
    expect(asked).toBe(25);
    expect(batch.count).toBe(2);
    expect(batch.total).toBe(20);
    expect(batch.reasons).toMatchObject({ maxEvents: 2, cancelled: 0 });
  });

  test('during a playout in place: within a few hundred events', () => {
    const controller = new AbortController();
    let asked = 0;
    const policy = tapped(legalMoves(), () => {
      if (++asked === 1000) controller.abort();
    });
    const batch = new GameSimulator(endless, { policy, signal: controller.signal }).playoutMany({
      count: 10,
    });
    expect(batch.count).toBe(0);
    expect(asked).toBe(1024);
  });

  test('between playouts: what is there stays', () => {
    const controller = new AbortController();
    const simulator = new GameSimulator(kalaha, { signal: controller.signal });
    const batch = simulator.playoutManyUntil({ count: 100, seed: 5 }, ({ count }) => {
      if (count === 7) controller.abort();
      return false;
    });
    expect(batch.tally).toEqual(new GameSimulator(kalaha).tally({ count: 7, seed: 5 }));
  });
});

describe('options that make no sense are refused, by name', () => {
  test.each([
    [{ maxEvents: -1 }, /maxEvents must be a whole number from 0, got -1/],
    [{ maxEvents: 1.5 }, /maxEvents/],
    [{ maxEvents: Number.NaN }, /maxEvents/],
    [{ maxEvents: Number.POSITIVE_INFINITY }, /maxEvents/],
    [{ maxCandidates: 0 }, /maxCandidates must be a whole number from 1/],
    [{ timeLimit: 5 }, /give a clock/],
    [{ timeLimit: -1, clock: () => 0 }, /timeLimit/],
    [{ timeLimit: Number.NaN, clock: () => 0 }, /timeLimit/],
  ])('%o', (options, message) => {
    expect(() => new GameSimulator(kalaha, options)).toThrow(message);
  });

  test.each([
    [{ count: -1 }, /count/],
    [{ count: 0.5 }, /count/],
    [{ count: 1, start: -1 }, /start/],
    [{ count: 2, start: 2 ** 32 - 1 }, /2\^32/],
    [{ count: 1, seed: 0.5 }, /seed/],
  ])('%o', (place, message) => {
    expect(() => new GameSimulator(kalaha).playoutMany(place)).toThrow(message);
  });

  test('the last playout of all can be played', () => {
    expect(new GameSimulator(kalaha).playoutMany({ count: 1, start: 2 ** 32 - 1 }).count).toBe(1);
  });
});
