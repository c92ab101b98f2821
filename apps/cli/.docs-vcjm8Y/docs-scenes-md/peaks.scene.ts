// peaks.scene.ts
import { describe, startMatch, unwrap } from '@rondel/core';
import { at, countOf, defineScene, drawScene, howMany, openScene, sayStatus, slots } from '@rondel/scene';
import { peaks } from './peaks.ts';

const NAMES = ['left', 'middle', 'right'];
const nameOf = (pile: unknown): string => NAMES[Number(pile)] as string;

export const scene = defineScene(peaks, {
  seats: [{ name: 'Sun' }, { name: 'Moon' }],
  // Where things can lie.
  layout: () => slots([NAMES.map((name) => ({ id: name, name: `${name} peak` }))]),
  // What lies there.
  things: (state) =>
    describe(state).piles.flatMap((count, pile) =>
      count === 0 ? [] : [{ place: nameOf(pile), look: 'stone' as const, count }],
    ),
  // Nothing stands beside the board: the piles are all there is.
  trays: () => [],
  // How an event is picked: the pile, then how many.
  picks: { take: ({ pile, count }) => [at(nameOf(pile)), howMany(Number(count), 'take')] },
  words: {
    event: ({ pile, count }) => ({
      short: `${nameOf(pile)} ${count}`,
      spoken: `takes ${countOf(count, 'stone')} from the ${nameOf(pile)} peak`,
    }),
    segments: { main: 'takes one to three stones' },
  },
});

const look = openScene(peaks, scene);
const match = unwrap(startMatch(peaks).handleEvent({ type: 'take', pile: 1, count: 2 }));
console.log(drawScene(look, look.picture(match.state, 0), 0).join('\n'));
console.log(sayStatus(look, match.state));
console.log(look.wordsOf({ type: 'take', seat: 1, pile: 0, count: 3 }));
