/** Copies of the memory of chains, so that positions that were left can be taken up again. */

/** How many positions are kept besides the one that is followed. */
const MOST = 3;

interface Copy {
  low: number;
  high: number;
  numbers: Int32Array;
}

/**
 * Keeps the positions that were in some memory lately, by their keys.
 * @example
 * const copies = makeCopies(memory);
 * copies.keep(low, high); // what is in memory now
 */
export function makeCopies(memory: Int32Array) {
  /** From the newest. */
  const copies: Copy[] = [];
  let spare: Int32Array = new Int32Array(0);

  /** Keeps what is in memory under its key; the oldest copy makes memory for it. */
  function keep(low: number, high: number): void {
    const copy = copies.length < MOST ? { low, high, numbers: memory.slice() } : (copies.pop() as Copy);
    copy.low = low;
    copy.high = high;
    copy.numbers.set(memory);
    copies.unshift(copy);
  }

  /** Exchanges what is in memory, whose key is `low` and `high`, for the copy of a position, if there is one. */
  function bringBack(wantedLow: number, wantedHigh: number, low: number, high: number): boolean {
    for (let i = 0; i < copies.length; i++) {
      const copy = copies[i] as Copy;
      if (copy.low !== wantedLow || copy.high !== wantedHigh) continue;
      if (spare.length === 0) spare = new Int32Array(memory.length);
      const { numbers } = copy;
      spare.set(memory);
      memory.set(numbers);
      copy.numbers = spare;
      spare = numbers;
      copy.low = low;
      copy.high = high;
      return true;
    }
    return false;
  }

  return { keep, bringBack };
}
