/** Connect four as text: the discs with the numbers of the columns below. */
import { describe } from '@rondel/core';
import type { GameTexts } from '../texts.ts';

const MARKS = '.xo';

export const texts: GameTexts = {
  draw: (state) => {
    const rows = describe(state).board as number[][];
    const columns = rows[0]?.map((_, column) => column) ?? [];
    const width = String(columns.length - 1).length;
    const line = (cells: readonly unknown[]): string =>
      cells.map((cell) => String(cell).padStart(width)).join(' ');
    return [...rows.map((row) => line(row.map((cell) => MARKS.charAt(cell)))).reverse(), line(columns)];
  },
};
