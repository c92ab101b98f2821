/**
 * What is around a point, in one number: how many points beside it are empty, black and white, and how many
 * of the stones there belong to chains that have this point as their only free one.
 */

/** One more of each; each has three bits. */
export const SPACE = 1;
/** A stone beside it, by seat. */
export const stoneBeside = (side: number): number => (side === 0 ? 8 : 64);
/** A stone beside it of a chain whose only free point it is, by seat. */
export const weakBeside = (side: number): number => (side === 0 ? 512 : 4096);

/** What is left of the number when there are no such chains any more. */
export const STRONG = 511;
const SUMS = 1 << 15;

const times = (around: number, one: number): number => ((around / one) | 0) & 7;

/** Whether a stone of a seat there would have no free point and take nothing. */
function isFatal(around: number, side: number): boolean {
  return (
    times(around, SPACE) === 0 &&
    times(around, weakBeside(1 - side)) === 0 &&
    times(around, stoneBeside(side)) === times(around, weakBeside(side))
  );
}

/** By what is around a point: 1 if a black stone there would take itself, 2 if a white one would, 3 for both. */
export const FATAL: Uint8Array = Uint8Array.from(
  { length: SUMS },
  (_, around) => (isFatal(around, 0) ? 1 : 0) + (isFatal(around, 1) ? 2 : 0),
);
