/** What kalaha looks like: two rows of pits, South's below and North's above, and a store for each. */
import { read } from '@rondel/core';
import { at, countOf, defineScene, pitRows, type SceneDefinition } from '@rondel/scene';
import { kalaha } from './index.ts';

const pitOf = (seat: number, pit: number): string => `${'sn'[seat]}${pit}`;
const storeOf = (seat: number): string => `${'SN'[seat]}`;

/** The looks of {@link kalaha}. */
export const scene: SceneDefinition = defineScene(kalaha, {
  seats: [{ name: 'South' }, { name: 'North' }],
  layout: ({ pits }) => pitRows(Number(pits), { pit: pitOf, store: storeOf, seats: ['South', 'North'] }),
  things: (state) => {
    const side = Number(state.game.options.pits) + 1;
    return [...read(state).holes].flatMap((count, hole) => {
      const seat = Math.floor(hole / side);
      const pit = hole % side;
      const place = pit === side - 1 ? storeOf(seat) : pitOf(seat, pit);
      return count === 0 ? [] : [{ place, look: 'seeds' as const, count }];
    });
  },
  trays: () => [],
  picks: { sow: ({ seat, pit }) => [at(pitOf(seat ?? 0, Number(pit)))] },
  words: {
    event: ({ pit }) => ({ short: `pit ${Number(pit) + 1}`, spoken: `sows pit ${Number(pit) + 1}` }),
    segments: { main: 'sows' },
    telling: ({ by, seeds }, nameOf) => `${nameOf(Number(by))} captures ${countOf(seeds, 'seed')}`,
  },
});
