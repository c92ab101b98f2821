/**
 * A sealed-bid auction: everybody bids at once without seeing the others, the highest bid wins. Every
 * round sells one item, worth something else to each player; the gains are added up.
 */
import {
  choiceOption,
  counter,
  defineGame,
  int,
  numberOption,
  ownerOnly,
  perSeat,
  rankByScore,
  sealed,
  seat,
  segment,
  turnProfile,
  withOptions,
} from '@rondel/core';

/**
 * The sealed-bid auction for two to eight players. The winner pays the own bid (`first`) or the highest
 * of the others (`second`); among equal bids the one earlier in turn order wins, and the turn goes
 * round from item to item.
 * @example
 * const vickrey = sealedAuction.with({ price: 'second' });
 */
export const sealedAuction = withOptions(
  {
    players: numberOption(3, 2, 8, { label: 'Players', help: 'How many sit at the table.' }),
    items: numberOption(3, 1, 20, { label: 'Items', help: 'How many are sold.' }),
    most: numberOption(100, 1, 1000, {
      label: 'Highest bid',
      help: 'The highest bid, and what an item can be worth at most.',
    }),
    price: choiceOption('first', 'second', {
      label: 'Price',
      help: 'Whether the winner pays the own bid or the second highest.',
      names: { first: 'the own bid', second: 'the second highest bid' },
    }),
  },
  ({ players, items, most, price }) =>
    defineGame({
      name: 'sealed-auction',
      version: 2,
      seats: players,
      random: true,
      turns: turnProfile()
        .segments(segment('commit', { window: 'sealed' }), 'resolution')
        .pairCommit('commit', 'resolution', { order: 'bid' })
        .build(),
      state: {
        players: perSeat({ worth: ownerOnly(counter(most)), gain: int(-most * items, most * items) }),
        sold: counter(items),
        winner: seat(),
        /** The two highest bids of the round under way, in that order. */
        highest: int(-1, most),
        second: int(-1, most),
        paid: counter(most),
      },
      events: { bid: sealed({ amount: counter(most) }) },
      tells: { sold: { buyer: seat(), price: counter(most) } },
      setup: (s) => drawWorths(s, players, most),
      rules: {
        // Carried out highest first, when all bids are in.
        bid: (rule) =>
          rule.do((s, e) => {
            if (s.highest < 0) {
              s.highest = e.amount;
              s.winner = e.seat;
            } else if (s.second < 0) {
              s.second = e.amount;
            }
          }),
      },
      commitValue: (_s, event) => event.amount,
      onSegment: {
        commit: {
          begin: (s) => {
            s.highest = -1;
            s.second = -1;
          },
        },
        resolution: {
          begin: (s) => {
            s.paid = Math.max(0, price === 'first' ? s.highest : s.second);
            s.players.gain.add(s.winner, s.players.worth.get(s.winner) - s.paid);
            s.sold += 1;
            s.tell.sold({ buyer: s.winner, price: s.paid });
            // With the last item it is over: nothing is worth anything any more, and no turn begins.
            if (s.sold === items) return;
            drawWorths(s, players, most);
            s.turn.endSegment();
          },
        },
      },
      // Any bid of any player who has yet to bid, the very one that a draw from the list of them all would give.
      sample: (s, random, moves) => {
        let waiting = s.turn.provisional;
        let bids = 0;
        for (let left = waiting; left !== 0; left &= left - 1) bids += most + 1;
        if (bids === 0) return;
        let drawn = random.below(bids);
        for (; drawn > most; drawn -= most + 1) waiting &= waiting - 1;
        moves.by(31 - Math.clz32(waiting & -waiting)).bid.raw(drawn);
      },
      // Nothing that can be seen tells of the others' worths.
      guess: (s, seat, random) => {
        for (let other = 0; other < players; other++) {
          if (other !== seat) s.players.worth.set(other, random.below(most + 1));
        }
      },
      // In version 1 another turn began after the last item; events were the same.
      migrate: (record) => record,
      invariant: (s) => {
        for (const gain of s.players.gain)
          if (Math.abs(gain) > most * s.sold)
            return { field: 'players', message: 'a gain is higher than the items sold allow' };
        if (s.turn.segment === 'commit' && s.highest >= 0)
          return { field: 'highest', message: 'no bid is open before all are in' };
        return s.second <= s.highest ? null : { field: 'second', message: 'it is more than the highest bid' };
      },
      outcome: (s) => (s.sold === items ? rankByScore(s.players.gain.toArray(), 'everything is sold') : null),
    }),
);

interface Worths {
  readonly random: { below(n: number): number };
  readonly players: { readonly worth: { set(seat: number, worth: number): void } };
}

/** What the next item is worth to each player. */
function drawWorths(s: Worths, players: number, most: number): void {
  for (let player = 0; player < players; player++) s.players.worth.set(player, s.random.below(most + 1));
}
