/** Handicap stones on their traditional points, in the order in which GTP fixes them. */

/** The most stones that have a fixed place on a board of this size. */
export function mostHandicap(size: number): number {
  if (size < 7) return 0;
  return size === 7 || size % 2 === 0 ? 4 : 9;
}

/**
 * The points of a handicap of `stones`, or of fewer if the board has no place for so many.
 * @example
 * handicapPoints(19, 2).map((point) => pointName(19, point)); // ['D4', 'Q16']
 */
export function handicapPoints(size: number, stones: number): number[] {
  const line = size < 12 ? 2 : 3;
  const at = (column: number, row: number): number => row * size + column;
  const [low, middle, high] = [line, (size - 1) / 2, size - 1 - line];
  const corners = [at(low, low), at(high, high), at(low, high), at(high, low)];
  const sides = [at(low, middle), at(high, middle), at(middle, low), at(middle, high)];
  const wanted = Math.min(stones, mostHandicap(size));
  if (wanted < 2) return [];
  if (wanted <= 4) return corners.slice(0, wanted);
  const centre = wanted % 2 === 1 ? [at(middle, middle)] : [];
  return [...corners, ...sides.slice(0, wanted - 4 - centre.length), ...centre];
}

/** The points that are marked on a printed board. */
export const starPoints = (size: number): number[] => handicapPoints(size, 9);
