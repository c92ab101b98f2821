/**
 * An ascending auction: players bid in turn, each more than the one before, or pass for good; the last
 * one left takes the item for the last bid. Every round sells one item.
 */
import {
  counter,
  type DecodedEvent,
  defineGame,
  type GameRecord,
  int,
  numberOption,
  ownerOnly,
  perSeat,
  rankByScore,
  seat,
  segment,
  turnProfile,
  withOptions,
} from '@rondel/core';

/**
 * The English auction for two to eight players. Who begins goes round from item to item. While nobody has
 * bid, the last one left is asked too; if nobody bids at all, the item is not sold.
 * @example
 * const match = startMatch(englishAuction, { seed: 5 });
 */
export const englishAuction = withOptions(
  {
    players: numberOption(3, 2, 8, { label: 'Players', help: 'How many sit at the table.' }),
    items: numberOption(3, 1, 20, { label: 'Items', help: 'How many are sold.' }),
    most: numberOption(50, 1, 1000, {
      label: 'Highest bid',
      help: 'The highest bid, and what an item can be worth at most.',
    }),
  },
  ({ players, items, most }) =>
    defineGame({
      name: 'english-auction',
      version: 2,
      seats: players,
      random: true,
      turns: turnProfile()
        .segments(segment('bidding', { window: 'bidding', lastAsked: true }))
        .events({ pass: 'active' })
        .build(),
      state: {
        players: perSeat({ worth: ownerOnly(counter(most)), gain: int(-most * items, most * items) }),
        offered: counter(items),
        bidder: seat(),
        bid: counter(most),
      },
      events: { raise: { to: int(1, most) } },
      refusals: { 'too-low': 'A bid must be higher than the last one.' },
      tells: { sold: { buyer: seat(), price: counter(most) }, unsold: {} },
      setup: (s) => {
        for (let player = 0; player < players; player++)
          s.players.worth.set(player, s.random.below(most + 1));
      },
      rules: {
        raise: (rule) =>
          rule
            .list((s, moves) => {
              for (let to = s.bid + 1; to <= most; to++) moves.raise.raw(to);
            }, 'too-low')
            .do((s, e) => {
              s.bid = e.to;
              s.bidder = e.seat;
              s.turn.act();
            }),
      },
      onSegment: {
        bidding: {
          end: (s) => {
            if (s.bidder < 0) s.tell.unsold();
            else {
              s.players.gain.add(s.bidder, s.players.worth.get(s.bidder) - s.bid);
              s.tell.sold({ buyer: s.bidder, price: s.bid });
            }
            s.bid = 0;
            s.bidder = -1;
            s.offered += 1;
            for (let player = 0; player < players; player++) {
              s.players.worth.set(player, s.random.below(most + 1));
            }
          },
        },
      },
      // What was bid so far only hints at the others' worths, so any worth is possible.
      guess: (s, seat, random) => {
        for (let other = 0; other < players; other++) {
          if (other !== seat) s.players.worth.set(other, random.below(most + 1));
        }
      },
      invariant: (s) => {
        for (const gain of s.players.gain)
          if (Math.abs(gain) > most * s.offered)
            return { field: 'players', message: 'a gain is higher than the items sold allow' };
        if (s.bidder < 0 !== (s.bid === 0)) return { field: 'bid', message: 'a bid needs a bidder' };
        return null;
      },
      outcome: (s) =>
        s.offered === items ? rankByScore(s.players.gain.toArray(), 'everything was offered') : null,
      // In version 1 the last one left was not asked where nobody had bid. It would have passed.
      migrate: (record) => ({ ...record, events: withLastPasses(record.events, players) }),
    }),
);

function withLastPasses(events: GameRecord['events'], players: number): GameRecord['events'] {
  const asked: DecodedEvent[] = [];
  let waiting = seatsOf(players);
  let isWanted = false;
  for (const event of events) {
    asked.push(event);
    if (event.type === 'raise') isWanted = true;
    else waiting = waiting.filter((seat) => seat !== event.seat);
    if (waiting.length > 1) continue;
    if (!isWanted) asked.push({ type: 'pass', seat: waiting[0] as number });
    waiting = seatsOf(players);
    isWanted = false;
  }
  return asked;
}

const seatsOf = (players: number): number[] => Array.from({ length: players }, (_, seat) => seat);
