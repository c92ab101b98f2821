/** Groups lengths into bins of a round width. */

/** Lengths from `from` to `to`, inclusive. The last bin may be open and hold everything longer. */
export interface LengthBin {
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
  readonly count: number;
}

/** The share of longest playouts that may all go into the last bin. */
const TAIL = 0.005;

/**
 * Groups lengths into at most `most` bins. A few very long playouts go into one open bin at the end, so that
 * they do not squeeze the others.
 * @example
 * binLengths({ 5: 2, 7: 1 }, 20) // 5, 6 and 7, with 2, 0 and 1 playouts
 */
export function binLengths(histogram: { readonly [length: string]: number }, most: number): LengthBin[] {
  const lengths = Object.entries(histogram).map(([length, times]) => ({ length: Number(length), times }));
  if (lengths.length === 0) return [];
  lengths.sort((a, b) => a.length - b.length);
  const count = lengths.reduce((sum, { times }) => sum + times, 0);
  const min = lengths[0]?.length as number;
  const max = lengths.at(-1)?.length as number;
  let seen = 0;
  const body = lengths.find(({ times }) => {
    seen += times;
    return seen >= count * (1 - TAIL);
  })?.length as number;
  // A tail of only a bin or two is shown in full.
  const isOpen = max - min > 1.5 * (body - min);
  const width = roundWidth(((isOpen ? body : max) - min + 1) / (isOpen ? most - 2 : most - 1));
  const first = Math.floor(min / width) * width;
  const end = isOpen ? body - ((body - first) % width) + width - 1 : max;
  const counts: number[] = [];
  let longer = 0;
  for (const { length, times } of lengths) {
    const bin = Math.floor((length - first) / width);
    if (length > end) longer += times;
    else counts[bin] = (counts[bin] ?? 0) + times;
  }
  const bins = Array.from({ length: counts.length }, (_, i): LengthBin => {
    const from = first + i * width;
    return { from, to: from + width - 1, isOpen: false, count: counts[i] ?? 0 };
  });
  const last = bins.at(-1) as LengthBin;
  if (longer > 0) bins.push({ from: last.to + 1, to: max, isOpen: true, count: longer });
  return bins;
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is large enough. */
function roundWidth(least: number): number {
  for (let power = 1; ; power *= 10) {
    for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power;
  }
}
