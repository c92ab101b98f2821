/** What kalaha looks like: two rows of pits, South's below and North's above, and a store for each. */
import { read, type StateOf } from '@rondel/core';
import { at, countOf, defineScene, pitRows, type SceneDefinition } from '@rondel/scene';
import { kalaha } from './index.ts';

const pitOf = (seat: number, pit: number): string => `${'sn'[seat]}${pit}`;
const storeOf = (seat: number): string => `${'SN'[seat]}`;

/** Where the seeds of a pit are sown, one after the other: all around, past the store of the other. */
function sowing(seat: number, pit: number, state: StateOf<typeof kalaha>): string[] {
  const { holes } = read(state);
  const side = Number(state.game.options.pits) + 1;
  const placeOf = (hole: number): string =>
    hole % side === side - 1 ? storeOf(Math.floor(hole / side)) : pitOf(Math.floor(hole / side), hole % side);
  const trail = [pitOf(seat, pit)];
  let hole = seat * side + pit;
  const skipped = (1 - seat) * side + side - 1;
  for (let hand = holes.get(hole); hand > 0; hand--) {
    hole = (hole + 1) % (2 * side);
    if (hole === skipped) hole = (hole + 1) % (2 * side);
    trail.push(placeOf(hole));
  }
  return trail;
}

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
  trails: { sow: ({ seat, pit }, before) => [sowing(seat ?? 0, Number(pit), before)] },
  words: {
    event: ({ pit }) => ({ short: `pit ${Number(pit) + 1}`, spoken: `sows pit ${Number(pit) + 1}` }),
    segments: { main: 'sows' },
    telling: ({ by, seeds }, nameOf) => `${nameOf(Number(by))} captures ${countOf(seeds, 'seed')}`,
  },
});
