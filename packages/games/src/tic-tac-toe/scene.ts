/** What tic-tac-toe looks like: crosses and noughts on nine squares. */
import { read } from '@rondel/core';
import { at, defineScene, type SceneDefinition, squareName, squares } from '@rondel/scene';
import { ticTacToe } from './index.ts';

const squareOf = (cell: unknown): string => squareName(Number(cell) % 3, Math.floor(Number(cell) / 3));

/** The looks of {@link ticTacToe}. */
export const scene: SceneDefinition = defineScene(ticTacToe, {
  seats: [
    { name: 'X', sign: 'x' },
    { name: 'O', sign: 'o' },
  ],
  layout: () => squares(3, 3),
  things: (state) => {
    const { marks } = read(state);
    return Array.from({ length: 9 }, (_, cell) => cell).flatMap((cell) => {
      const seat = [0, 1].find((one) => (marks.get(one) >> cell) & 1);
      return seat === undefined ? [] : [{ place: squareOf(cell), look: 'token' as const, seat }];
    });
  },
  trays: () => [],
  picks: { place: ({ cell }) => [at(squareOf(cell))] },
  words: {
    event: ({ cell }) => ({ short: squareOf(cell), spoken: `takes ${squareOf(cell)}` }),
    segments: { main: 'takes a square' },
  },
});
