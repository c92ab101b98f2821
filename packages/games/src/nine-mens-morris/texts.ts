/** Nine men's morris as text: the lines of the board, with a mark on every point. */
import { describe, type StateOf } from '@rondel/core';
import type { GameTexts } from '../texts.ts';
import type { nineMensMorris } from './index.ts';

/** Every `o` is a point, in the order of the board. */
const PICTURE = `\
7  o-----------o-----------o
   |           |           |
6  |   o-------o-------o   |
   |   |       |       |   |
5  |   |   o---o---o   |   |
   |   |   |       |   |   |
4  o---o---o       o---o---o
   |   |   |       |   |   |
3  |   |   o---o---o   |   |
   |   |       |       |   |
2  |   o-------o-------o   |
   |           |           |
1  o-----------o-----------o
   a   b   c   d   e   f   g
`;

export const texts: GameTexts<StateOf<typeof nineMensMorris>> = {
  draw: (state) => {
    const { points, inHand } = describe(state);
    const marks = points.map((side) => (side === null ? '+' : 'WB'.charAt(side)));
    const board = PICTURE.replace(/o/g, () => marks.shift() ?? '').split('\n');
    return [...board, `To place: W ${inHand[0]}, B ${inHand[1]}`];
  },
  formatEvent: ({ type, to, from, point }) =>
    type === 'place' ? `${to}` : type === 'move' ? `${from}-${to}` : type === 'remove' ? `x${point}` : null,
};
