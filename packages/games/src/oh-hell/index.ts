/** Oh hell: say how many tricks you will take, then take exactly so many. Suit must be followed. */
import {
  counter,
  dealUnseen,
  defineGame,
  numberOption,
  rankByScore,
  switchOption,
  withOptions,
} from '@rondel/core';
import { findFault } from './fault.ts';
import type { Table, TableReader } from './table.ts';
import { ALL, bestOf, card, follows, MOST, shape, suitOf } from './table.ts';

const OPPOSITE = [
  [0, 2],
  [1, 3],
];

/**
 * Oh hell for three to five players, with so many cards in the largest hand.
 * @example
 * const short = ohHell.with({ players: 3, largest: 4 });
 * const pairs = ohHell.with({ partners: true });
 */
export const ohHell = withOptions(
  {
    players: numberOption(4, 3, 5, { label: 'Players', help: 'How many sit at the table.' }),
    largest: numberOption(7, 1, MOST, {
      label: 'Largest hand',
      unit: 'cards',
      help: 'How many cards are dealt in the first and the last round.',
    }),
    partners: switchOption(false, {
      label: 'Partners',
      help: 'With four players, those who sit opposite each other add their points.',
    }),
  },
  ({ players, largest, partners }) => {
    const teams = partners && players === 4 ? OPPOSITE : [];
    const rounds = 2 * largest - 1;
    /** From the largest hand down to one card and up again. */
    const sizeOf = (s: TableReader): number => 1 + Math.abs(largest - 1 - s.round);
    const after = (player: number): number => (player + 1) % players;

    /** Gives out the cards of the next hand. */
    function deal(s: Table, dealer: number): void {
      s.dealer = dealer;
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

    /** The trick goes to its winner, who leads to the next one. After the last one the bids are scored. */
    const finishTrick = (s: Table) => {
      const { by, card: best } = bestOf(s);
      s.players.tricks.add(by, 1);
      s.tell.took({ player: by, card: best });
      for (const played of s.trick.card) s.gone.push(played);
      s.trick.clear();
      if (!s.players.hand.of(by).isEmpty) return s.turn.advanceTo(by);
      for (let player = 0; player < players; player++) {
        const [bid, tricks] = [s.players.bid.get(player), s.players.tricks.get(player)];
        const points = bid === tricks ? 10 + bid : 0;
        s.players.score.add(player, points);
        s.tell.scored({ player, bid, tricks, points });
      }
      s.round += 1;
      if (s.round === rounds) return;
      deal(s, after(s.dealer));
      s.turn.advanceTo(after(s.dealer));
    };

    return defineGame({
      ...shape,
      name: 'oh-hell',
      seats: players,
      teams,
      events: { bid: { tricks: counter(largest) }, play: { card } },
      refusals: {
        'too-many': 'There are not so many tricks in this hand.',
        hook: 'The bids may not add up to the number of tricks.',
        'not-in-hand': 'You do not hold that card.',
        'follow-suit': 'Follow the suit that was led.',
      },
      setup: (s) => deal(s, (s.turn.active + players - 1) % players),
      rules: {
        bid: (rule) =>
          rule
            .during('bidding')
            .when((s, e) => e.tricks <= sizeOf(s), 'too-many')
            // The dealer's own bid is still -1.
            .when((s, e) => e.seat !== s.dealer || s.players.bid.sum() + 1 + e.tricks !== sizeOf(s), 'hook')
            .do((s, e) => {
              s.players.bid.set(e.seat, e.tricks);
              if (e.seat === s.dealer) s.stage = 'play';
              s.turn.advance();
            }),
        play: (rule) =>
          rule
            .during('play')
            .when((s, e) => s.players.hand.of(e.seat).includes(e.card), 'not-in-hand')
            .list((s, moves) => {
              const hand = s.players.hand.of(s.turn.active);
              const isBound = canFollow(s, s.turn.active);
              for (let i = 0; i < hand.length; i++) {
                const one = hand.get(i);
                if (!isBound || follows(s, one)) moves.play.raw(one);
              }
            }, 'follow-suit')
            .do((s, e) => {
              if (!follows(s, e.card)) s.players.isVoid.of(e.seat).set(suitOf(s.trick.card.get(0)), true);
              s.players.hand.of(e.seat).take(e.card);
              s.trick.push({ card: e.card, by: e.seat });
              if (s.trick.length === players) finishTrick(s);
              else s.turn.advance();
            }),
      },
      guess: (s, seat, random) => {
        const seen = new Set([s.trump, ...s.gone, ...s.trick.card, ...s.players.hand.of(seat)]);
        const unseen = ALL.filter((one) => !seen.has(one));
        const hands = [...s.players.hand].map((list, player) => ({
          list,
          fits: (one: number) => !s.players.isVoid.of(player).get(suitOf(one)),
        }));
        dealUnseen(random, unseen, [...hands.filter((_, player) => player !== seat), { list: s.deck }]);
      },
      outcome: (s) => (s.round === rounds ? rankByScore(pointsOf(s), 'all hands are played') : null),
      invariant: (s) => findFault(s, largest),
    });
  },
);

/** For every seat the points of its team. */
function pointsOf({ players, teams }: TableReader): number[] {
  const points = players.score.toArray();
  const sums = points.slice();
  for (const team of teams) {
    const sum = team.reduce((total, seat) => total + (points[seat] as number), 0);
    for (const seat of team) sums[seat] = sum;
  }
  return sums;
}

/** A loop, and `raw` above, for speed. */
function canFollow(s: TableReader, player: number): boolean {
  const hand = s.players.hand.of(player);
  for (let i = 0; i < hand.length; i++) if (follows(s, hand.get(i))) return true;
  return false;
}
