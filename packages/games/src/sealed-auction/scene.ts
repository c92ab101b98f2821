/** What the sealed-bid auction looks like: the item, how the last one went, and what this one is worth. */
import { describe } from '@rondel/core';
import { defineScene, howMany, type SceneDefinition, slots, trayOf } from '@rondel/scene';
import { sealedAuction } from './index.ts';

/** The looks of {@link sealedAuction}. */
export const scene: SceneDefinition = defineScene(sealedAuction, {
  layout: () =>
    slots([
      [
        { id: 'item', name: 'on offer', width: 2 },
        { id: 'sold', name: 'sold last', width: 2 },
      ],
    ]),
  things: (state) => {
    const { sold, paid, winner } = describe(state);
    const items = Number(state.game.options.items);
    const item = { place: 'item', look: 'card', face: `item ${sold + 1} of ${items}` } as const;
    const last = { place: 'sold', look: 'card', face: `item ${sold}`, text: `paid ${paid}` } as const;
    return [
      ...(sold < items ? [item] : []),
      ...(winner === null || sold === 0 ? [] : [{ ...last, seat: winner }]),
    ];
  },
  marks: (state) => {
    const { winner, sold } = describe(state);
    return winner === null || sold === 0 ? [] : [{ place: 'sold', kind: 'owned', seat: winner }];
  },
  trays: (_, __, { players }) =>
    players.map(({ worth, gain }, seat) => trayOf(seat, { worth: worth ?? '?', gain })),
  picks: { bid: ({ amount }) => [howMany(Number(amount), 'bid')] },
  words: {
    event: ({ amount }) => ({ short: `bid ${amount}`, spoken: `bids ${amount}` }),
    telling: ({ buyer, price }, name) => `${name(Number(buyer))} buys the item for ${price}`,
    sealed: { commit: 'bid' },
    names: { commit: 'bids', resolution: 'opening of the bids' },
  },
});
