/**
 * Points in SGF for Go: two letters, the column from the left and the row from the top; `a` to `z`
 * are 0 to 25, `A` to `Z` are 26 to 51. Lists may hold rectangles, `aa:cc`.
 */
import { accept, type Result, refuseAt } from '@rondel/core';
import type { SgfProperty } from './sgf.ts';
import { splitSgf } from './values.ts';

/** A point of the board, counted from 0 at the top left. */
export interface SgfPoint {
  readonly x: number;
  readonly y: number;
}

/** The largest board that letters can name. */
export const SGF_MAX_SIZE = 52;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Reads a point. `at` is the place to blame, usually that of the property.
 *
 * Refusals: `sgf/bad-point`, `sgf/off-board`.
 *
 * @example
 * sgfPoint('cd', 9); // { x: 2, y: 3 } in a Result
 */
export function sgfPoint(value: string, size: number = SGF_MAX_SIZE, at = 0): Result<SgfPoint> {
  const letters = value.trim();
  const x = letters.length === 2 ? LETTERS.indexOf(letters.charAt(0)) : -1;
  const y = LETTERS.indexOf(letters.charAt(1));
  if (x < 0 || y < 0) return refuseAt('sgf/bad-point', 'A point is written as two letters.', at);
  if (x >= size || y >= size) return refuseAt('sgf/off-board', 'This point is not on the board.', at);
  return accept({ x, y });
}

/**
 * Reads a move: a point, or null for a pass. A pass is an empty value, or, as in FF[3], `tt` on a
 * board that has no such point.
 *
 * @example
 * sgfMove('', 19); // null in a Result: a pass
 */
export function sgfMove(value: string, size: number, at = 0): Result<SgfPoint | null> {
  if (value.trim() === '' || (value.trim() === 'tt' && size <= 19)) return accept(null);
  return sgfPoint(value, size, at);
}

/**
 * Reads a list of points, with rectangles spelled out. A point that is listed twice counts once; `[]`
 * alone is an empty list.
 *
 * @example
 * sgfPoints({ ident: 'AB', values: ['aa:ba', 'ee'], at: 0 }, 9); // (0, 0), (1, 0), (4, 4) in a Result
 */
export function sgfPoints(property: SgfProperty, size: number = SGF_MAX_SIZE): Result<readonly SgfPoint[]> {
  const { values, at } = property;
  const points: SgfPoint[] = [];
  if (values.length === 1 && values[0]?.trim() === '') return accept(points);
  // The columns taken in each row, as bits: 0 to 25 in the first half, 26 to 51 in the second. A list
  // may hold a million large rectangles, so that going through their points would take minutes.
  const taken = new Int32Array(2 * SGF_MAX_SIZE);
  for (const value of values) {
    const corners = splitSgf(value) ?? [value, value];
    const from = sgfPoint(corners[0], size, at);
    if (!from.ok) return from;
    const to = sgfPoint(corners[1], size, at);
    if (!to.ok) return to;
    const left = Math.min(from.value.x, to.value.x);
    const right = Math.max(from.value.x, to.value.x);
    const bottom = Math.max(from.value.y, to.value.y);
    for (let y = Math.min(from.value.y, to.value.y); y <= bottom; y++) {
      take(points, taken, y, 0, left, Math.min(right, 25));
      take(points, taken, y, 26, Math.max(left, 26), right);
    }
  }
  return accept(points);
}

/** Adds the points of a row that are not taken yet, in one half of the board. */
function take(
  points: SgfPoint[],
  taken: Int32Array,
  y: number,
  half: 0 | 26,
  left: number,
  right: number,
): void {
  if (left > right) return;
  const place = half === 0 ? y : SGF_MAX_SIZE + y;
  const before = taken[place] as number;
  const row = ((1 << (right - half + 1)) - 1) & ~((1 << (left - half)) - 1);
  if ((row & ~before) === 0) return;
  taken[place] = before | row;
  for (let x = left; x <= right; x++) if (((before >> (x - half)) & 1) === 0) points.push({ x, y });
}

/**
 * Writes a point. It must be on a board of at most 52 lines.
 *
 * @example
 * formatSgfPoint(2, 3); // 'cd'
 */
export function formatSgfPoint(x: number, y: number): string {
  return LETTERS.charAt(x) + LETTERS.charAt(y);
}
