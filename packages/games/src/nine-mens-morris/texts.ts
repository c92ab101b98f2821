/** Nine men's morris as text: the lines of the board, with a mark on every point. */
import { describe, type StateOf } from '@rondel/core';
import type { GameTexts } from '../texts.ts';
import type { nineMensMorris } from './index.ts';

type State = StateOf<typeof nineMensMorris>;

/** Every `o` is a point, in the order of the board. */
const PICTURE = `
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

   a   b   c   d   e   f   g`;

const MARKS = 'WB';

/** The board with `W` for the men of seat 0 and `B` for those of seat 1, and what is not on it below. */
function drawBoard(state: State): string[] {
  const { points, inHand, turn } = describe(state);
  let point = 0;
  const mark = (): string => {
    const side = points[point++] ?? null;
    return side === null ? '+' : MARKS.charAt(side);
  };
  const lines = PICTURE.slice(1).replace(/o/g, mark).split('\n');
  const asks = turn.segment === 'remove' ? ['A mill: take a man.'] : [];
  return [...lines, '', `To place: W ${inHand[0]}, B ${inHand[1]}`, ...asks];
}

export const texts: GameTexts<State> = {
  draw: drawBoard,
  formatEvent: ({ type, to, from, point }) =>
    type === 'place' ? `${to}` : type === 'move' ? `${from}-${to}` : type === 'remove' ? `x${point}` : null,
};
