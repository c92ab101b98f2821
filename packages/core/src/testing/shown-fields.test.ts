/** `checkGame` looks for leaks in fields that are shown to chosen seats and in hidden lists of records. */
import { advance, bool, defineGame, int, list, perSeat, secret, seenBy } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';

/** Players peek at each other's cards and call a number; `leaky` calls need a card that only its owner sees. */
const define = (leaky: boolean) =>
  defineGame({
    name: 'peeking',
    seats: 3,
    random: true,
    state: {
      past: secret(list(6, { rank: int(1, 9), torn: bool() })),
      calls: int(0, 20),
      players: perSeat({ card: seenBy(int(1, 9)) }),
    },
    events: { peek: { at: int(0, 2) }, call: { rank: int(1, 9) } },
    refusals: { wrong: 'Nobody has that card.', seen: 'You have seen that card.' },
    setup: (s) => {
      for (let seat = 0; seat < s.seats; seat++) s.players.card.set(seat, s.random.between(1, 9));
      for (let i = 0; i < 6; i++) s.past.push({ rank: s.random.between(1, 9), torn: i % 2 === 0 });
    },
    rules: {
      peek: (rule) =>
        rule
          .when((s, e) => !s.players.card.isSeenBy(e.at, e.seat), 'seen')
          .do((s, e) => s.players.card.showTo(e.at, e.seat), advance),
      call: (rule) =>
        rule
          .when((s, e) => !leaky || s.players.card.get((e.seat + 1) % 3) === e.rank, 'wrong')
          .do((s) => {
            s.calls += 1;
          }, advance),
    },
    outcome: (s) => (s.calls < 20 ? null : { places: [1, 1, 1], scores: [0, 0, 0], reason: 'enough' }),
    guess: (s, seat, random) => {
      for (let other = 0; other < s.seats; other++) {
        if (!s.players.card.isSeenBy(other, seat)) s.players.card.set(other, random.between(1, 9));
      }
      for (let i = 0; i < s.past.length; i++) s.past.set(i, { rank: random.between(1, 9), torn: false });
    },
  });

test('a sound game passes', () => {
  checkGame(define(false), { playouts: 50 });
});

test('a rule that looks at a card the player was not shown is caught', () => {
  expect(() => checkGame(define(true), { playouts: 50 })).toThrow(/depend on fields that are hidden from it/);
});
