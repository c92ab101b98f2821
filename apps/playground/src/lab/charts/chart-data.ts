/** What charts are given: plain data, ready to be drawn and to be read out as a table. */

/** An interval around a value. */
export interface Whisker {
  readonly low: number;
  readonly high: number;
}

/** Whose a bar or a line is: the number of its colour among the seats' colours, and of its shape. */
export interface SeatMark {
  readonly colour: number;
  readonly shape: number;
}

/** A bar of a chart. */
export interface Bar {
  /** What it stands for, in a word or two. */
  readonly label: string;
  readonly value: number;
  readonly whisker?: Whisker;
  readonly mark?: SeatMark;
}

/** A line of a chart: a value for every x, or `null` where there is none. */
export interface Line {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** The ends of the interval around every value. */
  readonly low?: readonly (number | null)[];
  readonly high?: readonly (number | null)[];
  readonly mark?: SeatMark;
}

/** A table with one row per bar or point; the first column names the row. */
export interface TableData {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The dashes of lines in order, so that no line is told by its colour alone. */
export const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3], [4, 2], [1, 2]];

/**
 * At most `most` points of many, evenly spaced, always with the last.
 * @example
 * thin([1, 2, 3, 4, 5], 3) // [1, 3, 5]
 */
export function thin<T>(points: readonly T[], most: number): T[] {
  if (points.length <= most) return [...points];
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => points[Math.round(i * step)] as T);
}
