import {
  bool,
  counter,
  defineGame,
  describe,
  int,
  perSeat,
  rankByScore,
  sealed,
  segment,
  startMatch,
  tryActivePlayer,
  turnProfile,
  unwrap,
  view,
} from '@rondel/core';
import { formatTurnLine, turnLog } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';

const COINS = 10;
const PRIZES = 4;

const prizes = defineGame({
  name: 'prizes',
  seats: 3,
  turns: turnProfile()
    .segments(segment('bids', { window: 'sealed' }), 'sale')
    .pairCommit('bids', 'sale', { order: 'bid' })
    .build(),
  state: {
    players: perSeat({ coins: counter(COINS), points: counter(10) }),
    prize: counter(PRIZES + 1),
    isSold: bool(),
  },
  events: { bid: sealed({ amount: int(0, COINS) }) },
  refusals: { 'too-much': 'You have not that many coins.' },
  setup: (s) => s.players.coins.fill(COINS),
  rules: {
    bid: (rule) =>
      rule
        // Asked as the bid is handed in.
        .when((s, e) => e.amount <= s.players.coins.get(e.seat), 'too-much')
        // Done when all are in, the highest bid first.
        .do((s, e) => {
          if (s.isSold) return;
          s.isSold = true;
          s.players.coins.add(e.seat, -e.amount);
          s.players.points.add(e.seat, s.prize);
        }),
  },
  commitValue: (_s, e) => e.amount,
  onSegment: {
    bids: {
      begin: (s) => {
        s.prize += 1;
        s.isSold = false;
      },
    },
    sale: { begin: (s) => s.turn.endSegment() },
  },
  outcome: (s) => (s.prize > PRIZES ? rankByScore(s.players.points.toArray(), 'all prizes are sold') : null),
});

checkGame(prizes, { playouts: 200 });

let match = startMatch(prizes);
match = unwrap(match.handleEvent({ type: 'bid', seat: 2, amount: 6 }));
match = unwrap(match.handleEvent({ type: 'bid', seat: 0, amount: 4 }));
console.log('active:', tryActivePlayer(match.state));
console.log('seat 0 sees', view(match.state, 0).commits);
const again = match.handleEvent({ type: 'bid', seat: 0, amount: 5 });
if (!again.ok) console.log(again.refusal.code);

match = unwrap(match.handleEvent({ type: 'bid', seat: 1, amount: 6 }));
console.log(describe(match.state).players);
for (const line of turnLog(match)) console.log(formatTurnLine(line));
