/**
 * Oh hell: say how many tricks you will take, then take exactly so many. Hands get smaller and larger again,
 * the suit of the card turned up is trump, and suit must be followed.
 */
import {
  choiceOption,
  counter,
  dealUnseen,
  defineGame,
  numberOption,
  rankByScore,
  switchOption,
  withOptions,
} from '@rondel/core';
import {
  ALL,
  bestOf,
  canFollow,
  card,
  ledSuit,
  MOST,
  shape,
  suitOf,
  type Table,
  type TableReader,
} from './table.ts';

export { texts } from './texts.ts';

/**
 * Oh hell for three to five players.
 * @example
 * const short = ohHell.with({ players: 3, largest: 4, order: 'down' });
 */
export const ohHell = withOptions(
  {
    players: numberOption(4, 3, 5),
    /** The cards of the largest hand. */
    largest: numberOption(7, 1, MOST),
    /** From the largest hand down to one card and up again, only down, or only up. */
    order: choiceOption('down-up', 'down', 'up'),
    /** Whether the dealer, who bids last, may not make all bids come true. */
    hook: switchOption(true),
    /** An exact bid is worth 10 and its tricks. Others are worth nothing, or a point for each trick. */
    missed: choiceOption('nothing', 'tricks'),
  },
  ({ players, largest, order, hook, missed }) => {
    const down = Array.from({ length: largest }, (_, i) => largest - i);
    const up = down.toReversed();
    const sizes = order === 'down' ? down : order === 'up' ? up : [...down, ...up.slice(1)];
    const sizeOf = (s: TableReader): number => sizes[s.round] ?? 0;
    const after = (player: number): number => (player + 1) % players;

    /** Gives out the cards of the next hand. */
    function deal(s: Table): void {
      s.deck.fill(ALL);
      s.random.shuffle(s.deck);
      s.gone.clear();
      for (let player = 0; player < players; player++) {
        s.deck.deal(sizeOf(s), s.players.hand.of(player));
        s.players.isVoid.of(player).fill(false);
      }
      s.players.bid.fill(-1);
      s.players.tricks.fill(0);
      s.trump = s.deck.pop();
      s.stage = 'bidding';
      s.tell.dealt({ size: sizeOf(s), trump: s.trump });
    }

    /** The trick goes to its winner, who leads to the next one. */
    function finishTrick(s: Table): void {
      const { by, card: one } = bestOf(s);
      s.players.tricks.add(by, 1);
      s.tell.took({ player: by, card: one });
      for (const played of s.trick.card) s.gone.push(played);
      s.trick.clear();
      if (s.players.hand.of(by).isEmpty) finishDeal(s);
      else s.turn.advanceTo(by);
    }

    function finishDeal(s: Table): void {
      for (let player = 0; player < players; player++) {
        const [bid, tricks] = [s.players.bid.get(player), s.players.tricks.get(player)];
        const points = bid === tricks ? 10 + bid : missed === 'tricks' ? tricks : 0;
        s.players.score.add(player, points);
        s.tell.scored({ player, bid, tricks, points });
      }
      s.round += 1;
      if (s.round === sizes.length) return;
      s.dealer = after(s.dealer);
      deal(s);
      s.turn.advanceTo(after(s.dealer));
    }

    return defineGame({
      ...shape,
      name: 'oh-hell',
      seats: players,
      events: { bid: { tricks: counter(largest) }, play: { card } },
      refusals: {
        'too-many': 'There are not so many tricks in this hand.',
        hook: 'The bids may not add up to the number of tricks.',
        'not-in-hand': 'You do not hold that card.',
        'follow-suit': 'Follow the suit that was led.',
      },
      setup: (s) => {
        s.dealer = (s.turn.active + players - 1) % players;
        deal(s);
      },
      rules: {
        bid: (rule) =>
          rule
            .during('bidding')
            .when((s, e) => e.tricks <= sizeOf(s), 'too-many')
            // The dealer's own bid is still -1.
            .when(
              (s, e) => !hook || e.seat !== s.dealer || s.players.bid.sum() + 1 + e.tricks !== sizeOf(s),
              'hook',
            )
            .do((s, e) => {
              s.players.bid.set(e.seat, e.tricks);
              if (e.seat === s.dealer) s.stage = 'play';
              s.turn.advance();
            }),
        play: (rule) =>
          rule
            .during('play')
            .when((s, e) => s.players.hand.of(e.seat).includes(e.card), 'not-in-hand')
            .when((s, e) => suitOf(e.card) === ledSuit(s) || !canFollow(s, e.seat), 'follow-suit')
            .do((s, e) => {
              if (!s.trick.isEmpty && suitOf(e.card) !== ledSuit(s)) {
                s.players.isVoid.of(e.seat).set(ledSuit(s), true);
              }
              s.players.hand.of(e.seat).take(e.card);
              s.trick.push({ card: e.card, by: e.seat });
              if (s.trick.length === players) finishTrick(s);
              else s.turn.advance();
            }),
      },
      guess: (s, seat, random) => {
        const seen = new Set([s.trump, ...s.gone, ...s.trick.card, ...s.players.hand.of(seat)]);
        const unseen = ALL.filter((one) => !seen.has(one));
        const seats = [...s.players.hand].map((list, player) => ({
          list,
          fits: (one: number) => !s.players.isVoid.of(player).get(suitOf(one)),
        }));
        dealUnseen(random, unseen, [...seats.filter((_, player) => player !== seat), { list: s.deck }]);
      },
      outcome: (s) =>
        s.round === sizes.length ? rankByScore(s.players.score.toArray(), 'all hands are played') : null,
      invariant: (s) => {
        const hands = [...s.players.hand].map((hand) => hand.toArray());
        const cards = [s.trump, ...s.deck, ...s.gone, ...s.trick.card, ...hands.flat()];
        if (cards.length !== 52 || new Set(cards).size !== 52) return 'not every card is there once';
        const liar = hands.findIndex((hand, player) =>
          hand.some((one) => s.players.isVoid.of(player).get(suitOf(one))),
        );
        return liar < 0 ? null : `seat ${liar} holds a suit that it could not follow`;
      },
    });
  },
);
