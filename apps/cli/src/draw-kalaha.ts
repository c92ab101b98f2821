/** A kalaha board as text: North's pits above, South's below, the stores at the ends. */
import { describe, type StateOf } from '@rondel/core';
import type { kalaha } from '@rondel/games/kalaha';

export function drawKalaha(state: StateOf<typeof kalaha>): string {
  const { holes } = describe(state);
  const side = holes.length / 2;
  const cell = (seeds: number | undefined): string => String(seeds ?? 0).padStart(3);
  const south = holes
    .slice(0, side - 1)
    .map(cell)
    .join('');
  const north = holes.slice(side, -1).reverse().map(cell).join('');
  const gap = ' '.repeat(south.length);
  return [`      ${north}`, ` ${cell(holes.at(-1))}  ${gap} ${cell(holes[side - 1])}`, `      ${south}`].join(
    '\n',
  );
}
