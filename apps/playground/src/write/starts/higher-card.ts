/** Higher card: both lay a card face down; the higher one takes the point. With a look of its own. */
import {
  counter,
  defineGame,
  describe,
  int,
  perSeat,
  rankByScore,
  sealed,
  segment,
  turnProfile,
} from '@rondel/core';
import { choose, defineScene } from '@rondel/scene';

const CARDS = [1, 2, 3, 4, 5, 6];

export const higherCard = defineGame({
  name: 'higher-card',
  seats: 2,
  // Both lay hidden from each other, then the cards are opened.
  turns: turnProfile()
    .segments(segment('lay', { window: 'sealed' }), 'opening')
    .pairCommit('lay', 'opening')
    .build(),
  state: {
    players: perSeat({ gone: int(0, 127), laid: int(0, 6), points: counter(6) }),
    rounds: counter(6),
  },
  events: { lay: sealed({ card: int(1, 6) }) },
  refusals: { gone: 'You have laid that card already.' },
  rules: {
    lay: (rule) =>
      rule
        .when((s, e) => ((s.players.gone.get(e.seat) >> e.card) & 1) === 0, 'gone')
        .do((s, e) => {
          s.players.gone.add(e.seat, 1 << e.card);
          s.players.laid.set(e.seat, e.card);
        }),
  },
  onSegment: {
    opening: {
      begin: (s) => {
        const [first, second] = [s.players.laid.get(0), s.players.laid.get(1)];
        if (first !== second) s.players.points.add(first > second ? 0 : 1, 1);
        s.rounds += 1;
        s.turn.endSegment();
      },
    },
  },
  outcome: (s) => (s.rounds === 6 ? rankByScore(s.players.points.toArray(), 'all cards are laid') : null),
  invariant: (s) => (s.players.points.sum() <= s.rounds ? null : 'there are more points than rounds'),
});

/** What it looks like: the hands as cards, and what was laid last. Without this part it is played, too. */
export const scene = defineScene(higherCard, {
  seats: [{ name: 'An' }, { name: 'Bình' }],
  trays: (state, viewer) =>
    describe(state).players.map(({ gone, laid, points }, seat) => ({
      seat,
      items: [
        { label: 'points', value: points },
        { label: 'laid last', value: laid || 'nothing' },
        {
          label: 'hand',
          // A tap on a card of one's own lays it.
          things: CARDS.filter((card) => ((gone >> card) & 1) === 0).map((card) => ({
            look: 'card',
            face: `${card}`,
            seat,
            ...(seat === viewer ? { choice: `${card}` } : {}),
          })),
        },
      ],
    })),
  picks: { lay: ({ card }) => [choose(`${card}`, `lay the ${card}`)] },
  words: {
    event: ({ card }) => ({ short: `${card}`, spoken: `lays the ${card}` }),
    segments: { lay: 'lays a card' },
    sealed: { lay: 'card' },
  },
});
