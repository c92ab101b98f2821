/** What connect four looks like: discs that fell down their columns. */
import { read } from '@rondel/core';
import { at, defineScene, type SceneDefinition, squareName, squares } from '@rondel/scene';
import { connectFour } from './index.ts';

interface Size {
  readonly columns: number;
  readonly rows: number;
}

const letterOf = (column: unknown): string => squareName(Number(column), 0).slice(0, -1);

/** The looks of {@link connectFour}. A disc is called by the square where it comes to rest. */
export const scene: SceneDefinition = defineScene(connectFour, {
  seats: [
    { name: 'Red', sign: 'x' },
    { name: 'Yellow', sign: 'o' },
  ],
  layout: (options) => {
    const { columns, rows } = options as unknown as Size;
    return squares(columns, rows);
  },
  marks: (state) => {
    const { columns } = state.game.options as unknown as Size;
    const { last } = read(state);
    return last < 0 ? [] : [{ place: squareName(last % columns, Math.floor(last / columns)), kind: 'last' }];
  },
  trays: () => [],
  picks: {
    // A tap anywhere in a column means it.
    drop: ({ column }, state) => {
      const { rows } = state.game.options as unknown as Size;
      const [first = '', ...rest] = Array.from({ length: rows }, (_, row) => squareName(Number(column), row));
      return [at(first, rest)];
    },
  },
  words: {
    event: ({ column }, before) => {
      const spoken = `drops into column ${letterOf(column)}`;
      if (before === null) return { short: letterOf(column), spoken };
      return { short: squareName(Number(column), read(before).heights.get(Number(column))), spoken };
    },
    segments: { main: 'drops a disc' },
  },
});
