import {
  bySystem,
  counter,
  decodeEvent,
  defineGame,
  list,
  oneOf,
  perSeat,
  rankByScore,
  seat,
  segment,
  startMatch,
  turnOf,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';

const CARDS = 3;
const card = oneOf('score', 'cancel');

const banter = defineGame({
  name: 'banter',
  seats: 3,
  turns: turnProfile()
    .segments(segment('talk', { window: 'priority' }))
    .events({ pass: 'active' })
    .build(),
  state: {
    players: perSeat({ cards: counter(CARDS), points: counter(3 * CARDS) }),
    stack: list(3 * CARDS, { card, by: seat() }),
  },
  events: { play: { card }, resolve: bySystem() },
  refusals: {
    'no-cards': 'You have no cards left.',
    'nothing-to-cancel': 'There is nothing to cancel.',
    'nothing-to-resolve': 'Not everybody has passed.',
  },
  setup: (s) => s.players.cards.fill(CARDS),
  rules: {
    play: (rule) =>
      rule
        .when((s, e) => s.players.cards.get(e.seat) > 0, 'no-cards')
        .when((s, e) => e.card === 'score' || !s.stack.isEmpty, 'nothing-to-cancel')
        .do((s, e) => {
          s.players.cards.add(e.seat, -1);
          s.stack.push({ card: e.card, by: e.seat });
          s.turn.act();
        }),
    resolve: (rule) =>
      rule
        .when((s) => s.turn.isResolving, 'nothing-to-resolve')
        .do((s) => {
          const top = s.stack.pop();
          if (top.card === 'score') s.players.points.add(top.by, 1);
          else if (!s.stack.isEmpty) s.stack.pop();
          s.turn.resolved(s.stack.length);
        }),
  },
  outcome: (s) =>
    s.stack.isEmpty && !s.players.cards.any()
      ? rankByScore(s.players.points.toArray(), 'all cards are played')
      : null,
});

checkGame(banter, { playouts: 200 });

let match = startMatch(banter);
const PASS = { type: 'pass' } as const;
for (const event of [
  { type: 'play', card: 'score' },
  PASS,
  { type: 'play', card: 'cancel' },
  PASS,
  PASS,
  PASS,
  { type: 'resolve' },
  PASS,
  PASS,
  PASS,
] as const) {
  match = unwrap(match.handleEvent(event));
  const { seat: by } = decodeEvent(banter, match.events().at(-1) ?? -1);
  const { active, holder, depth, isResolving } = turnOf(match.state);
  const who = by === null ? 'system' : `seat ${by}`;
  console.log(
    `${who} ${event.type}`.padEnd(16),
    `turn of ${active}, holder ${holder ?? '-'}, depth ${depth}${isResolving ? ', the top resolves' : ''}`,
  );
}
