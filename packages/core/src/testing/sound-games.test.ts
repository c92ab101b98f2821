import { expect, test } from 'vitest';
import {
  advance,
  array,
  bool,
  byAnySeat,
  counter,
  defineGame,
  type Game,
  int,
  list,
  ownerOnly,
  perSeat,
  rankByScore,
  secret,
  untilRevealed,
  winFor,
} from '../index.ts';
import { checkGame } from './index.ts';

/** Nim with three heaps, sound; the planted bugs below are variations of it. */
const heaps = { heaps: array(3, counter(7)) };
const take = { take: { heap: int(0, 2), count: int(1, 7) } };
const enough = { 'too-many': 'There are not that many left.' };

const nim = defineGame({
  name: 'nim',
  seats: 2,
  state: heaps,
  events: take,
  refusals: enough,
  setup: (s) => [3, 4, 5].forEach((count, heap) => void s.heaps.set(heap, count)),
  rules: {
    take: (rule) =>
      rule
        .when((s, e) => e.count <= s.heaps.get(e.heap), 'too-many')
        .do((s, e) => void s.heaps.add(e.heap, -e.count), advance),
  },
  outcome: (s) => (s.heaps.any() ? null : winFor(s, s.turn.active, 'took none of the last')),
});

/** Three sealed bids, revealed together; sound. */
const sealed = defineGame({
  name: 'sealed',
  seats: 3,
  state: {
    players: perSeat({ bid: untilRevealed(int(0, 9)), hasBid: bool() }),
    resolved: bool(),
  },
  events: { bid: byAnySeat({ amount: secret(int(0, 9)) }) },
  refusals: { 'bid-already': 'You have made your bid.' },
  rules: {
    bid: (rule) =>
      rule
        .when((s, e) => !s.players.hasBid.get(e.seat), 'bid-already')
        .do((s, e) => {
          s.players.bid.set(e.seat, e.amount);
          s.players.hasBid.set(e.seat, true);
        })
        .if(
          (s) => s.players.hasBid.count(true) === 3,
          (rule) =>
            rule.do((s) => {
              s.players.bid.revealAll();
              s.resolved = true;
            }),
        ),
  },
  outcome: (s) =>
    s.resolved
      ? rankByScore(
          [0, 1, 2].map((seat) => s.players.bid.get(seat)),
          'bids',
        )
      : null,
});

/** High card: every seat draws from a secret deck and shows one card of its hand; sound. */
const highCard = defineGame({
  name: 'high-card',
  seats: 2,
  random: true,
  state: {
    deck: secret(list(12, int(0, 11))),
    players: perSeat({ hand: ownerOnly(list(3, int(0, 11))), shown: int(-1, 11) }),
  },
  events: { show: { index: int(0, 2) } },
  refusals: { 'no-such-card': 'You hold no such card.' },
  setup: (s) => {
    for (let card = 0; card < 12; card++) s.deck.push(card);
    s.random.shuffle(s.deck);
    for (let seat = 0; seat < 2; seat++) {
      for (let i = 0; i < 3; i++) s.players.hand.of(seat).push(s.deck.pop());
      s.players.shown.set(seat, -1);
    }
  },
  rules: {
    show: (rule) =>
      rule
        .when((s, e) => e.index < s.players.hand.of(e.seat).length, 'no-such-card')
        .do((s, e) => s.players.shown.set(e.seat, s.players.hand.of(e.seat).remove(e.index)), advance),
  },
  outcome: (s) =>
    s.players.shown.indexOf(-1) >= 0
      ? null
      : rankByScore([s.players.shown.get(0), s.players.shown.get(1)], 'both have shown'),
});

test.each([nim, sealed, highCard] as Game[])('checkGame accepts a sound game: $name', (game) => {
  expect(() => checkGame(game, { playouts: 300 })).not.toThrow();
});
