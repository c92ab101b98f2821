/** Rows of slots: piles, hands, what lies on the table. */
import { type Layout, makeLayout, type Place } from '../place.ts';

/** A place for a card, a pile or a row of cards. */
export interface SlotSpec {
  readonly id: string;
  readonly name?: string;
  readonly label?: string;
  /** Whose it is; the owner is said before its name. */
  readonly seat?: number;
  /** In units of a card. */
  readonly width?: number;
}

/** A card is so much higher than wide. */
const HIGH = 1.4;
const GAP = 0.15;

/**
 * Slots in rows, each row in the middle.
 * @example
 * slots([[{ id: 'deck' }, { id: 'discards' }], [{ id: 'trick', width: 3 }]])
 */
export function slots(rows: readonly (readonly SlotSpec[])[]): Layout {
  const widthOf = (row: readonly SlotSpec[]): number =>
    row.reduce((sum, { width = 1 }) => sum + width + GAP, GAP);
  const width = Math.max(1, ...rows.map(widthOf));
  const height = rows.length * (HIGH + GAP) + GAP;
  const places = rows.flatMap((row, i) => {
    let x = (width - widthOf(row)) / 2 + GAP;
    return row.map(({ id, name = id, label, seat, width: wide = 1 }): Place => {
      const middle = x + wide / 2;
      x += wide + GAP;
      const y = GAP + i * (HIGH + GAP) + HIGH / 2;
      const place = { id, name, x: middle, y, width: wide, height: HIGH, shape: 'slot' } as const;
      return {
        ...place,
        ...(label === undefined ? {} : { label }),
        ...(seat === undefined ? {} : { seat, tone: { seat } }),
      };
    });
  });
  return makeLayout({ kind: 'slots', width, height, places });
}
