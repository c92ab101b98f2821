import {
  advance,
  counter,
  defineGame,
  list,
  named,
  optional,
  perSeat,
  seat,
  secret,
  seenBy,
  startMatch,
  type Telling,
  unwrap,
  view,
  viewTelling,
  winFor,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';

const CARDS = ['2', '3', '4', '5'].flatMap((rank) => ['c', 'd', 'h'].map((suit) => rank + suit));
const card = named(CARDS); // 0 to 11 in rules, '2c' to '5h' for people
const SEATS = [0, 1, 2];
const HAND = 3;

const spies = defineGame({
  name: 'spies',
  seats: 3,
  random: true,
  state: {
    deck: secret(list(12, card)),
    table: list(12, { card, by: seat() }),
    best: optional(card),
    players: perSeat({ hand: seenBy(list(HAND, card)), looks: counter(1) }),
  },
  events: { look: { at: seat() }, play: { card } },
  refusals: {
    'no-looks': 'You have had your look.',
    'own-hand': 'Look into another hand.',
    'not-held': 'You do not hold that card.',
  },
  tells: {
    looked: { by: seat(), at: seat() },
    drew: { by: seat(), card: secret(card) },
  },
  setup: (s) => {
    s.deck.fill(CARDS.keys());
    s.random.shuffle(s.deck);
    for (const seat of SEATS) s.deck.deal(HAND, s.players.hand.of(seat));
    s.players.looks.fill(1);
  },
  rules: {
    look: (rule) =>
      rule
        .when((s, e) => s.players.looks.get(e.seat) > 0, 'no-looks')
        .when((_s, e) => e.at !== e.seat, 'own-hand')
        .do((s, e) => {
          s.players.looks.set(e.seat, 0);
          s.players.hand.of(e.at).showTo(e.seat);
          s.tell.looked({ by: e.seat, at: e.at });
        }),
    play: (rule) =>
      rule
        .when((s, e) => s.players.hand.of(e.seat).includes(e.card), 'not-held')
        .do((s, e) => {
          const hand = s.players.hand.of(e.seat);
          hand.take(e.card);
          s.table.push({ card: e.card, by: e.seat });
          s.best = Math.max(s.best, e.card);
          if (!s.deck.isEmpty) {
            const drawn = s.deck.pop();
            hand.push(drawn);
            hand.hide(); // nobody has seen the new card
            s.tell.drew({ by: e.seat, card: drawn }, e.seat);
          }
        }, advance),
  },
  outcome: (s) =>
    s.table.isFull ? winFor(s, s.table.by.get(s.table.card.indexOf(s.best)), 'the highest card') : null,
  // There is one of each card, wherever it is.
  invariant: (s) => {
    const cards = [...s.deck, ...s.table.card, ...SEATS.flatMap((seat) => [...s.players.hand.of(seat)])];
    const wrong = CARDS.find((_, i) => cards.filter((c) => c === i).length !== 1);
    return wrong === undefined ? null : `there is not exactly one ${wrong}`;
  },
  // What a seat has not seen may be in any hand that it cannot see, or in the deck.
  guess: (s, me, random) => {
    const hidden = SEATS.filter((seat) => !s.players.hand.of(seat).isSeenBy(me));
    const open = SEATS.filter((seat) => !hidden.includes(seat));
    const seen = [...s.table.card, ...open.flatMap((seat) => [...s.players.hand.of(seat)])];
    const unseen = [...CARDS.keys()].filter((c) => !seen.includes(c));
    random.shuffle(unseen);
    for (const seat of hidden) {
      const hand = s.players.hand.of(seat);
      hand.fill(unseen.splice(0, hand.length));
    }
    s.deck.fill(unseen);
  },
});

checkGame(spies, { playouts: 200 });

const told: Telling[] = [];
let match = startMatch(spies, { seed: 'three spies' });
match = unwrap(match.handleEvent({ type: 'look', at: 1 }, { told }));
console.log('seat 0 sees', JSON.stringify(view(match.state, 0).players.map(({ hand }) => hand)));
const [first] = view(match.state, 0).players;
if (Array.isArray(first?.hand)) {
  match = unwrap(match.handleEvent({ type: 'play', card: first.hand[0] as string }, { told }));
}
for (const telling of told) {
  for (const seat of [0, 2]) console.log(`seat ${seat} hears`, JSON.stringify(viewTelling(spies, telling, seat)));
}
