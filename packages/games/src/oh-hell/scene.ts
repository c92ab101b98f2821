/** What oh hell looks like: the trump and the trick in the middle, bids and tricks before everybody, cards in hand. */
import { describe } from '@rondel/core';
import {
  choose,
  countOf,
  defineScene,
  howMany,
  type PlacedThing,
  type SceneDefinition,
  slots,
  type Thing,
  trayOf,
} from '@rondel/scene';
import { ohHell } from './index.ts';
import { card } from './table.ts';

/** The looks of {@link ohHell}. */
export const scene: SceneDefinition = defineScene(ohHell, {
  layout: (_, seats) =>
    slots([
      [{ id: 'trump', label: 'trump' }],
      Array.from({ length: seats }, (_, seat) => ({
        id: `trick${seat}`,
        name: 'trick',
        seat,
      })),
    ]),
  things: (state) => {
    const { trump, trick } = describe(state);
    const played = trick.map(
      ({ card: face, by }): PlacedThing => ({ place: `trick${by}`, look: 'card', face }),
    );
    return [{ place: 'trump', look: 'card', face: trump }, ...played];
  },
  // The card that was led, which the others have to follow.
  marks: (state) =>
    describe(state)
      .trick.slice(0, 1)
      .map(({ by }) => ({ place: `trick${by}`, kind: 'last' })),
  trays: (_, viewer, { players, dealer }) =>
    players.map(({ hand, bid, tricks, score }, seat) => {
      const seen = Array.isArray(hand) ? hand : null;
      const backs = hand !== null && typeof hand === 'object' && 'hidden' in hand ? Number(hand.hidden) : 0;
      const cards: Thing[] =
        seen === null
          ? Array.from({ length: backs }, () => ({ look: 'card' }))
          : card.names
              .filter((name) => seen.includes(name))
              .map((face) => ({
                look: 'card',
                face,
                choice: face,
                ...(seat === viewer ? { isPrivate: true } : {}),
              }));
      return trayOf(seat, {
        points: score,
        ...(bid === null ? { bid: 'none yet' } : { took: `${tricks} of ${bid}` }),
        ...(seat === dealer ? { '': 'deals' } : {}),
        hand: cards,
      });
    }),
  picks: {
    bid: ({ tricks }) => [howMany(Number(tricks), 'bid')],
    play: ({ card: face }) => [choose(`${face}`)],
  },
  words: {
    event: ({ type, tricks, card: face }) =>
      type === 'bid'
        ? { short: `bid ${tricks}`, spoken: `bids ${countOf(tricks, 'trick')}` }
        : { short: `${face}`, spoken: `plays ${face}` },
    asks: (state) => {
      const { stage, trick } = describe(state);
      if (stage === 'bidding') return 'bids';
      return trick.length === 0 ? 'leads a card' : 'plays a card to the trick';
    },
    telling: ({ type, size, trump, player, card: best, bid, tricks, points }, nameOf) => {
      if (type === 'dealt') return `${countOf(size, 'card')} each, trump ${trump}`;
      const who = nameOf(Number(player));
      if (type === 'took') return `${who} takes the trick with ${best}`;
      return `${who} took ${tricks} of ${bid} and scores ${points}`;
    },
  },
});
