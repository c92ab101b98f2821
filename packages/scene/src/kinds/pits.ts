/** Boards of pits in two rows, with a store at either end. */
import { type Layout, makeLayout, type Place } from '../place.ts';

/** What the places of a board of pits are called. */
export interface PitNames {
  /** The id of a pit of a seat, counted from its left, and of its store. */
  readonly pit: (seat: number, index: number) => string;
  readonly store: (seat: number) => string;
  readonly seats: readonly [string, string];
}

/**
 * Two rows of pits: those of seat 0 below from left to right, those of seat 1 above from right to left, the
 * store of each on its right.
 * @example
 * pitRows(6, { pit: (seat, i) => `${'sn'[seat]}${i}`, store: (seat) => `${'SN'[seat]}`, seats: ['South', 'North'] })
 */
export function pitRows(pits: number, { pit, store, seats }: PitNames): Layout {
  const width = pits + 2;
  const row = (seat: 0 | 1): Place[] =>
    Array.from({ length: pits }, (_, i) => ({
      id: pit(seat, i),
      name: `${seats[seat]}, pit ${i + 1}`,
      x: seat === 0 ? i + 1.5 : pits + 0.5 - i,
      y: seat === 0 ? 1.5 : 0.5,
      width: 0.9,
      height: 0.9,
      shape: 'pit',
    }));
  const end = (seat: 0 | 1): Place => ({
    id: store(seat),
    name: `${seats[seat]}, store`,
    x: seat === 0 ? width - 0.5 : 0.5,
    y: 1,
    width: 0.9,
    height: 1.9,
    shape: 'pit',
  });
  // The pits are counted from the left of whoever they belong to.
  const labels = [0, 1].flatMap((seat) =>
    row(seat as 0 | 1).map(({ x }, i) => ({ x, y: seat === 0 ? 2.3 : -0.3, text: String(i + 1) })),
  );
  const places = [end(1), ...row(1).reverse(), ...row(0), end(0)];
  return makeLayout({ kind: 'pits', width, height: 2, places, labels, quarters: [0, 2] });
}
