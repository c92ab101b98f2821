/** Copies of the memory of the live chains, so that positions that were left can be taken up again. */

/** How many positions are kept besides the one that is followed. */
const MOST = 3;

/** One piece of memory, handed out as rows of numbers: the wide ones first, so that all of them are in line. */
export function makeRoom(size: number) {
  const room = new ArrayBuffer(size);
  let used = 0;
  const take = (length: number, width: number): number => {
    const from = Math.ceil(used / width) * width;
    used = from + length * width;
    return from;
  };
  return {
    room: new Uint8Array(room),
    ints: (length: number) => new Int32Array(room, take(length, 4), length),
    shorts: (length: number) => new Int16Array(room, take(length, 2), length),
    bytes: (length: number) => new Int8Array(room, take(length, 1), length),
  };
}

interface Copy {
  low: number;
  high: number;
  bytes: Uint8Array;
}

/**
 * Keeps the positions that were in some memory lately, by their keys.
 * @example
 * const copies = makeCopies(room);
 * copies.keep(low, high); // what is in memory now
 */
export function makeCopies(room: Uint8Array) {
  /** From the newest. */
  const copies: Copy[] = [];
  let spare: Uint8Array = new Uint8Array(0);

  /** Keeps what is in memory under its key; the oldest copy makes room for it. */
  function keep(low: number, high: number): void {
    const copy = copies.length < MOST ? { low, high, bytes: room.slice() } : (copies.pop() as Copy);
    copy.low = low;
    copy.high = high;
    copy.bytes.set(room);
    copies.unshift(copy);
  }

  /** Exchanges what is in memory, whose key is `low` and `high`, for the copy of a position, if there is one. */
  function bringBack(wantedLow: number, wantedHigh: number, low: number, high: number): boolean {
    for (let i = 0; i < copies.length; i++) {
      const copy = copies[i] as Copy;
      if (copy.low !== wantedLow || copy.high !== wantedHigh) continue;
      if (spare.length === 0) spare = new Uint8Array(room.length);
      const { bytes } = copy;
      spare.set(room);
      room.set(bytes);
      copy.bytes = spare;
      spare = bytes;
      copy.low = low;
      copy.high = high;
      return true;
    }
    return false;
  }

  return { keep, bringBack };
}
