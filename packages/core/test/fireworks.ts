/** A game in which everybody sees a hand except who holds it. Hints say what is in it. */
import * as core from '@rondel/core';

const RANKS = 4;
const ALL = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4];
const rank = core.int(1, RANKS);

/** Three players lay cards in the order of their ranks. */
export const fireworks = core.defineGame({
  name: 'fireworks',
  seats: 3,
  random: true,
  state: {
    players: core.perSeat({
      hand: core.seenBy(core.list(2, rank)),
      /** The ranks that hints have told of these cards; 0 where none has. */
      told: core.list(2, core.int(0, RANKS)),
    }),
    deck: core.secret(core.list(ALL.length, rank)),
    gone: core.list(ALL.length, rank),
    top: core.counter(RANKS),
    hints: core.counter(8),
  },
  events: {
    play: { index: core.int(0, 1) },
    hint: { to: core.seat(), rank },
  },
  refusals: {
    'no-card': 'You hold no such card.',
    'no-hint': 'No hint is left.',
    'not-there': 'A hint must fit a card of another player.',
  },
  setup: (s) => {
    s.hints = 8;
    s.deck.fill(ALL);
    s.random.shuffle(s.deck);
    for (let seat = 0; seat < s.seats; seat++) {
      const hand = s.players.hand.of(seat);
      hand.reveal();
      hand.hideFrom(seat);
      s.deck.deal(2, hand);
      s.players.told.of(seat).fill([0, 0]);
    }
  },
  rules: {
    play: (rule) =>
      rule
        .when((s, e) => e.index < s.players.hand.of(e.seat).length, 'no-card')
        .do((s, e) => {
          const hand = s.players.hand.of(e.seat);
          const told = s.players.told.of(e.seat);
          const card = hand.remove(e.index);
          told.drop(e.index);
          if (card === s.top + 1) s.top = card;
          s.gone.push(card);
          if (s.deck.isEmpty) return;
          hand.push(s.deck.pop());
          told.push(0);
        }, core.advance),
    hint: (rule) =>
      rule
        .when((s) => s.hints > 0, 'no-hint')
        .when((s, e) => e.to !== e.seat && s.players.hand.of(e.to).includes(e.rank), 'not-there')
        .do((s, e) => {
          s.hints -= 1;
          for (const [i, card] of s.players.hand.of(e.to).toArray().entries()) {
            if (card === e.rank) s.players.told.of(e.to).set(i, card);
          }
        }, core.advance),
  },
  stuck: (s) => core.rankByScore([s.top, s.top, s.top], 'no card is left'),
  outcome: (s) => (s.top === RANKS ? core.rankByScore([s.top, s.top, s.top], 'all is laid') : null),
  guess: (s, seat, random) => {
    const hand = s.players.hand.of(seat);
    const told = s.players.told.of(seat).toArray();
    const unseen = ALL.slice();
    const take = (card: number) => unseen.splice(unseen.indexOf(card), 1);
    for (const card of s.gone) take(card);
    for (let other = 0; other < s.seats; other++) {
      if (other !== seat) s.players.hand.of(other).toArray().forEach(take);
    }
    for (const card of told) if (card > 0) take(card);
    random.shuffle(unseen);
    hand.fill(told.map((card) => (card > 0 ? card : (unseen.pop() as number))));
    s.deck.fill(unseen);
  },
  invariant: (s) =>
    [...s.gone, ...s.deck, ...[...s.players.hand].flatMap((hand) => hand.toArray())].sort().join() ===
    ALL.join()
      ? null
      : 'not every card is there once',
});
