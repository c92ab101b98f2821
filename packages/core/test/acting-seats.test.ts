/** [T17] Who has to act, where more seats have events than a match waits for. */
import {
  advance,
  byAnySeat,
  bySystem,
  counter,
  defineGame,
  type Game,
  type GameState,
  handle,
  legalEvents,
  perSeat,
  Runner,
  sealed,
  segment,
  startGame,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { actingSeats, awaitedOn } from '@rondel/core/inspect';
import { expect, test } from 'vitest';

/** Three show a number at once, and may change their minds until the last one has. */
const collecting = (automatic: boolean, opens: typeof bySystem = bySystem) =>
  defineGame({
    name: 'numbers',
    seats: 3,
    turns: turnProfile()
      .segments(segment('choose', { window: 'sealed' }), segment('settle', { window: 'none' }))
      .pairCommit('choose', 'settle', { replace: true, automatic })
      .build(),
    state: { sum: counter(100) },
    events: { show: sealed({ number: counter(3) }), open: opens() },
    refusals: { early: 'Not all are in.' },
    rules: {
      show: (rule) =>
        rule.do((s, e) => {
          s.sum += e.number;
        }),
      open: (rule) =>
        rule.when((s) => !automatic && s.turn.provisional === 0, 'early').do((s) => s.turn.commit()),
    },
    onSegment: { settle: { begin: (s) => s.turn.endSegment() } },
    outcome: (s) => (s.sum >= 90 ? { places: [1, 1, 1], scores: null, reason: 'enough' } : null),
  });

/** One rolls after the other, and all may call something in between. */
const heckling = defineGame({
  name: 'heckling',
  seats: 3,
  state: { players: perSeat({ calls: counter(9) }), rolls: counter(9) },
  events: { call: byAnySeat(), roll: {} },
  refusals: { enough: 'You have called enough.' },
  rules: {
    call: (rule) =>
      rule
        .when((s, e) => s.players.calls.get(e.seat) < 9, 'enough')
        .do((s, e) => {
          s.players.calls.add(e.seat, 1);
        }),
    roll: (rule) =>
      rule.do((s) => {
        s.rolls++;
      }, advance),
  },
  outcome: (s) => (s.rolls === 2 ? { places: [1, 1, 1], scores: null, reason: 'enough' } : null),
});

const send = (game: Game, ...events: readonly object[]): GameState => {
  let state: GameState = startGame(game);
  for (const event of events) state = unwrap(handle(state, event as never));
  return state;
};
const show = (seat: number) => ({ type: 'show', seat, number: 1 });

test('[T17] who may replace a commitment is not waited for', () => {
  const game = collecting(true) as unknown as Game;
  expect(actingSeats(startGame(game))).toEqual([0, 1, 2]);
  expect(actingSeats(send(game, show(1)))).toEqual([0, 2]);
  expect(actingSeats(send(game, show(1), show(1)))).toEqual([0, 2]);
  const last = send(game, show(1), show(0));
  expect(actingSeats(last)).toEqual([2]);
  expect(legalEvents(last)).toHaveLength(12);
  expect(actingSeats(send(game, show(1), show(0), show(2)))).toEqual([0, 1, 2]);
});

test('[T17] when all have committed, whoever opens the commitments is waited for', () => {
  const all = [show(0), show(1), show(2)];
  expect(actingSeats(send(collecting(false) as unknown as Game, ...all))).toEqual([-1]);
  expect(actingSeats(send(collecting(false, byAnySeat as never) as unknown as Game, ...all))).toEqual([
    0, 1, 2,
  ]);
});

test('[T17] nobody waits for what any seat may send at any time', () => {
  const game = heckling as unknown as Game;
  expect(actingSeats(startGame(game))).toEqual([0]);
  expect(actingSeats(send(game, { type: 'roll' }))).toEqual([1]);
  expect(actingSeats(send(game, { type: 'roll' }, { type: 'call', seat: 0 }))).toEqual([1]);
  expect(actingSeats(send(game, { type: 'roll' }, { type: 'roll' }))).toEqual([]);
});

test('[T17] where there is nothing else, all who have events are, and the system with them', () => {
  const game = defineGame({
    name: 'grabbing',
    seats: 2,
    state: { grabs: counter(9) },
    events: { grab: byAnySeat(), ring: bySystem() },
    rules: {
      grab: (rule) =>
        rule.do((s) => {
          s.grabs++;
        }),
      ring: (rule) => rule.do(advance),
    },
    outcome: () => null,
  });
  expect(actingSeats(startGame(game) as never)).toEqual([-1, 0, 1]);
});

test('[T17] a runner tells the same, as bits', () => {
  for (const [game, events] of [
    [collecting(true) as unknown as Game, [show(1)]],
    [heckling as unknown as Game, [{ type: 'roll' }]],
  ] as const) {
    const state = send(game, ...events);
    const runner = new Runner(game);
    runner.load(state);
    const bits = actingSeats(state).reduce((sum, seat) => sum | (1 << (seat + 1)), 0);
    expect(awaitedOn(runner, runner.list())).toBe(bits);
  }
});
