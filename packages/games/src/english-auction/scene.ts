/** What the English auction looks like: the item, the last bid, and what the item is worth to whoever looks. */
import { describe } from '@rondel/core';
import { choose, defineScene, howMany, type SceneDefinition, slots, trayOf } from '@rondel/scene';
import { englishAuction } from './index.ts';

/** The looks of {@link englishAuction}. */
export const scene: SceneDefinition = defineScene(englishAuction, {
  layout: () => slots([[{ id: 'item', name: 'on offer', width: 2 }]]),
  things: (state) => {
    const { offered, bid, bidder } = describe(state);
    const items = Number(state.game.options.items);
    if (offered >= items) return [];
    const said = bidder === null ? 'no bid yet' : `bid ${bid}`;
    return [{ place: 'item', look: 'card', face: `item ${offered + 1} of ${items}`, text: said }];
  },
  marks: (state) => {
    const { bidder } = describe(state);
    return bidder === null ? [] : [{ place: 'item', kind: 'owned', seat: bidder }];
  },
  trays: (_, __, { players }) =>
    players.map(({ worth, gain }, seat) => trayOf(seat, { worth: worth ?? '?', gain })),
  picks: {
    raise: ({ to }) => [howMany(Number(to), 'bid')],
    pass: () => [choose('pass', 'pass for good')],
  },
  words: {
    event: ({ type, to }) =>
      type === 'raise' ? { short: `bid ${to}`, spoken: `bids ${to}` } : type === 'pass' ? 'pass' : null,
    telling: ({ type, buyer, price }, name) =>
      type === 'unsold' ? 'nobody wants the item' : `${name(Number(buyer))} buys the item for ${price}`,
    asks: (state) => (describe(state).bidder === null ? 'bids or passes' : 'bids more or passes'),
  },
});
